/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { openSession } from '../../src/models/bundled/open-session.ts';
import { openModelFolder } from '../../src/models/bundled/model-folder.ts';
import { readPlacedTokens } from '../../src/models/bundled/placed-tokens.ts';
import { numbersOf, pairRow, runRows } from '../../src/models/bundled/token-batch.ts';
import { createOnnxMoves } from '../../src/models/talk/onnx-moves.ts';
import { aCopyOf, folderOf, largestGap, parityRows, patience, roundingOfLogits, whereThere } from './model-folders.ts';

const heads = ['begin', 'move', 'kind', 'gravity'] as const;
const logits = z.array(z.number());
const parityRow = z.object({
  context: z.string(),
  text: z.string(),
  places: z.array(z.number()),
  begin: logits,
  move: logits,
  kind: logits,
  gravity: logits,
});

whereThere('moves')('the tagger of moves', () => {
  const moves = createOnnxMoves({ folder: folderOf('moves') });

  it(
    'gives the numbers of the training on 150 lines',
    async () => {
      const rows = parityRows('moves', parityRow);
      const model = openModelFolder(folderOf('moves'), ['model.onnx'], z.object({ contextTokens: z.int() }));
      const open = await openSession(model, 'model.onnx', {});
      const tokens = await readPlacedTokens(folderOf('moves'));
      const gaps: number[] = [];
      for (const { context, text, places, ...expected } of rows) {
        const before = tokens.place(context).slice(-model.settings.contextTokens);
        const own = tokens.place(text).slice(0, places.length);
        const ids = [before, own].map((placed) => placed.map(({ id }) => id));
        const outputs = await runRows(open, [pairRow(tokens.opening, tokens.closing, ids[0] ?? [], ids[1] ?? [])]);
        for (const head of heads) {
          const width = expected[head].length;
          const first = numbersOf(outputs, head, width).subarray(
            (before.length + 2) * width,
            (before.length + 3) * width,
          );
          gaps.push(largestGap(first, expected[head]));
        }
      }
      expect(rows).toHaveLength(150);
      expect(Math.max(...gaps)).toBeLessThan(roundingOfLogits);
    },
    patience,
  );

  it.each([
    ['What are you up to?', 'i lost my ring. where would you look?', ['answers', 'asks']],
    ['How was work?', 'fine. what is the capital of peru', ['answers', 'asks']],
    ['Shall we talk about films?', 'no thanks, bye', ['answers', 'takes-leave']],
  ])('after %p hears %p', async (previous, text, expected) => {
    const clauses = await moves.read({ text, previous });
    expect(clauses.map(({ move }) => move)).toEqual(expect.arrayContaining([expected.at(-1)]));
    expect(clauses.map((clause) => text.slice(clause.start, clause.end)).join('')).toBe(text);
  });

  it('hears nothing where nothing was said', async () => {
    expect(await moves.read({ text: '  ', previous: 'Hello?' })).toEqual([]);
  });

  it('is not used where its weights are damaged', async () => {
    const damaged = createOnnxMoves({ folder: aCopyOf('moves', 'model.onnx') });
    await expect(damaged.read({ text: 'hi', previous: '' })).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
  });
});
