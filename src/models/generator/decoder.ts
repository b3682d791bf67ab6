import type { OnnxRuntime, RuntimeSession, RuntimeTensor } from '../bundled/onnx-runtime.ts';
import type { DecoderShape } from './generator-settings.ts';

/** A loaded decoder with a key-value cache. */
export interface Decoder {
  readonly runtime: OnnxRuntime;
  readonly session: RuntimeSession;
  readonly shape: DecoderShape;
}

/** Keys and values of all layers, by the name of the input that takes them; a row for each text. */
export type Cache = ReadonlyMap<string, RuntimeTensor>;

/** What the decoder makes of tokens. */
export interface Reading {
  /** A number for every token of the vocabulary; of each row, the last places that were asked for. */
  readonly logits: Float32Array;
  readonly cache: Cache;
}

/** What was read before, and how many places of each row are wanted. */
export interface ReadingOptions {
  readonly cache?: Cache;
  /** How many tokens a row of the cache has. */
  readonly before?: number;
  /** Logits of so many last places; 1 where left out. */
  readonly keep?: number;
}

/**
 * Reads tokens behind the cache.
 *
 * @param rows tokens of each text, all of one length
 */
export async function readTokens(
  decoder: Decoder,
  rows: readonly (readonly number[])[],
  { cache = emptyCache(decoder, rows.length), before = 0, keep = 1 }: ReadingOptions = {},
): Promise<Reading> {
  const { runtime, session, shape } = decoder;
  const width = rows[0]?.length ?? 0;
  const whole = (values: readonly number[], dims: readonly number[]): RuntimeTensor =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), dims);
  const mask = new BigInt64Array(rows.length * (before + width)).fill(1n);
  const outputs = await session.run({
    input_ids: whole(rows.flat(), [rows.length, width]),
    attention_mask: new runtime.Tensor('int64', mask, [rows.length, before + width]),
    num_logits_to_keep: whole([keep], []),
    ...Object.fromEntries(cache),
  });
  return {
    logits: floats(outputs['logits']),
    cache: new Map(
      cacheNames(shape).map(({ past, present }) => [past, outputs[present] ?? { data: new Float32Array(), dims: [] }]),
    ),
  };
}

/** The logits of one place, counted over all rows. */
export function logitsAt(logits: Float32Array, place: number, { shape }: Decoder): Float32Array {
  return logits.subarray(place * shape.vocabulary, (place + 1) * shape.vocabulary);
}

/** The cache with these rows alone, in this order; one row may be taken several times. */
export function pickRows({ runtime }: Decoder, cache: Cache, rows: readonly number[]): Cache {
  return new Map(
    [...cache].map(([name, tensor]) => {
      const [, ...sizes] = tensor.dims;
      const values = floats(tensor);
      const length = sizes.reduce((product, size) => product * size, 1);
      const picked = new Float32Array(rows.length * length);
      rows.forEach((row, index) => picked.set(values.subarray(row * length, (row + 1) * length), index * length));
      return [name, new runtime.Tensor('float32', picked, [rows.length, ...sizes])];
    }),
  );
}

/** The cache of the first tokens alone. */
export function cutCache({ runtime }: Decoder, cache: Cache, tokens: number): Cache {
  return new Map(
    [...cache].map(([name, tensor]) => {
      const [rows = 0, heads = 0, before = 0, size = 0] = tensor.dims;
      const values = floats(tensor);
      const kept = new Float32Array(rows * heads * tokens * size);
      for (let head = 0; head < rows * heads; head += 1) {
        const first = head * before * size;
        kept.set(values.subarray(first, first + tokens * size), head * tokens * size);
      }
      return [name, new runtime.Tensor('float32', kept, [rows, heads, tokens, size])];
    }),
  );
}

/** The cache of texts of which nothing was read. */
export function emptyCache({ runtime, shape }: Decoder, rows: number): Cache {
  const empty = new runtime.Tensor('float32', new Float32Array(), [rows, shape.kvHeads, 0, shape.headSize]);
  return new Map(cacheNames(shape).map(({ past }) => [past, empty]));
}

function cacheNames({ layers }: DecoderShape): { readonly past: string; readonly present: string }[] {
  return Array.from({ length: layers }, (_none, layer) => layer).flatMap((layer) =>
    ['key', 'value'].map((kind) => ({
      past: `past_key_values.${layer}.${kind}`,
      present: `present.${layer}.${kind}`,
    })),
  );
}

function floats(tensor: RuntimeTensor | undefined): Float32Array {
  return tensor?.data instanceof Float32Array ? tensor.data : new Float32Array();
}
