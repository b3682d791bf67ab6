import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createThreadedMoves, createThreadedRetrieval } from '../../src/models/talk/threaded.ts';
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

const situation = { text: 'hi', previous: '', names: [], days: [], numbers: [] };

describe('the models of talks in their threads', () => {
  it('are asked by name, and give what their thread found', async () => {
    const workerFile = aWorker(
      "answer(order, workerData.model === 'retrieval' ? { replies: [{ text: order.wanted.situation.text, similarity: 1, talk: 7 }] } : { clauses: [] })",
    );
    const retrieval = createThreadedRetrieval({ folder: aTalkModelFolder('retrieval'), workerFile });
    expect(await retrieval.find(situation, 1)).toEqual([{ text: 'hi', similarity: 1, talk: 7 }]);
    const moves = createThreadedMoves({ folder: aTalkModelFolder('moves'), workerFile });
    expect(await moves.read({ text: 'hi', previous: '' })).toEqual([]);
  });

  it.each([
    ['gives something else', 'answer(order, { clauses: [] })', /something else/u],
    ['dies', 'process.exit(1)', /ended/u],
    ['throws', "throw new Error('no memory')", /no memory/u],
  ])('fail by a typed error where the thread %s', async (_what, served, why) => {
    const retrieval = createThreadedRetrieval({ folder: aTalkModelFolder('retrieval'), workerFile: aWorker(served) });
    await expect(retrieval.find(situation, 1)).rejects.toMatchObject({
      code: 'PARLEY_MODEL_RUNTIME',
      message: expect.stringMatching(why),
    });
  });
});
