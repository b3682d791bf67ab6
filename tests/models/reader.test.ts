/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { createOnnxReader } from '../../src/models/reader/onnx-reader.ts';
import { folderOf, parityRows, shareOf, whereThere, aCopyOf, patience, roundingOfLogits } from './model-folders.ts';

const parityRow = z.object({
  question: z.string(),
  passage: z.string(),
  start: z.int(),
  end: z.int(),
  margin: z.number(),
});
const octopus =
  'An octopus has eight arms and three hearts. Two of the hearts pump blood to the gills. It lives in the sea and hides in dens.';
/** So low that every stretch answers, and so flat that its margin can be read from its probability. */
const low = -1000;

/** The reader as it would answer without a threshold. */
function withoutThreshold() {
  const folder = aCopyOf('reader');
  const file = path.join(folder, 'config.json');
  const config = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...config, thresholds: { precise: low }, temperature: -low }));
  return createOnnxReader({ folder });
}

function marginOf(probability: number): number {
  return low - low * Math.log(probability / (1 - probability));
}

whereThere('reader')('the reader', () => {
  const reader = createOnnxReader({ folder: folderOf('reader') });

  it(
    'finds the stretches of the training in 200 passages, as surely',
    async () => {
      const rows = parityRows('reader', parityRow);
      const all = withoutThreshold();
      const found = await Promise.all(
        rows.map(async (row) => ({ ...row, answer: await all.read(row.question, row.passage) })),
      );
      expect(rows).toHaveLength(200);
      // Parley takes whole words.
      const isSame = ({ start, end, answer }: (typeof found)[number]): boolean =>
        answer !== undefined && answer.start <= start && answer.end >= end;
      expect(shareOf(found, isSame)).toBe(1);
      const isAsSure = ({ margin, answer }: (typeof found)[number]): boolean =>
        Math.abs(marginOf(answer?.probability ?? 0) - margin) < roundingOfLogits;
      expect(shareOf(found, isAsSure)).toBe(1);
    },
    patience,
  );

  it('answers a question', async () => {
    expect((await reader.read('how many hearts does an octopus have', octopus))?.text).toMatch(/three/u);
  });

  it('does not answer what the passage does not tell', async () => {
    expect(await reader.read('who painted the mona lisa', octopus)).toBeUndefined();
  });

  it('is not used where its weights are damaged', async () => {
    const damaged = createOnnxReader({ folder: aCopyOf('reader', 'model.onnx') });
    await expect(damaged.read('who', octopus)).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
  });
});
