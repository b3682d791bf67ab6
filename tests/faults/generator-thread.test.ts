import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type GenerationRequest, type TextGenerator, unfiltered } from '../../src/contracts/text-generator.ts';
import { systemClock } from '../../src/core/clock.ts';
import { loadOnnxRuntime } from '../../src/models/bundled/onnx-runtime.ts';
import { competing } from '../../src/models/competing.ts';
import { createOnnxGenerator, type OnnxGenerator } from '../../src/models/generator/onnx-generator.ts';
import { createVirtualClock } from '../../src/testing/virtual-clock.ts';

const model = fileURLToPath(new URL('../fixtures/tiny-decoder', import.meta.url));
const request: GenerationRequest = { history: ['hi'], samples: 2, topP: 0.9, temperature: 0.7, maxTokens: 20, seed: 1 };
const { signal } = new AbortController();
const isInstalled = await loadOnnxRuntime().then(
  () => true,
  () => false,
);
const opened: { readonly folder: string; readonly generator: OnnxGenerator }[] = [];
afterAll(async () => {
  for (const { folder, generator } of opened) {
    await generator.close();
    rmSync(folder, { recursive: true });
  }
});

/** A folder with a model, in which a thread writes down that it started. */
function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-thread-'));
  cpSync(model, folder, { recursive: true });
  writeFileSync(path.join(folder, 'starts'), '');
  return folder;
}

/**
 * A generator whose thread runs a script of the test's own.
 *
 * @param served what is done with an `order`; `starts` says the how-manieth thread it is, `answer` answers
 */
function aGenerator(served: string, limit?: Parameters<typeof createOnnxGenerator>[0]['limit']) {
  const folder = aFolder();
  const workerFile = path.join(folder, 'worker.mjs');
  writeFileSync(
    workerFile,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { parentPort, workerData } from 'node:worker_threads';
     const file = workerData.folder + '/starts';
     appendFileSync(file, 'x');
     const starts = readFileSync(file, 'utf8').length;
     const answer = (order, said) => parentPort.postMessage({ id: order.id, ...('failure' in said ? said : { content: said }) });
     parentPort.on('message', (order) => { ${served} });`,
  );
  const generator = createOnnxGenerator({ folder, threads: 1, workerFile, ...(limit ? { limit } : {}) });
  opened.push({ folder, generator });
  const written = (): string => readFileSync(path.join(folder, 'starts'), 'utf8');
  return { generator, written, starts: () => written().length };
}

const fails = (message: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_GENERATOR_FAILED', message: expect.stringMatching(message) });
const texts = "answer(order, { texts: ['thread ' + starts] })";

describe('the thread of the generator', () => {
  it.each([
    ['ends', 'process.exit(3)', /its thread ended: status 3/],
    ['throws', "throw new Error('a fault')", /its thread ended: a fault/],
    [
      'runs out of memory',
      'const all = []; for (;;) all.push(new Array(1_000_000).fill(0.5));',
      /out of memory|memory limit/,
    ],
    ['fails', "answer(order, { failure: { message: 'no room', code: null, remedy: null } })", /gave nothing: no room/],
  ])('that %s is followed by a fresh one', async (_what, fault, message) => {
    const { generator, starts } = aGenerator(`if (starts > 1) ${texts}; else { ${fault} }`);
    await expect(generator.generate(request, signal)).rejects.toEqual(fails(message));
    expect(await generator.generate(request, signal)).toEqual(unfiltered(['thread 2']));
    expect(await generator.generate(request, signal)).toEqual(unfiltered(['thread 2']));
    expect(starts()).toBe(2);
  });

  it('is started once where it is prepared', async () => {
    const { generator, starts } = aGenerator(`${texts};`);
    generator.prepare();
    generator.prepare();
    expect(await generator.generate(request, signal)).toEqual(unfiltered(['thread 1']));
    expect(starts()).toBe(1);
  });

  it('takes everybody who waits with it, and nobody who comes after', async () => {
    const { generator } = aGenerator(`if (starts > 1) setTimeout(() => ${texts}, 50); else process.exit(1)`);
    const [one, other] = await Promise.allSettled([
      generator.generate(request, signal),
      generator.generate(request, signal),
    ]);
    // The former thread's end is still to be told when the next one is asked.
    const next = await Promise.all([generator.generate(request, signal), generator.generate(request, signal)]);
    expect([one?.status, other?.status]).toEqual(['rejected', 'rejected']);
    expect(next).toEqual([unfiltered(['thread 2']), unfiltered(['thread 2'])]);
  });

  it('serves those who wait after a failure, before it is given up', async () => {
    const failure = "answer(order, { failure: { message: 'no room', code: null, remedy: null } })";
    const { generator } = aGenerator(`if (order.id === 1) ${failure}; else setTimeout(() => ${texts}, 20)`);
    const [failed, served] = await Promise.allSettled([
      generator.generate(request, signal),
      generator.generate(request, signal),
    ]);
    expect([failed?.status, served]).toEqual(['rejected', { status: 'fulfilled', value: unfiltered(['thread 1']) }]);
    expect((await Promise.allSettled([generator.generate(request, signal)]))[0]?.status).toBe('rejected');
  });

  it('that cannot start is named', async () => {
    const broken = createOnnxGenerator({ folder: model, threads: 1, workerFile: '/nowhere/worker.js' });
    await expect(broken.generate(request, signal)).rejects.toEqual(fails(/its thread ended/));
  });

  it('is told when nobody waits any more, and when its time is up', async () => {
    const clock = createVirtualClock();
    const wait = 'const flag = new Int32Array(order.cancel); Atomics.wait(flag, 0, 0, 20_000);';
    const told = `if (order.wanted.seed === 9) { ${wait} answer(order, { texts: ['told ' + flag[0]] }); }`;
    const { generator } = aGenerator(`${told} else answer(order, { texts: ['next'] })`, { clock, budgetMs: 400 });
    expect(await generator.generate({ ...request, seed: 9 }, signal)).toEqual(unfiltered(['told 1']));
    expect(clock.elapsed()).toBe(400);
    const leaving = new AbortController();
    const left = generator.generate({ ...request, seed: 9 }, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(await generator.generate(request, signal)).toEqual(unfiltered(['next']));
  });

  // The native library takes the process with it where its thread ends in the middle of a step.
  it('is not ended in the middle of what it does, though nobody waits any more', async () => {
    const wait = 'Atomics.wait(new Int32Array(order.cancel), 0, 0, 20_000);';
    const work = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200); appendFileSync(file, ' done');";
    const { generator, written } = aGenerator(`${wait} ${work} ${texts}`);
    const leaving = new AbortController();
    const left = generator.generate(request, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await generator.close();
    expect(written()).toBe('x done');
  });

  it('is sent a text and a few numbers, whatever the request has besides', async () => {
    const { generator } = aGenerator('answer(order, { texts: [JSON.stringify(order.wanted)] })');
    const point = { area: 'pets', botTurns: 1, dialogueAct: 'statement', emotion: null, person: null, slots: {} };
    const history = Array.from({ length: 500 }, (_none, index) => `line ${index} ${'long '.repeat(500)}`);
    const [sent = ''] = (await generator.generate({ ...request, history, point }, signal)).texts;
    const { prompt, ...rest } = JSON.parse(sent);
    expect(rest).toEqual({ kind: 'samples', samples: 2, topP: 0.9, temperature: 0.7, maxTokens: 20, seed: 1 });
    expect(JSON.stringify(prompt).length).toBeLessThan(3000);
  });

  it('rests after three failures in a row, and is tried again later', async () => {
    let elapsed = 0;
    const clock = { ...systemClock, elapsed: () => elapsed };
    const reasons: string[] = [];
    const { generator, starts } = aGenerator('process.exit(1)');
    const written: TextGenerator = { name: 'bank', version: '1', generate: async () => unfiltered(['Hello!']) };
    const both = competing(written, generator, {
      clock,
      budgetMs: 60_000,
      onFailure: (reason) => reasons.push(reason),
    });
    for (let turn = 0; turn < 6; turn += 1) expect((await both.generate(request, signal)).texts).toEqual(['Hello!']);
    expect([starts(), reasons.length]).toEqual([3, 3]);
    elapsed += 30_000;
    for (let turn = 0; turn < 2; turn += 1) await both.generate(request, signal);
    expect(starts()).toBe(4);
  });
});

(isInstalled ? describe : describe.skip)('a model', () => {
  it('whose weights are damaged is named, and loaded anew once they are mended', async () => {
    const folder = aFolder();
    const generator = createOnnxGenerator({ folder, threads: 1 });
    opened.push({ folder, generator });
    const weights = path.join(folder, 'onnx', 'model_q4.onnx');
    truncateSync(weights, 1000);
    await expect(generator.generate(request, signal)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_DAMAGED',
      message: expect.stringContaining('model_q4.onnx'),
      remedy: expect.stringContaining('PARLEY_MODELS=none'),
    });
    await expect(generator.perplexity(['hi'], signal)).rejects.toMatchObject({ code: 'PARLEY_MODEL_DAMAGED' });
    cpSync(path.join(model, 'onnx', 'model_q4.onnx'), weights);
    expect((await generator.generate(request, signal)).texts).not.toEqual([]);
  });
});
