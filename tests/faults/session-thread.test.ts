import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createThreadedRuntime } from '../../src/models/bundled/threaded-runtime.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-session-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] } as const;

/** A thread that answers orders as the given function body says. */
function aThread(name: string, body: string): string {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', (order) => { ${body} });
     const created = { session: 7, inputNames: ['x'], outputNames: ['y'] };
     const answer = (given) => parentPort.postMessage(given);`,
  );
  return file;
}

async function aSession(workerFile: string) {
  const { InferenceSession, Tensor } = await createThreadedRuntime(workerFile)();
  return { session: await InferenceSession.create('model.onnx', options), Tensor };
}

const numbers = new Float32Array([1, 2]);

describe('models in a thread of their own', () => {
  it('are loaded and run there, each answer for its own question', async () => {
    const echo = aThread(
      'echo',
      `if (order.kind === 'create') answer({ id: order.id, created });
       else setTimeout(() => answer({ id: order.id, outputs: order.feeds }), order.feeds.x.dims[0]);`,
    );
    const { session, Tensor } = await aSession(echo);
    expect(session.inputNames).toEqual(['x']);
    const run = async (delay: number) =>
      (await session.run({ x: new Tensor('float32', numbers, [delay, 2]) }))['x']?.dims;
    expect(await Promise.all([run(30), run(1)])).toEqual([
      [30, 2],
      [1, 2],
    ]);
  });

  it('fail with the reason where the library fails, and go on', async () => {
    const moody = aThread(
      'moody',
      `if (order.kind === 'create') answer({ id: order.id, created });
       else if (order.feeds.x.dims[0] === 0) answer({ id: order.id, failure: 'no such shape' });
       else answer({ id: order.id, outputs: {} });`,
    );
    const { session, Tensor } = await aSession(moody);
    await expect(session.run({ x: new Tensor('float32', numbers, [0]) })).rejects.toMatchObject({
      code: 'PARLEY_MODEL_RUNTIME',
      message: expect.stringContaining('no such shape'),
    });
    await expect(session.run({ x: new Tensor('float32', numbers, [1]) })).resolves.toEqual({});
  });

  it('fail at once, and later too, where the thread has ended', async () => {
    const mortal = aThread(
      'mortal',
      `if (order.kind === 'create') answer({ id: order.id, created }); else process.exit(3);`,
    );
    const { session, Tensor } = await aSession(mortal);
    const x = new Tensor('float32', numbers, [2]);
    await expect(session.run({ x })).rejects.toMatchObject({ code: 'PARLEY_MODEL_RUNTIME' });
    await expect(session.run({ x })).rejects.toThrow(/ended/u);
  });

  it('fail where the thread cannot be started', async () => {
    const missing = path.join(folder, 'nothing-here.mjs');
    await expect(aSession(missing)).rejects.toMatchObject({ code: 'PARLEY_MODEL_RUNTIME' });
  });
});
