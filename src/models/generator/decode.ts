import { createRandom, type Random } from '../../core/random.ts';
import { type Cache, type Decoder, logitsAt, pickRows, readTokens } from './decoder.ts';
import { type Sampling, sampleToken } from './sample-token.ts';

/** What to go on from, and how. */
export interface DecodeRequest extends Sampling {
  readonly prompt: readonly number[];
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
  /** The tokens that end a sample. */
  readonly ends: readonly number[];
  /** Tokens that are not drawn. */
  readonly never: readonly number[];
}

/** A sample that has not ended. */
interface Going {
  readonly tokens: number[];
  readonly chance: Random;
  /** Where its logits and its cache are. */
  readonly row: number;
}

/**
 * Draws several continuations of one prompt, decoded together: the prompt is read once, its cache is copied for every sample, and each
 * step reads one token of the samples that have not ended. Sample by sample the same whatever the number of samples.
 *
 * @param isCancelled asked before every step; what was drawn until then is given
 * @returns tokens of each sample, without the end
 */
export async function decode(
  decoder: Decoder,
  request: DecodeRequest,
  isCancelled: () => boolean = () => false,
): Promise<readonly (readonly number[])[]> {
  const { prompt, seed } = request;
  const drawn = Array.from({ length: request.samples }, (): number[] => []);
  const most = Math.min(request.maxTokens, decoder.shape.positions - prompt.length);
  if (drawn.length === 0 || most < 1 || isCancelled()) return drawn;
  const chance = createRandom(seed);
  let going: readonly Going[] = drawn.map((tokens, index) => ({
    tokens,
    chance: chance.fork(`sample ${index}`),
    row: 0,
  }));
  let rows = 1;
  let { logits, cache } = await readTokens(decoder, [prompt]);
  for (let length = 1; !isCancelled(); length += 1) {
    going = going.filter((sample) => drawNext(decoder, logits, sample, request));
    if (length === most || going.length === 0) break;
    const next = going.map(({ tokens }) => tokens.slice(-1));
    const before = prompt.length + length - 1;
    ({ logits, cache } = await readTokens(decoder, next, { cache: cacheOf(decoder, cache, rows, going), before }));
    rows = going.length;
    going = going.map((sample, row) => ({ ...sample, row }));
  }
  return drawn;
}

/** Draws a sample's next token; false where that is its end. */
function drawNext(decoder: Decoder, logits: Float32Array, sample: Going, request: DecodeRequest): boolean {
  const likely = logitsAt(logits, sample.row, decoder);
  for (const token of request.never) likely[token] = Number.NEGATIVE_INFINITY;
  const token = sampleToken(likely, request, sample.chance);
  if (request.ends.includes(token)) return false;
  sample.tokens.push(token);
  return true;
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
