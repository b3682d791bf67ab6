import { createRandom } from '../../core/random.ts';
import { type Decoder, logitsAt, pickRows, readTokens } from './decoder.ts';
import { type Sampling, sampleToken } from './sample-token.ts';

/** What to go on from, and how. */
export interface DecodeRequest extends Sampling {
  readonly prompt: readonly number[];
  readonly samples: number;
  readonly maxTokens: number;
  readonly seed: number;
  /** The tokens that end a sample. */
  readonly ends: readonly number[];
  /** Tokens that are never drawn. */
  readonly never: readonly number[];
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
  const { prompt } = request;
  const samples = Array.from({ length: request.samples }, (_none, index) => ({
    chance: createRandom(request.seed).fork(`sample ${index}`),
    tokens: new Array<number>(),
  }));
  const drawn = samples.map(({ tokens }) => tokens);
  const most = Math.min(request.maxTokens, decoder.shape.positions - prompt.length);
  if (samples.length === 0 || most < 1 || isCancelled()) return drawn;
  const first = await readTokens(decoder, [prompt]);
  let going = samples.map((sample) => ({ sample, row: 0 }));
  let now = { logits: first.logits, cache: pickRows(decoder, first.cache, Array(samples.length).fill(0)) };
  for (let length = 1; !isCancelled(); length += 1) {
    const before = going.length;
    going = going
      .map(({ sample, row }, place) => ({ sample, row: place, token: draw(decoder, now.logits, row, request, sample.chance) }))
      .filter(({ token }) => !request.ends.includes(token));
  }
  return drawn;
}
