import { createRandom, type Random } from '../../core/random.ts';
import type { ReadContext } from './context-reader.ts';
import { type Cache, type Decoder, logitsAt, pickRows, readTokens } from './decoder.ts';
import { logLikelihood } from './likelihood.ts';
import { type Sampling, sampleToken } from './sample-token.ts';
import { oddsOf, type Sense, summary, type VerdictTokens } from './sense.ts';

/** What to go on from, and how. */
export interface DecodeRequest extends Sampling {
  /** What was said before, and the tokens after it: the control and `<|bot|>`, at least one. */
  readonly context: ReadContext;
  readonly lead: readonly number[];
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
  /** The tokens that end a sample. */
  readonly ends: readonly number[];
  /** Tokens that are not drawn. */
  readonly never: readonly number[];
  /** Where given, each finished sample is also asked for the model's verdict. */
  readonly verdict?: VerdictTokens;
}

/** A sample: its tokens without the end, and where it came to its end what the model finds of it. */
export interface Drawn {
  readonly tokens: readonly number[];
  readonly sense?: Sense;
}

/** Tokens after a reply: its end, and the question whether it is sensible. */
export const closing = 2;

/** How far a sample is: drawn from, at its end, or asked whether it is sensible. */
type Stage = 'drawing' | 'ended' | 'asked';

/** A sample in the making. */
interface Going {
  readonly tokens: number[];
  /** The log-likelihood of each token, the end included. */
  readonly likely: number[];
  readonly chance: Random;
  stage: Stage;
  sense?: Sense;
  /** Where its logits and its cache are. */
  row: number;
}

/**
 * Draws several continuations of one context, decoded together: the context is read once, its cache is copied for every sample, and each
 * step reads one token of the samples that have not ended. Sample by sample the same whatever the number of samples. A finished sample is
 * asked for the verdict in two more steps, which cost little beside those that go on.
 *
 * @param isCancelled asked before every step; what was drawn until then is given
 * @returns in the order of the samples
 */
export async function decode(
  decoder: Decoder,
  request: DecodeRequest,
  isCancelled: () => boolean = () => false,
): Promise<readonly Drawn[]> {
  const { context, lead, seed, samples } = request;
  const chance = createRandom(seed);
  const all = Array.from({ length: samples }, (_none, sample): Going => {
    return { tokens: [], likely: [], chance: chance.fork(`sample ${sample}`), stage: 'drawing', row: 0 };
  });
  const start = context.length + lead.length;
  const most = Math.min(request.maxTokens, decoder.shape.positions - start - closing);
  if (samples === 0 || most < 1 || isCancelled()) return all.map(drawn);
  let going = all;
  let rows = 1;
  let { logits, cache } = await readTokens(decoder, [lead], { cache: context.cache, before: context.length });
  for (let read = start; !isCancelled(); read += 1) {
    const steps = going.map((sample) => ({ sample, token: nextToken(decoder, logits, sample, { ...request, most }) }));
    const left = steps.flatMap(({ sample, token }) => (token === undefined ? [] : [{ sample, token }]));
    if (left.length === 0) break;
    going = left.map(({ sample }) => sample);
    const tokens = left.map(({ token }) => [token]);
    ({ logits, cache } = await readTokens(decoder, tokens, {
      cache: cacheOf(decoder, cache, rows, going),
      before: read,
    }));
    rows = going.length;
    for (const [row, sample] of going.entries()) sample.row = row;
  }
  return all.map(drawn);
}

function drawn({ tokens, sense }: Going): Drawn {
  return { tokens, ...(sense ? { sense } : {}) };
}

/** What a sample reads next; undefined where nothing is left to read. */
function nextToken(
  decoder: Decoder,
  logits: Float32Array,
  sample: Going,
  request: DecodeRequest & { readonly most: number },
): number | undefined {
  const { verdict, ends, most } = request;
  const expected = logitsAt(logits, sample.row, decoder);
  if (sample.stage === 'drawing') {
    const token = draw(expected, sample, request);
    if (!ends.includes(token)) return sample.tokens.push(token) < most ? token : undefined;
    sample.sense = summary(sample.likely);
    sample.stage = 'ended';
    return verdict && token;
  }
  if (sample.stage === 'ended') {
    sample.stage = 'asked';
    return verdict?.sense;
  }
  if (verdict) sample.sense = summary(sample.likely, oddsOf(expected, verdict));
  return undefined;
}

function draw(expected: Float32Array, { likely, chance }: Going, request: DecodeRequest): number {
  for (const token of request.never) expected[token] = Number.NEGATIVE_INFINITY;
  const token = sampleToken(expected, request, chance);
  likely.push(logLikelihood(expected, token));
  return token;
}

/** The cache of those that go on: copied only where it is not theirs already. */
function cacheOf(decoder: Decoder, cache: Cache, rows: number, going: readonly Going[]): Cache {
  if (going.length === rows && going.every(({ row }, index) => row === index)) return cache;
  return pickRows(
    decoder,
    cache,
    going.map(({ row }) => row),
  );
}
