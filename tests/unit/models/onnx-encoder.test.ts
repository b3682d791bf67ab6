import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadOnnxRuntime, type OnnxRuntime, type RuntimeTensor } from '../../../src/models/bundled/onnx-runtime.ts';
import { createOnnxEncoder } from '../../../src/models/encoder/onnx-encoder.ts';
import { anEncoderFolder } from './encoder-folder.ts';

/** A runtime whose model answers the same for every row but for the row's number, and what it was asked. */
function aRuntime(outputs: (rows: number) => Readonly<Record<string, readonly number[]>>) {
  const asked: Record<string, { numbers: number[]; dims: readonly number[] }>[] = [];
  class Tensor implements RuntimeTensor {
    readonly data: unknown;
    readonly dims: readonly number[];
    constructor(_type: string, data: unknown, dims: readonly number[]) {
      this.data = data;
      this.dims = dims;
    }
  }
  const runtime: OnnxRuntime = {
    Tensor,
    InferenceSession: {
      create: async () => ({
        inputNames: ['input_ids', 'attention_mask', 'token_type_ids'],
        outputNames: [],
        run: async (feeds) => {
          asked.push(
            Object.fromEntries(
              Object.entries(feeds).map(([name, { data, dims }]) => [
                name,
                { numbers: data instanceof BigInt64Array ? Array.from(data, Number) : [], dims },
              ]),
            ),
          );
          const rows = feeds['input_ids']?.dims[0] ?? 0;
          return Object.fromEntries(
            Object.entries(outputs(rows)).map(([name, values]) => [
              name,
              { data: Float32Array.from(values), dims: [] },
            ]),
          );
        },
      }),
    },
  };
  return { asked, loadRuntime: async () => runtime };
}

const twoRows = (rows: number) => ({
  question: [0, 4, 0, 0].slice(0, 2 * rows),
  act: [-9, -9, -9, -9, 0, -2, 2, 5].slice(8 - 4 * rows),
  sentence_embedding: [1, 0, 0, 1].slice(0, 2 * rows),
});

describe('the bundled encoder', () => {
  it('reads an utterance alone and behind the line before it in one call', async () => {
    const { asked, loadRuntime } = aRuntime(twoRows);
    const encoder = createOnnxEncoder({ folder: anEncoderFolder(), loadRuntime });
    const { heads, embedding } = await encoder.read({ text: 'fine thanks', previous: 'Well, how are you?' });
    expect(asked).toEqual([
      {
        // [CLS] fine thanks [SEP]; then the last three tokens of the line before it.
        input_ids: { numbers: [2, 7, 8, 3, 0, 0, 0, 0, 2, 5, 6, 10, 3, 7, 8, 3], dims: [2, 8] },
        attention_mask: { numbers: [1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1], dims: [2, 8] },
        token_type_ids: { numbers: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1], dims: [2, 8] },
      },
    ]);
    expect(heads['question']?.['yes']).toBeCloseTo(1 / (1 + Math.exp(-2)));
    // Thanks count as an opinion here, and 'other' is not read.
    expect(heads['act']).toEqual({ statement: 0.5, opinion: expect.closeTo(1 / (1 + Math.exp(-2))) });
    expect([...embedding]).toEqual([1, 0]);
  });

  it('reads a first utterance as one row', async () => {
    const { asked, loadRuntime } = aRuntime(twoRows);
    await createOnnxEncoder({ folder: anEncoderFolder(), loadRuntime }).read({ text: 'how are you', previous: '' });
    expect(asked[0]?.['input_ids']).toEqual({ numbers: [2, 4, 5, 6, 3], dims: [1, 5] });
  });

  it('gives one vector a text, many texts in several calls', async () => {
    const { asked, loadRuntime } = aRuntime((rows) => ({
      sentence_embedding: Array.from({ length: 2 * rows }, (_n, place) => place % 2),
    }));
    const vectors = await createOnnxEncoder({ folder: anEncoderFolder(), loadRuntime }).embed(
      Array.from({ length: 70 }, () => ({ text: 'fine', previous: '' })),
    );
    expect([vectors.length, asked.length]).toEqual([70, 2]);
    expect(vectors.map((vector) => [...vector])[69]).toEqual([0, 1]);
  });

  it('tells its name and version before anything is loaded', () => {
    expect(createOnnxEncoder({ folder: anEncoderFolder() }).version).toMatch(/^encoder [0-9a-f]{8}$/);
  });

  it('says where a model is missing', () => {
    expect(() => createOnnxEncoder({ folder: '/nowhere/encoder' })).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_MISSING', message: 'There is no model in /nowhere/encoder.' }),
    );
  });

  it.each([
    ['no JSON', (folder: string) => writeFileSync(path.join(folder, 'config.json'), '{'), /JSON/],
    ['without heads', (folder: string) => writeFileSync(path.join(folder, 'config.json'), '{"name":"x"}'), /files/],
  ])('refuses a config that is %s', (_what, spoil, why) => {
    const folder = anEncoderFolder();
    spoil(folder);
    expect(() => createOnnxEncoder({ folder })).toThrow(
      expect.objectContaining({ code: 'PARLEY_MODEL_DAMAGED', message: expect.stringMatching(why) }),
    );
  });

  it('refuses a config that does not list the weights', () => {
    expect(() => createOnnxEncoder({ folder: anEncoderFolder({ files: {} }) })).toThrow(/does not list model.onnx/);
  });

  it('refuses weights that were altered or are gone', async () => {
    const { loadRuntime } = aRuntime(twoRows);
    const altered = anEncoderFolder();
    writeFileSync(path.join(altered, 'model.onnx'), 'other weights');
    await expect(
      createOnnxEncoder({ folder: altered, loadRuntime }).embed([{ text: 'fine', previous: '' }]),
    ).rejects.toThrow(/model\.onnx cannot be used: its checksum/);
    const gone = anEncoderFolder();
    rmSync(path.join(gone, 'model.onnx'));
    await expect(
      createOnnxEncoder({ folder: gone, loadRuntime }).embed([{ text: 'fine', previous: '' }]),
    ).rejects.toThrow(/the file is missing/);
  });

  it('refuses a model whose outputs are not as its config says', async () => {
    const { loadRuntime } = aRuntime(() => ({ question: [1, 2] }));
    const encoder = createOnnxEncoder({ folder: anEncoderFolder(), loadRuntime });
    await expect(encoder.read({ text: 'fine', previous: '' })).rejects.toThrow(/output "act"/);
  });

  it('says what to do where the library is not there', async () => {
    const absent = loadOnnxRuntime(async () => {
      throw new Error("Cannot find package 'onnxruntime-node'");
    });
    await expect(absent).rejects.toMatchObject({
      code: 'PARLEY_MODEL_RUNTIME',
      remedy: expect.stringMatching(/npm install/),
    });
  });
});
