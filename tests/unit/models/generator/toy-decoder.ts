import type { OnnxRuntime, RuntimeTensor } from '../../../../src/models/bundled/onnx-runtime.ts';
import type { Decoder } from '../../../../src/models/generator/decoder.ts';

/** What was read in one step: a row for each text. */
export type Step = readonly (readonly number[])[];

class Tensor implements RuntimeTensor {
  readonly data: BigInt64Array | Float32Array;
  readonly dims: readonly number[];

  constructor(_type: string, data: BigInt64Array | Float32Array, dims: readonly number[]) {
    this.data = data;
    this.dims = dims;
  }
}

/**
 * A decoder whose cache holds the tokens themselves, so that what comes next is told from everything read so far.
 *
 * @param logitsAfter a number for every token, from all tokens of a row
 */
export function toyDecoder(vocabulary: number, logitsAfter: (tokens: readonly number[]) => readonly number[]) {
  const steps: Step[] = [];
  const runtime: OnnxRuntime = {
    Tensor,
    InferenceSession: { create: () => Promise.reject(new Error('nothing to load')) },
  };
  const decoder: Decoder = {
    runtime,
    shape: { layers: 1, kvHeads: 1, headSize: 1, vocabulary, positions: 40 },
    session: {
      inputNames: [],
      outputNames: [],
      run: async (feeds) => {
        const read = rowsOf(feeds['input_ids']);
        const before = rowsOf(feeds['past_key_values.0.key'], read.length);
        const [keep = 1] = rowsOf(feeds['num_logits_to_keep'], 1).flat();
        steps.push(read);
        const all = read.map((row, index) => [...(before[index] ?? []), ...row]);
        const logits = all.flatMap((row) =>
          Array.from({ length: keep }, (_none, place) => logitsAfter(row.slice(0, row.length - keep + place + 1))),
        );
        const cache = new Tensor('float32', Float32Array.from(all.flat()), [all.length, 1, all[0]?.length ?? 0, 1]);
        return {
          logits: new Tensor('float32', Float32Array.from(logits.flat()), [all.length, keep, vocabulary]),
          'present.0.key': cache,
          'present.0.value': cache,
        };
      },
    },
  };
  return { decoder, steps };
}

/** A toy that counts: of four tokens, the one that follows the last is nine times as likely as each other one. */
export function countingDecoder() {
  return toyDecoder(4, (tokens) =>
    Array.from({ length: 4 }, (_none, token) => Math.log(token === ((tokens.at(-1) ?? 0) + 1) % 4 ? 9 : 1)),
  );
}

function rowsOf(tensor: RuntimeTensor | undefined, rows = tensor?.dims[0] ?? 0): number[][] {
  const { data } = tensor ?? {};
  const values = data instanceof BigInt64Array || data instanceof Float32Array ? Array.from(data, Number) : [];
  const width = values.length / rows;
  return Array.from({ length: rows }, (_none, row) => values.slice(row * width, (row + 1) * width));
}
