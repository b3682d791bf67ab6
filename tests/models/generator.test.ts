/** @jest-environment ./tests/models/real-arrays-environment.mjs */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { GenerationRequest } from '../../src/contracts/text-generator.ts';
import { openSession } from '../../src/models/bundled/open-session.ts';
import { readTokenizer } from '../../src/models/bundled/tokenizer-library.ts';
import { filtered } from '../../src/models/filtered.ts';
import { logitsAt, readTokens } from '../../src/models/generator/decoder.ts';
import { openGeneratorFolder } from '../../src/models/generator/load-generator.ts';
import { createOnnxGenerator } from '../../src/models/generator/onnx-generator.ts';
import { containsOffensive } from '../../src/pipeline/annotators/offensive/contains-offensive.ts';
import { aCopyOf, folderOf, parityRows, patience, rounding, shareOf, whereThere } from './model-folders.ts';

const parityRow = z.object({
  prompt: z.string(),
  ids: z.array(z.int()),
  /** The likeliest next tokens, and their numbers. */
  top: z.array(z.int()).min(1),
  logits: z.array(z.number()),
});
const weights = 'onnx/model_q4.onnx';
const request: GenerationRequest = {
  history: ['How was your weekend?', 'we went for a long walk by the river with our dog'],
  samples: 8,
  topP: 0.9,
  temperature: 0.7,
  maxTokens: 20,
  seed: 3,
  point: { area: 'pets', botTurns: 1, dialogueAct: 'statement', emotion: null, person: null, slots: {} },
};
const { signal } = new AbortController();

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

whereThere('generator')('the generator', () => {
  const generator = createOnnxGenerator({ folder: folderOf('generator'), threads: 2 });
  afterAll(() => generator.close());

  it(
    'cuts 200 prompts as the training did, and is no further from exact products than rounded activations are',
    async () => {
      const rows = parityRows('generator', parityRow);
      const { rms, largest } = rounding('generator');
      const model = openGeneratorFolder(folderOf('generator'));
      const decoder = { ...(await openSession(model, weights, { threads: 2 })), shape: model.settings.shape };
      const tokenizer = await readTokenizer(model.folder);
      const found = [];
      for (const { prompt, ids, top, logits } of rows) {
        expect(tokenizer.encode(prompt, { add_special_tokens: false }).ids).toEqual(ids);
        const next = logitsAt((await readTokens(decoder, [ids])).logits, 0, decoder);
        const [likeliest = -1] = top;
        const [first = 0, second = 0] = logits;
        found.push({
          isClear: first - second > largest,
          isSame: next.every((logit) => logit <= (next[likeliest] ?? Number.NEGATIVE_INFINITY)),
          gaps: top.map((token, place) => (next[token] ?? Number.NaN) - (logits[place] ?? Number.NaN)),
        });
      }
      expect(rows).toHaveLength(200);
      const clear = found.filter(({ isClear }) => isClear);
      expect(clear.length).toBeGreaterThan(100);
      expect(shareOf(clear, ({ isSame }) => isSame)).toBe(1);
      const gaps = found.flatMap((row) => row.gaps);
      // Which activations are rounded up and which down is chance: a thousand gaps tell their size to within a fifth.
      expect(Math.sqrt(gaps.reduce((sum, gap) => sum + gap * gap, 0) / gaps.length)).toBeLessThan(1.2 * rms);
      expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(1.5 * largest);
    },
    patience,
  );

  it('draws eight samples, of which the filters let at least four pass', async () => {
    const { texts } = await filtered(generator, { isOffensive: containsOffensive }).generate(request, signal);
    expect(texts.length).toBeGreaterThanOrEqual(4);
  });

  it('draws the same for the same seed, and other samples for another', async () => {
    const drawn = await generator.generate(request, signal);
    expect(await generator.generate(request, signal)).toEqual(drawn);
    expect(await generator.generate({ ...request, seed: 4 }, signal)).not.toEqual(drawn);
  });

  it('stops between tokens for one who leaves, and serves the next', async () => {
    const many = { ...request, samples: 16 };
    const whole = await timeOf(() => generator.generate({ ...many, maxTokens: 24 }, signal));
    const leaving = new AbortController();
    const left = await timeOf(async () => {
      const drawn = generator.generate({ ...many, maxTokens: 200 }, leaving.signal);
      leaving.abort();
      await drawn.catch(() => undefined);
    });
    await generator.generate({ ...request, samples: 1 }, signal);
    // Two hundred tokens would take more than eight times as long as twenty-four.
    expect(left).toBeLessThan(2 * whole);
  });

  it('finds a sentence more fluent than its words in another order', async () => {
    const [sentence = 0, jumble = 0] = await generator.perplexity(
      ['We had a lovely walk by the river.', 'River the by walk lovely a had we.'],
      signal,
    );
    expect(sentence).toBeLessThan(jumble);
  });

  it(
    'can be run by @xenova/transformers from the same folder, so that another model can take its place',
    async () => {
      const probe = fileURLToPath(new URL('../support/local-generator-probe.ts', import.meta.url));
      const asked = [probe, folderOf('generator'), '2'];
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...asked]);
      expect(JSON.parse(stdout)).toMatchObject({
        name: 'local',
        version: `${path.basename(folderOf('generator'))} q4`,
        first: expect.arrayContaining([expect.stringMatching(/\p{L}{2}.*[.!?]$/u)]),
        isSame: true,
        isOther: true,
        afterAbort: [],
      });
    },
    patience,
  );

  it('is not used where its weights are damaged', async () => {
    const damaged = createOnnxGenerator({ folder: aCopyOf('generator', weights), threads: 1 });
    await expect(damaged.generate(request, signal)).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
    await damaged.close();
  });
});
