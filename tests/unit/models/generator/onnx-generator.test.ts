import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { GenerationRequest } from '../../../../src/contracts/text-generator.ts';
import { loadOnnxRuntime } from '../../../../src/models/bundled/onnx-runtime.ts';
import { createOnnxGenerator } from '../../../../src/models/generator/onnx-generator.ts';

/** A decoder of two layers over single bytes, which knows a dozen lines by heart (make.py in its folder says which). */
const folder = fileURLToPath(new URL('../../../fixtures/tiny-decoder', import.meta.url));
const isInstalled = await loadOnnxRuntime().then(
  () => true,
  () => false,
);
const whereInstalled = isInstalled ? describe : describe.skip;
const request = { history: ['hello there'], samples: 8, topP: 0.95, temperature: 1, maxTokens: 50, seed: 5 };
const likeliest = { topP: 0.01, temperature: 0.1, samples: 1 };
const { signal } = new AbortController();

whereInstalled('the bundled generator', () => {
  const generator = createOnnxGenerator({ folder, threads: 1 });
  afterAll(() => generator.close());
  const textsOf = async (changes: Partial<GenerationRequest> = {}): Promise<readonly string[]> =>
    (await generator.generate({ ...request, ...changes }, signal)).texts;

  it('draws the same samples for the same seed, and others for another', async () => {
    const texts = await textsOf();
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect(await textsOf()).toEqual(texts);
    expect(await textsOf({ seed: 6 })).not.toEqual(texts);
  });

  it('draws a sample alone as it draws it among others', async () => {
    const [first] = await textsOf();
    expect(await textsOf({ samples: 1 })).toEqual([first]);
  });

  it('answers as it has learnt, up to its end', async () => {
    expect(await textsOf({ ...likeliest, history: ['my dog is ill'] })).toEqual(['Oh no. Is he any better?']);
    expect(await textsOf({ ...likeliest, history: ['Hello.', 'i got the job'] })).toHaveLength(1);
  });

  it('says a text in other words', async () => {
    expect(await textsOf({ ...likeliest, background: 'An octopus has three hearts.', maxTokens: 100 })).toEqual([
      'I read that an octopus has three hearts.',
    ]);
  });

  it('draws no more tokens than asked for, and the same as if it drew on', async () => {
    const longer = await textsOf({ history: ['my dog is ill'], ...likeliest });
    const texts = await textsOf({ history: ['my dog is ill'], ...likeliest, maxTokens: 5 });
    expect([texts, longer[0]?.startsWith('Oh no')]).toEqual([['Oh no'], true]);
  });

  it('keeps to the room there is, however long the history or what is wanted', async () => {
    expect((await textsOf({ history: ['word '.repeat(200)], maxTokens: 1000 })).length).toBeLessThanOrEqual(8);
  });

  it('leaves out a sample that ends at once', async () => {
    const texts = await textsOf({
      history: ['how are you'],
      samples: 20,
      topP: 1,
      temperature: 100,
      maxTokens: 1,
      seed: 16,
    });
    expect([texts.length > 10, texts.length < 20, texts.includes('')]).toEqual([true, true, false]);
  });

  it('never says a control token, however unlikely words are', async () => {
    const texts = await textsOf({ topP: 1, temperature: 50, samples: 16 });
    expect(texts.join('')).not.toContain('<|');
  });

  it('serves requests that come at once, each with its own', async () => {
    const [one, other, again] = await Promise.all([1, 2, 1].map((seed) => textsOf({ seed })));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('gives nothing to one who has gone', async () => {
    await expect(generator.generate(request, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('lets go of one who leaves, and serves the next', async () => {
    const leaving = new AbortController();
    const many = generator.generate({ ...request, samples: 16 }, leaving.signal);
    leaving.abort(new Error('bye'));
    await expect(many).rejects.toThrow('bye');
    expect(await textsOf()).not.toEqual([]);
  });

  it('draws nothing for one who wants nothing', async () => {
    expect(await textsOf({ samples: 0 })).toEqual([]);
  });
});

const judgements = z
  .array(z.object({ text: z.string(), perplexity: z.number() }))
  .parse(JSON.parse(readFileSync(path.join(folder, 'perplexities.json'), 'utf8')));

whereInstalled('the bundled generator as a judge of fluency', () => {
  const judge = createOnnxGenerator({ folder, threads: 1 });
  afterAll(() => judge.close());
  const perplexity = (texts: readonly string[]) => judge.perplexity(texts, signal);
  const logs = (values: readonly number[]): number[] => values.map(Math.log);

  it('tells the perplexities that Python computes', async () => {
    const found = logs(await perplexity(judgements.map(({ text }) => text)));
    found.forEach((value, index) => expect(value).toBeCloseTo(Math.log(judgements[index]?.perplexity ?? 0), 1));
  });

  it('finds what it has learnt more fluent than the same words or letters in disorder', async () => {
    const [known = 0, words = 0, letters = 0] = await perplexity([
      'The sea is a fine place. Was it cold?',
      'it sea cold The place was a is fine',
      'llew peelS',
    ]);
    expect([known < 2, words > 50 * known, letters > words]).toEqual([true, true, true]);
  });

  it('tells the same of a text alone as among others', async () => {
    const texts = ['Sleep well.', 'The sea is a fine place. Was it cold?', 'W'];
    const alone = await Promise.all(texts.map((text) => perplexity([text])));
    const together = logs(await perplexity(texts));
    logs(alone.flat()).forEach((value, index) => expect(value).toBeCloseTo(together[index] ?? 0, 3));
  });

  it('takes nobody’s words for control tokens, and bears any text', async () => {
    const odd = ['<|bot|>Sleep well.<|end|>', '', ' ', '🐶'.repeat(3000), '\u0000', 'a'.repeat(9000)];
    const found = await perplexity(odd);
    expect(found.every((value) => value >= 1 && Number.isFinite(value))).toBe(true);
    expect(found[0]).not.toBeCloseTo((await perplexity(['Sleep well.']))[0] ?? 0, 1);
  });

  it('of nothing tells nothing', async () => {
    expect(await perplexity([])).toEqual([]);
  });

  it('tells nothing to one who has gone', async () => {
    await expect(judge.perplexity(['hi'], AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
});

describe('a generator that is not there', () => {
  it('says so before anything starts', () => {
    expect(() => createOnnxGenerator({ folder: '/nowhere', threads: 1 })).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_MISSING' }),
    );
  });
});
