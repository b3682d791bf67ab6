/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { createOnnxEncoder } from '../../src/models/encoder/onnx-encoder.ts';
import { createEmbeddingRanker } from '../../src/models/ranker/embedding-ranker.ts';
import { folderOf, largestGap, parityRows, whereThere, aCopyOf, patience, roundingOfVectors } from './model-folders.ts';

const parityRow = z.object({ context: z.string(), text: z.string(), embedding: z.array(z.number()) });
const replies = [
  'Oh no, poor thing. Is the vet hopeful?',
  'What kind of music do you listen to?',
  'Pasta is hard to beat on a weekday.',
  'I hope the beach was not too crowded.',
  'Which team do you support?',
];

whereThere('ranker')('the ranker', () => {
  const encoder = createOnnxEncoder({ folder: folderOf('ranker') });
  const ranker = createEmbeddingRanker(encoder);

  it(
    'gives the numbers of the training on 200 lines, each asked alone',
    async () => {
      const rows = parityRows('ranker', parityRow);
      const gaps: number[] = [];
      for (const { context, text, embedding } of rows) {
        const [vector = []] = await encoder.embed([{ text, previous: context }]);
        gaps.push(largestGap(vector, embedding));
      }
      expect(rows).toHaveLength(200);
      expect(Math.max(...gaps)).toBeLessThan(roundingOfVectors);
    },
    patience,
  );

  it.each([
    ['my dog is ill and i am worried', 'How was your day?', 0],
    ['i listened to my favourite band all evening', 'What did you do yesterday?', 1],
    ['we spent the whole day by the sea', 'How was the weekend?', 3],
  ])('puts the fitting reply to %p first', async (said, before, best) => {
    const fits = await ranker.relevance([before, said], replies);
    expect(fits.indexOf(Math.max(...fits))).toBe(best);
  });

  it('is not used where its weights are damaged', async () => {
    const damaged = createEmbeddingRanker(createOnnxEncoder({ folder: aCopyOf('ranker', 'model.onnx') }));
    await expect(damaged.relevance(['hi'], replies)).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
  });
});
