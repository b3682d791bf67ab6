import { type Decoder, logitsAt, readTokens } from './decoder.ts';

/** How likely a reply is after some context, by its tokens. */
export interface Likelihood {
  /** The mean log-likelihood of a token. */
  readonly mean: number;
  /** That of the token that is expected least. */
  readonly least: number;
  readonly tokens: number;
}

/**
 * How likely each reply is after a context, which is read once for all of them.
 *
 * @param context its tokens, at least one
 * @param replies the tokens of each, at least one
 * @param isCancelled asked before every reply
 * @returns in the order of the replies; nothing where it was cancelled
 */
export async function likelihoods(
  decoder: Decoder,
  context: readonly number[],
  replies: readonly (readonly number[])[],
  isCancelled: () => boolean,
): Promise<readonly Likelihood[]> {
  const { logits: first, cache } = await readTokens(decoder, [context]);
  const found: Likelihood[] = [];
  for (const reply of replies) {
    if (isCancelled()) return [];
    const read = reply.slice(0, -1);
    const rest =
      read.length === 0
        ? first
        : (await readTokens(decoder, [read], { cache, before: context.length, keep: read.length })).logits;
    const each = reply.map((token, place) =>
      place === 0
        ? logLikelihood(logitsAt(first, 0, decoder), token)
        : logLikelihood(logitsAt(rest, place - 1, decoder), token),
    );
    const total = each.reduce((sum, value) => sum + value, 0);
    found.push({ mean: total / each.length, least: Math.min(...each), tokens: each.length });
  }
  return found;
}

/** The log-likelihood of a token, from a number for each token. */
export function logLikelihood(logits: Float32Array, token: number): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < logits.length; place += 1) highest = Math.max(highest, logits[place] ?? highest);
  let total = 0;
  for (let place = 0; place < logits.length; place += 1) total += Math.exp((logits[place] ?? highest) - highest);
  return (logits[token] ?? highest) - highest - Math.log(total);
}
