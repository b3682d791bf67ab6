import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { OnnxRuntime } from '../../../src/models/bundled/onnx-runtime.ts';
import { bestSpan } from '../../../src/models/reader/best-span.ts';
import { createOnnxReader } from '../../../src/models/reader/onnx-reader.ts';
import { tinyTokenizer } from './encoder-folder.ts';

const settings = {
  name: 'reader',
  questionTokens: 8,
  windowTokens: 4,
  stride: 2,
  longestAnswer: 2,
  thresholds: { precise: 1 },
  temperature: 1,
};
const files = { 'model.onnx': 'weights', 'tokenizer.json': JSON.stringify(tinyTokenizer) };
/** Number of the word 'fine' in the tokenizer. */
const fine = 7n;

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-reader-'));
  made.push(folder);
  const sums = Object.entries(files).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return [name, { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }];
  });
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify({ ...settings, files: Object.fromEntries(sums) }));
  return folder;
}

/** A model that takes the word 'fine' for the answer, by the given margin; else there is none. */
function aRuntime(margin: number) {
  const rows: bigint[][] = [];
  const runtime: OnnxRuntime = {
    Tensor: class {
      readonly data: unknown;
      readonly dims: readonly number[];
      constructor(_type: string, data: unknown, dims: readonly number[]) {
        this.data = data;
        this.dims = dims;
      }
    },
    InferenceSession: {
      create: async () => ({
        inputNames: [],
        outputNames: [],
        run: async (feeds) => {
          const ids = feeds['input_ids']?.data instanceof BigInt64Array ? [...feeds['input_ids'].data] : [];
          rows.push(ids);
          const scores = Float32Array.from(ids, (id) => (id === fine ? margin / 2 : -5));
          scores[0] = 0;
          return { start: { data: scores, dims: [] }, end: { data: scores, dims: [] } };
        },
      }),
    },
  };
  return { rows, loadRuntime: async () => runtime };
}

describe('the bundled reader', () => {
  it('gives the stretch of the passage that answers, as it stands there', async () => {
    const { rows, loadRuntime } = aRuntime(3);
    const reader = createOnnxReader({ folder: aFolder(), loadRuntime });
    const answer = await reader.read('how are you?', 'You are Fine.');
    expect(answer).toEqual({ text: 'Fine', start: 8, end: 12, probability: expect.closeTo(1 / (1 + Math.exp(-2))) });
    // [CLS] how are you ? [SEP] you are fine [UNK] [SEP]
    expect(rows).toEqual([[2n, 4n, 5n, 6n, 10n, 3n, 6n, 5n, 7n, 1n, 3n]]);
  });

  it('gives none where nothing beats having none', async () => {
    const { loadRuntime } = aRuntime(0.5);
    expect(await createOnnxReader({ folder: aFolder(), loadRuntime }).read('how?', 'fine')).toBeUndefined();
  });

  it('gives the best stretch all the same to who wants it even so', async () => {
    const { loadRuntime } = aRuntime(0.5);
    const reader = createOnnxReader({ folder: aFolder(), loadRuntime });
    const answer = await reader.read('how?', 'fine', { evenUnsure: true });
    expect(answer).toMatchObject({ text: 'fine', probability: expect.closeTo(1 / (1 + Math.exp(0.5))) });
  });

  it('reads a long passage in windows, to its end', async () => {
    const { rows, loadRuntime } = aRuntime(3);
    const passage = 'you are you are you are you are you are fine';
    const answer = await createOnnxReader({ folder: aFolder(), loadRuntime }).read('how', passage);
    expect(answer?.text).toBe('fine');
    expect(rows.map((row) => row.length)).toEqual([8, 8, 8, 8, 8]);
  });

  it('reads nothing in nothing', async () => {
    const { loadRuntime } = aRuntime(3);
    expect(await createOnnxReader({ folder: aFolder(), loadRuntime }).read('how', '')).toBeUndefined();
  });

  it('says where a model is missing', () => {
    expect(() => createOnnxReader({ folder: '/nowhere' })).toThrow(/no model in \/nowhere/);
  });
});

describe('bestSpan', () => {
  const scores = { start: Float32Array.of(1, 0, 4, 0, 3), end: Float32Array.of(1, 0, 0, 5, 9) };

  it('takes the best stretch that is not too long', () => {
    expect(bestSpan(scores, 1, 5, 3)).toEqual({ first: 2, last: 4, margin: 11 });
    expect(bestSpan(scores, 1, 5, 2)).toEqual({ first: 4, last: 4, margin: 10 });
  });

  it('keeps to the passage', () => {
    expect(bestSpan(scores, 1, 4, 3)).toEqual({ first: 2, last: 3, margin: 7 });
    expect(bestSpan(scores, 3, 3, 3)).toBeUndefined();
  });
});
