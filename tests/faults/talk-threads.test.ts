import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createThreadedFit, createThreadedMoves } from '../../src/models/talk/threaded.ts';
import { aTalkModelFolder } from '../unit/models/talk/talk-model-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-talk-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
let scripts = 0;

/** A thread's script that does with each `order` what is said. */
function aWorker(served: string): string {
  scripts += 1;
  const file = path.join(folder, `worker-${scripts}.mjs`);
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     const answer = (order, content) => parentPort.postMessage({ id: order.id, content });
     parentPort.on('message', (order) => { ${served} });`,
  );
  return file;
}

const place = { told: [], lines: [{ bot: false, text: 'hi' }] };

describe('the models of talks in their threads', () => {
  it('are asked by name, and give what their thread found', async () => {
    const workerFile = aWorker(
      "answer(order, workerData.model === 'fit' ? { fits: order.wanted.replies.map((reply) => reply.length / 10) } : { clauses: [] })",
    );
    const fit = createThreadedFit({ folder: aTalkModelFolder('fit'), workerFile });
    expect(await fit.fit(place, ['Hello', 'Hi'])).toEqual([0.5, 0.2]);
    expect(fit.thresholds).toEqual({ floor: 0.2, sure: 0.8 });
    const moves = createThreadedMoves({ folder: aTalkModelFolder('moves'), workerFile });
    expect(await moves.read({ text: 'hi', previous: '' })).toEqual([]);
  });

  it.each([
    ['gives something else', 'answer(order, { replies: [] })', /something else/u],
    ['dies', 'process.exit(1)', /ended/u],
    ['throws', "throw new Error('no memory')", /no memory/u],
  ])('fail by a typed error where the thread %s', async (_what, served, why) => {
    const fit = createThreadedFit({ folder: aTalkModelFolder('fit'), workerFile: aWorker(served) });
    await expect(fit.fit(place, ['Hello'])).rejects.toMatchObject({
      code: 'PARLEY_MODEL_RUNTIME',
      message: expect.stringMatching(why),
    });
  });
});
