import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createThreadedEncoder } from '../../src/models/encoder/threaded-encoder.ts';
import { anEncoderFolder } from '../unit/models/encoder-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-encoder-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
let scripts = 0;

/**
 * An encoder whose thread runs a script of the test's own.
 *
 * @param served what is done with an `order`; `starts` says the how-manieth thread it is, `answer` answers
 */
function anEncoder(served: string) {
  scripts += 1;
  const workerFile = path.join(folder, `worker-${scripts}.mjs`);
  const starts = path.join(folder, `starts-${scripts}`);
  writeFileSync(starts, '');
  writeFileSync(
    workerFile,
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     appendFileSync(${JSON.stringify(starts)}, 'x');
     const starts = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
     const answer = (order, content) => parentPort.postMessage({ id: order.id, content });
     parentPort.on('message', (order) => { ${served} });`,
  );
  const encoder = createThreadedEncoder({ folder: anEncoderFolder(), workerFile });
  return { encoder, starts: () => readFileSync(starts, 'utf8').length };
}

const input = { text: 'how are you', previous: '' };
const reading =
  'answer(order, { encoding: { heads: { act: { opening: starts } }, embedding: new Float32Array([1]) } })';
const gaveNothing = (why: RegExp) =>
  expect.objectContaining({ code: 'PARLEY_MODEL_RUNTIME', message: expect.stringMatching(why) });

describe('the thread of the encoder', () => {
  it('is started by the first reading, and serves all', async () => {
    const { encoder, starts } = anEncoder(reading);
    expect(starts()).toBe(0);
    const both = await Promise.all([encoder.read(input), encoder.read(input)]);
    expect(both.map(({ heads }) => heads)).toEqual([{ act: { opening: 1 } }, { act: { opening: 1 } }]);
    expect(starts()).toBe(1);
  });

  it('gives a vector for each text', async () => {
    const { encoder } = anEncoder(
      'answer(order, { vectors: order.wanted.inputs.map(({ text }) => new Float32Array([text.length])) })',
    );
    const vectors = await encoder.embed([input, { text: 'fine', previous: '' }]);
    expect(vectors.map((vector) => [...vector])).toEqual([[11], [4]]);
  });

  it('that ends is followed by a fresh one', async () => {
    const { encoder, starts } = anEncoder(`if (starts === 1) process.exit(3); else ${reading}`);
    await expect(encoder.read(input)).rejects.toEqual(gaveNothing(/its thread ended: status 3/));
    expect((await encoder.read(input)).heads).toEqual({ act: { opening: 2 } });
    expect(starts()).toBe(2);
  });

  it('is not needed: the encoder computes here where its script is not built', async () => {
    const altered = anEncoderFolder();
    writeFileSync(path.join(altered, 'model.onnx'), 'other weights');
    const encoder = createThreadedEncoder({ folder: altered, workerFile: path.join(folder, 'not-built.js') });
    await expect(encoder.read(input)).rejects.toThrow(/its checksum/);
  });
});
