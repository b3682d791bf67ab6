import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../src/core/clock.ts';
import type { SamplingOptions, TransformersLibrary } from '../../../../src/models/plugged/transformers-library.ts';
import { loadTransformers } from '../../../../src/models/plugged/transformers-library.ts';
import { chatGenerator } from '../../../../src/models/plugged/chat-generator.ts';
import { createTransformersChat } from '../../../../src/models/plugged/transformers-chat.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';
import { aRequest } from '../../../contracts/text-generator.contract.ts';

const modelFolder = fileURLToPath(new URL('../../../fixtures/tiny-generator', import.meta.url));
const probe = fileURLToPath(new URL('../../../support/local-generator-probe.ts', import.meta.url));
const bundledProbe = fileURLToPath(new URL('../../../support/bundled-generator-probe.ts', import.meta.url));
/** It is an optional dependency. */
const describeInstalled = existsSync(new URL('../../../../node_modules/@xenova/transformers', import.meta.url))
  ? describe
  : describe.skip;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function aCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-model-'));
  folders.push(folder);
  cpSync(modelFolder, folder, { recursive: true });
  return folder;
}

/** Runs the real library on a folder, in a process of its own: its native code does not bear the test runner. */
async function runProbe(folder: string, script = probe): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder]);
  return JSON.parse(stdout);
}

const unavailable = (message: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_GENERATOR_UNAVAILABLE', message: expect.stringMatching(message) });

describeInstalled('a local model', () => {
  it('answers, the same for the same seed, and within its time', async () => {
    expect(await runProbe(modelFolder)).toEqual({
      name: 'local',
      version: 'tiny-generator fp32',
      first: expect.arrayContaining([expect.stringMatching(/^(?:That sounds (?:lovely|splendid)|What a day)\./)]),
      isSame: true,
      isOther: true,
      afterAbort: [],
    });
  });

  it('that is damaged is named, with what can be done', async () => {
    const folder = aCopy();
    truncateSync(path.join(folder, 'onnx', 'model.onnx'), 100);
    expect(await runProbe(folder)).toEqual({
      code: 'PARLEY_GENERATOR_UNAVAILABLE',
      message: expect.stringContaining(folder),
      remedy: expect.stringContaining('PARLEY_GENERATOR_FOLDER'),
    });
  });
});

describeInstalled('the folder of the bundled generator', () => {
  it('serves either library, with the same answers; the main thread never loads what runs it', async () => {
    const bundled = fileURLToPath(new URL('../../../fixtures/tiny-decoder', import.meta.url));
    const learnt = [
      'Oh no. Is he any better?',
      'Well done! When do you start?',
      'Rain has its charm.',
      'Sleep well.',
      'Pizza is a fine choice. Which one?',
    ];
    expect(await runProbe(bundled, bundledProbe)).toEqual({
      bundled: learnt,
      transformers: learnt,
      version: 'tiny-decoder q4',
      runtimeInMainThread: { whileServing: false, afterLoading: true },
    });
  });
});

describe('a folder', () => {
  it.each([
    ['config.json', /there is no config\.json/],
    ['tokenizer.json', /there is no tokenizer\.json/],
    ['onnx/model.onnx', /none of .*onnx\/model_quantized\.onnx/],
  ])('that lacks %s is refused at the start', (file, message) => {
    const folder = aCopy();
    rmSync(path.join(folder, file));
    const make = () => createTransformersChat({ modelFolder: folder, clock: systemClock, budgetMs: 1000 });
    expect(make).toThrow(unavailable(message));
  });
});

/** A library of which each sample takes some time, and which counts. */
function aLibrary(sampleMs: number) {
  const clock = createVirtualClock();
  const seeds: number[] = [];
  let interrupted = 0;
  let running = 0;
  let most = 0;
  const library: TransformersLibrary = {
    env: { allowRemoteModels: true },
    random: { seed: (seed) => seeds.push(seed) },
    InterruptableStoppingCriteria: class {
      interrupt(): void {
        interrupted += 1;
      }
    },
    pipeline: async () => async (_messages, options: SamplingOptions) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => {
        clock.after(sampleMs, resolve);
      });
      running -= 1;
      return [{ generated_text: [{ role: 'assistant', content: `At most ${options.max_new_tokens}.` }] }];
    },
  };
  return { library, clock, seeds, interrupted: () => interrupted, mostAtOnce: () => most };
}

describe('the adapter', () => {
  const make = ({ library, clock }: Pick<ReturnType<typeof aLibrary>, 'library' | 'clock'>, budgetMs: number) =>
    chatGenerator(createTransformersChat({ modelFolder, clock, budgetMs, loadLibrary: async () => library }));

  it('gives what it has when its time is up', async () => {
    const slow = aLibrary(40);
    const { texts } = await make(slow, 100).generate({ ...aRequest, samples: 20 }, new AbortController().signal);
    expect(texts).toHaveLength(3);
    expect(slow.interrupted()).toBe(1);
  });

  it('serves one request at a time, each with its own seed', async () => {
    const quick = aLibrary(5);
    const generator = make(quick, 1000);
    const { signal } = new AbortController();
    await Promise.all([
      generator.generate({ ...aRequest, samples: 2, maxTokens: 10_000 }, signal),
      generator.generate({ ...aRequest, samples: 2, seed: 9 }, signal),
    ]);
    expect([quick.seeds, quick.mostAtOnce()]).toEqual([[7, 9], 1]);
  });

  it('goes on after a request that failed', async () => {
    const { library, clock } = aLibrary(0);
    let calls = 0;
    const pipeline = async () => async () => {
      calls += 1;
      return calls === 1 ? 'garbage' : [{ generated_text: [{ role: 'assistant', content: 'Hm.' }] }];
    };
    const generator = make({ clock, library: { ...library, pipeline } }, 1000);
    const request = { ...aRequest, samples: 1 };
    const { signal } = new AbortController();
    await expect(generator.generate(request, signal)).rejects.toThrow(/array/);
    expect((await generator.generate(request, signal)).texts).toEqual(['Hm.']);
  });
});

describe('the library', () => {
  it('that is not installed is named, with what can be done', async () => {
    const missing = () => Promise.reject(new Error("Cannot find package '@xenova/transformers'"));
    await expect(loadTransformers(missing)).rejects.toThrow(unavailable(/Cannot find package/));
  });

  it('of another form is refused', async () => {
    await expect(loadTransformers(async () => ({ pipeline: 1 }))).rejects.toThrow(unavailable(/functions/));
  });

  it('never fetches models', async () => {
    const { library } = aLibrary(0);
    await loadTransformers(async () => library);
    expect(library.env.allowRemoteModels).toBe(false);
  });
});
