import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { GenerationRequest } from '../../../src/contracts/text-generator.ts';
import { loadOnnxRuntime } from '../../../src/models/bundled/onnx-runtime.ts';
import { createOnnxGenerator } from '../../../src/models/generator/onnx-generator.ts';

/** A decoder of two layers with random weights over single bytes: it says nonsense, but as a real one does. */
const folder = fileURLToPath(new URL('../../fixtures/tiny-decoder', import.meta.url));
const isInstalled = await loadOnnxRuntime().then(
  () => true,
  () => false,
);
const whereInstalled = isInstalled ? describe : describe.skip;
const request = { history: ['how are you'], samples: 4, topP: 0.9, temperature: 0.7, maxTokens: 12, seed: 5 };
const { signal } = new AbortController();

whereInstalled('the bundled generator', () => {
  const generator = createOnnxGenerator({ folder, threads: 1 });
  afterAll(() => generator.close());
  const textsOf = async (changes: Partial<GenerationRequest> = {}): Promise<readonly string[]> =>
    (await generator.generate({ ...request, ...changes }, signal)).texts;

  it('draws the same samples for the same seed, and others for another', async () => {
    const texts = await textsOf();
    expect(new Set(texts).size).toBe(4);
    expect(await textsOf()).toEqual(texts);
    expect(await textsOf({ seed: 6 })).not.toEqual(texts);
  });

  it('draws a sample alone as it draws it among others', async () => {
    const [first] = await textsOf();
    expect(await textsOf({ samples: 1 })).toEqual([first]);
  });

  it('draws no more tokens than asked for, and the same as if it drew on', async () => {
    const longer = await textsOf({ maxTokens: 24 });
    const texts = await textsOf();
    expect(texts.every((text, index) => longer[index]?.startsWith(text.replace(/\uFFFD+$/u, '')))).toBe(true);
    expect(texts).not.toEqual(longer);
  });

  it('keeps to the room there is, however long the history', async () => {
    expect(await textsOf({ history: ['word '.repeat(200)] })).toHaveLength(4);
  });

  it('serves requests that come at once, each with its own', async () => {
    const [one, other, again] = await Promise.all([1, 2, 1].map((seed) => textsOf({ seed })));
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('gives nothing to one who has gone', async () => {
    await expect(generator.generate(request, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('stops between tokens for one who leaves', async () => {
    const leaving = new AbortController();
    const many = generator.generate({ ...request, samples: 16, maxTokens: 40 }, leaving.signal);
    leaving.abort();
    expect((await many).texts.join('').length).toBeLessThan(16 * 40);
  });

  it('tells how fluent texts are', async () => {
    const perplexities = await generator.perplexity(['how are you', 'fine thanks']);
    // Of random weights over 300 tokens.
    for (const perplexity of perplexities) {
      expect(perplexity).toBeGreaterThan(50);
      expect(perplexity).toBeLessThan(1500);
    }
  });

  it('says why where its thread cannot start', async () => {
    const broken = createOnnxGenerator({ folder, threads: 1, workerFile: '/nowhere/worker.js' });
    await expect(broken.generate(request, signal)).rejects.toMatchObject({ code: 'PARLEY_GENERATOR_FAILED' });
  });
});

describe('a generator that is not there', () => {
  it('says so before anything starts', () => {
    expect(() => createOnnxGenerator({ folder: '/nowhere', threads: 1 })).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_MISSING' }),
    );
  });
});
