/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { createOnnxEncoder } from '../../src/models/encoder/onnx-encoder.ts';
import { createOnnxRetrieval } from '../../src/models/talk/onnx-retrieval.ts';
import { aCopyOf, folderOf, largestGap, parityRows, patience, roundingOfVectors, whereThere } from './model-folders.ts';

const parityRow = z.object({ context: z.string(), text: z.string(), sentence_embedding: z.array(z.number()) });
const noSlots = { names: [], days: [], numbers: [] };

whereThere('retrieval')('the finder of replies', () => {
  const finder = createOnnxRetrieval({ folder: folderOf('retrieval') });

  it(
    'gives the numbers of the training on 150 situations',
    async () => {
      const encoder = createOnnxEncoder({ folder: folderOf('retrieval') });
      const rows = parityRows('retrieval', parityRow);
      const gaps: number[] = [];
      for (const { context, text, sentence_embedding: expected } of rows) {
        const [vector = []] = await encoder.embed([{ text, previous: context }]);
        gaps.push(largestGap(vector, expected));
      }
      expect(rows).toHaveLength(150);
      expect(Math.max(...gaps)).toBeLessThan(roundingOfVectors);
    },
    patience,
  );

  it('gives so many replies as are asked for, the nearest first, without open slots', async () => {
    const found = await finder.find({ text: 'my dog died yesterday', previous: '', ...noSlots }, 8);
    expect(found).toHaveLength(8);
    expect(found.map(({ similarity }) => similarity)).toEqual(
      found.map(({ similarity }) => similarity).sort((one, other) => other - one),
    );
    expect(found.filter(({ text }) => text.includes('{'))).toEqual([]);
  });

  it.each(['model.onnx', 'replies.jsonl', 'index.bin'])('is not used where %s is damaged', async (file) => {
    const damaged = createOnnxRetrieval({ folder: aCopyOf('retrieval', file) });
    await expect(damaged.find({ text: 'hi', previous: '', ...noSlots }, 3)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
    });
  });
});
