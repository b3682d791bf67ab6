/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { answersFolder } from '../../src/config/package-files.ts';
import { answersOf } from '../../src/knowledge/answers/answers-of.ts';
import { createAnswerBook } from '../../src/models/answers/answer-book.ts';
import { openQuestionReader } from '../../src/models/answers/open-question-reader.ts';
import { vectorsName } from '../../src/models/ranker/open-ranker.ts';
import { createOnnxEncoder } from '../../src/models/encoder/onnx-encoder.ts';
import { aCopyOf, folderOf, largestGap, parityRows, patience, roundingOfVectors, whereThere } from './model-folders.ts';

const parityRow = z.object({ context: z.string(), text: z.string(), sentence_embedding: z.array(z.number()) });
const answers = answersOf(answersFolder);

const faults: string[] = [];

function openBook(folder: string) {
  return createAnswerBook({ answers, questions: openQuestionReader(folder, (reason) => faults.push(reason)) });
}

whereThere('answers')('the book of answers, with its model', () => {
  const book = openBook(folderOf('answers'));

  it(
    'gives the numbers of the training on 150 wordings',
    async () => {
      const encoder = createOnnxEncoder({ folder: folderOf('answers') });
      const rows = parityRows('answers', parityRow);
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

  it('has vectors of this model, and finds by them what is asked in other words', async () => {
    const found = await book.find(['how come the sky looks blue in the daytime']);
    expect(faults).toEqual([]);
    expect(found?.text).toMatch(/blue/u);
    expect(found?.probability).toBeGreaterThan(0.3);
  });

  it.each(['the ferry to nowhere leaves when', 'what did my cousin tell me about her hat', 'blorp the frindle how'])(
    'is not sure of %j',
    async (question) => {
      expect((await book.find([question]))?.probability ?? 0).toBeLessThan(0.6);
    },
  );

  it('is not used where its model is damaged', async () => {
    const folder = aCopyOf('answers', 'model.onnx');
    symlinkSync(path.join(folderOf('answers'), vectorsName), path.join(folder, vectorsName));
    const damaged = openBook(folder);
    await expect(damaged.find(['why is the sky blue'])).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
  });
});
