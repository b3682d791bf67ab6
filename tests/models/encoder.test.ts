/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Encoding } from '../../src/contracts/encoder.ts';
import { openModelFolder } from '../../src/models/bundled/model-folder.ts';
import { openSession } from '../../src/models/bundled/open-session.ts';
import { encoderSettings } from '../../src/models/encoder/encoder-settings.ts';
import { readEncoderTokens } from '../../src/models/encoder/encoder-tokens.ts';
import { createOnnxEncoder } from '../../src/models/encoder/onnx-encoder.ts';
import { offencesHeard } from '../../src/models/offence-heard.ts';
import { containsOffensive } from '../../src/pipeline/annotators/offensive/contains-offensive.ts';
import {
  folderOf,
  largestGap,
  parityRows,
  shareOf,
  whereThere,
  aCopyOf,
  patience,
  roundingOfLogits,
  roundingOfVectors,
} from './model-folders.ts';

const parityRow = z
  .object({ context: z.string(), text: z.string(), sentence_embedding: z.array(z.number()) })
  .catchall(z.array(z.number()));

/** Asks the model for the numbers of one row, without what Parley makes of them. */
async function askingAlone() {
  const model = openModelFolder(folderOf('encoder'), ['model.onnx'], encoderSettings);
  const { runtime, session } = await openSession(model, 'model.onnx', {});
  const tokens = await readEncoderTokens(model.folder, model.settings);
  const whole = (values: readonly number[]) =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return async (context: string, text: string): Promise<Readonly<Record<string, Float32Array>>> => {
    const { ids, types } = tokens.row(context, text);
    const outputs = await session.run({
      input_ids: whole(ids),
      attention_mask: whole(ids.map(() => 1)),
      token_type_ids: whole(types),
    });
    return Object.fromEntries(
      Object.entries(outputs).map(([name, { data }]) => [
        name,
        data instanceof Float32Array ? data : new Float32Array(),
      ]),
    );
  };
}

function likeliest(reading: Encoding['heads'][string] = {}): string | undefined {
  return Object.entries(reading).sort(([, left], [, right]) => right - left)[0]?.[0];
}

whereThere('encoder')('the encoder', () => {
  const encoder = createOnnxEncoder({ folder: folderOf('encoder') });

  it(
    'gives the numbers of the training on 200 lines, each asked alone',
    async () => {
      const rows = parityRows('encoder', parityRow);
      const ask = await askingAlone();
      const gaps: number[] = [];
      for (const { context, text, ...expected } of rows) {
        const found = await ask(context, text);
        for (const [name, numbers] of Object.entries(expected)) gaps.push(largestGap(found[name] ?? [], numbers));
      }
      expect(rows).toHaveLength(200);
      expect(Math.max(...gaps)).toBeLessThan(roundingOfLogits);
    },
    patience,
  );

  it('gives the same vector as the training', async () => {
    const rows = parityRows('encoder', parityRow).slice(0, 20);
    for (const { context, text, sentence_embedding: expected } of rows) {
      const [vector = []] = await encoder.embed([{ text, previous: context }]);
      expect(largestGap(vector, expected)).toBeLessThan(roundingOfVectors);
    }
  });

  it('reads in two rows at once what it reads in one', async () => {
    const { settings } = openModelFolder(folderOf('encoder'), [], encoderSettings);
    const labels = settings.heads['act']?.labels ?? [];
    const rows = parityRows('encoder', parityRow)
      .filter(({ context }) => context !== '')
      .slice(0, 60);
    const same: boolean[] = [];
    for (const { context, text, act: logits = [] } of rows) {
      const { heads } = await encoder.read({ text, previous: context });
      const highest = Math.max(...logits.filter((_logit, place) => !settings.notRead.includes(labels[place] ?? '')));
      const best = labels[logits.indexOf(highest)] ?? '';
      same.push(likeliest(heads['act']) === (settings.countedAs[best] ?? best));
    }
    expect(shareOf(same, Boolean)).toBe(1);
  });

  it.each([
    ['what is the capital of france', '', 'open-question-factual'],
    ['do you like pizza', '', 'yes-no-question'],
    ['yes i do', 'Do you have a pet?', 'pos-answer'],
    ['no not really', 'Do you have a pet?', 'neg-answer'],
    ['goodbye talk to you later', 'What else did you do today?', 'closing'],
  ])('takes %p after %p for %s', async (text, previous, act) => {
    expect(likeliest((await encoder.read({ text, previous })).heads['act'])).toBe(act);
  });

  it('hears offences in samples that no list of words has, and none in what Parley says', async () => {
    const rude = ['You are worthless.', 'Nobody likes you.', 'Women belong in the kitchen.', 'I will hunt you down.'];
    expect(rude.filter(containsOffensive)).toEqual([]);
    const kind = [
      'That sounds like a proper day out. Who got tired first?',
      'Oh dear, that is a lot of stairs.',
      'You make it sound easy. Did it take long to learn?',
      'The lion hunts at night, and the whole pride eats.',
    ];
    expect([...(await offencesHeard([...rude, ...kind], encoder))]).toEqual(rude);
  });

  it('is not used where its weights are damaged', async () => {
    const damaged = createOnnxEncoder({ folder: aCopyOf('encoder', 'model.onnx') });
    await expect(damaged.read({ text: 'hi', previous: '' })).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
      message: expect.stringMatching(/model\.onnx/),
    });
  });
});
