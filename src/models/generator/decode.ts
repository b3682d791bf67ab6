import { createRandom } from '../../core/random.ts';
import type { OnnxRuntime, RuntimeSession, RuntimeTensor } from '../bundled/onnx-runtime.ts';
import type { DecoderShape } from './generator-settings.ts';
import { type Sampling, sampleToken } from './sample-token.ts';

/** A loaded decoder with a key-value cache. */
export interface Decoder {
  readonly runtime: OnnxRuntime;
  readonly session: RuntimeSession;
  readonly shape: DecoderShape;
}

/** What to go on from, and how. */
export interface DecodeRequest extends Sampling {
  readonly prompt: readonly number[];
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
  /** The token that ends a sample. */
  readonly end: number;
}

/** Keys and values of all layers, by the name of the input that takes them. */
type Cache = ReadonlyMap<string, RuntimeTensor>;

interface Step {
  readonly logits: Float32Array;
  readonly cache: Cache;
}

/**
 * Draws several continuations of one prompt, decoded together: the prompt is read once, its cache is copied for every sample, and each
 * step reads one token of all samples. Sample by sample the same whatever the number of samples.
 *
 * @param isCancelled asked before every step; what was drawn until then is given
 * @returns tokens of each sample, without the end
 */
export async function decode(
  decoder: Decoder,
  request: DecodeRequest,
  isCancelled: () => boolean = () => false,
): Promise<readonly (readonly number[])[]> {
  const { prompt, samples, end } = request;
  const chances = Array.from({ length: samples }, (_none, index) => createRandom(request.seed).fork(`sample ${index}`));
  const drawn = chances.map((): number[] => []);
  const isDone = chances.map(() => false);
  const first = await step(decoder, [prompt], prompt.length, emptyCache(decoder));
  let now: Step = { logits: repeated(first.logits, samples), cache: repeatedCache(decoder, first.cache, samples) };
  const most = Math.min(request.maxTokens, decoder.shape.positions - prompt.length);
  for (let length = 1; length <= most && !isCancelled(); length += 1) {
    const next = chances.map((chance, row) => {
      if (isDone[row]) return end;
      const token = sampleToken(rowOf(now.logits, row, decoder), request, chance);
      if (token === end) isDone[row] = true;
      else drawn[row]?.push(token);
      return token;
    });
    if (length === most || isDone.every(Boolean)) break;
    now = await step(
      decoder,
      next.map((token) => [token]),
      prompt.length + length,
      now.cache,
    );
  }
  return drawn;
}

/**
 * The perplexity of a text under the decoder: e to the mean negative log-likelihood of its tokens.
 *
 * @param tokens at least two; the first is given, not judged
 */
export async function perplexity(decoder: Decoder, tokens: readonly number[]): Promise<number> {
  const kept = tokens.slice(0, decoder.shape.positions);
  const { logits } = await step(decoder, [kept], kept.length, emptyCache(decoder), kept.length);
  let loss = 0;
  for (let place = 1; place < kept.length; place += 1) {
    loss -= logLikelihood(rowOf(logits, place - 1, decoder), kept[place] ?? 0);
  }
  return Math.exp(loss / Math.max(1, kept.length - 1));
}

function logLikelihood(logits: Float32Array, token: number): number {
  const highest = logits.reduce((most, logit) => Math.max(most, logit), Number.NEGATIVE_INFINITY);
  const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0);
  return (logits[token] ?? highest) - highest - Math.log(total);
}

/** Reads tokens (a row each, of one length) behind the cache; gives the logits of the last `keep` places. */
async function step(
  { runtime, session, shape }: Decoder,
  rows: readonly (readonly number[])[],
  total: number,
  cache: Cache,
  keep = 1,
): Promise<Step> {
  const width = rows[0]?.length ?? 0;
  const whole = (values: readonly number[], dims: readonly number[]): RuntimeTensor =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), dims);
  const outputs = await session.run({
    input_ids: whole(rows.flat(), [rows.length, width]),
    attention_mask: new runtime.Tensor('int64', new BigInt64Array(rows.length * total).fill(1n), [rows.length, total]),
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

function floats(tensor: RuntimeTensor | undefined): Float32Array {
  return tensor?.data instanceof Float32Array ? tensor.data : new Float32Array();
}

function rowOf(logits: Float32Array, row: number, { shape }: Decoder): Float32Array {
  return logits.subarray(row * shape.vocabulary, (row + 1) * shape.vocabulary);
}

function cacheNames({ layers }: DecoderShape): { readonly past: string; readonly present: string }[] {
  return Array.from({ length: layers }, (_none, layer) => layer).flatMap((layer) =>
    ['key', 'value'].map((kind) => ({
      past: `past_key_values.${layer}.${kind}`,
      present: `present.${layer}.${kind}`,
    })),
  );
}

function emptyCache({ runtime, shape }: Decoder): Cache {
  const empty = new runtime.Tensor('float32', new Float32Array(), [1, shape.kvHeads, 0, shape.headSize]);
  return new Map(cacheNames(shape).map(({ past }) => [past, empty]));
}

function repeatedCache({ runtime }: Decoder, cache: Cache, times: number): Cache {
  if (times === 1) return cache;
  return new Map(
    [...cache].map(([name, tensor]) => {
      const [, ...sizes] = tensor.dims;
      return [name, new runtime.Tensor('float32', repeated(floats(tensor), times), [times, ...sizes])];
    }),
  );
}

function repeated(values: Float32Array, times: number): Float32Array {
  const all = new Float32Array(values.length * times);
  for (let row = 0; row < times; row += 1) all.set(values, row * values.length);
  return all;
}
