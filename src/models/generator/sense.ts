import type { ReadContext } from './context-reader.ts';
import { type Decoder, logitsAt, readTokens } from './decoder.ts';
import { logLikelihood } from './likelihood.ts';

/** What the generator finds of a reply at a place. */
export interface Sense {
  /** The log odds that it is sensible, by the token that the model expects after `<|sense|>`; 0 where it was not taught to judge. */
  readonly sensible: number;
  /** The mean log-likelihood of its tokens, its end included, and that of the token expected least. */
  readonly mean: number;
  readonly least: number;
  readonly tokens: number;
}

/** How a generator that was taught to is asked for its verdict, and the two answers. */
export interface VerdictTokens {
  readonly sense: number;
  readonly yes: number;
  readonly no: number;
}

/** The tokens by which replies are judged. */
export interface SenseTokens {
  readonly end: number;
  readonly verdict?: VerdictTokens;
}

/**
 * What the generator finds of a reply.
 *
 * @param context what was said before
 * @param lead the tokens between the context and the reply: the control and `<|bot|>`, at least one
 * @param reply its tokens, without an end
 */
export async function senseOf(
  decoder: Decoder,
  { cache, length }: ReadContext,
  lead: readonly number[],
  reply: readonly number[],
  { end, verdict }: SenseTokens,
): Promise<Sense> {
  const judged = [...reply, end];
  const read = [...lead, ...(verdict ? [...judged, verdict.sense] : reply)];
  const keep = read.length - lead.length + 1;
  const { logits } = await readTokens(decoder, [read], { cache, before: length, keep });
  const each = judged.map((token, place) => logLikelihood(logitsAt(logits, place, decoder), token));
  return summary(each, verdict && oddsOf(logitsAt(logits, keep - 1, decoder), verdict));
}

/** The log odds of `yes` against `no`. */
export function oddsOf(logits: Float32Array, { yes, no }: VerdictTokens): number {
  return (logits[yes] ?? 0) - (logits[no] ?? 0);
}

/** @param each the log-likelihoods of a reply's tokens */
export function summary(each: readonly number[], sensible = 0): Sense {
  const total = each.reduce((sum, value) => sum + value, 0);
  return { sensible, mean: total / Math.max(1, each.length), least: Math.min(0, ...each), tokens: each.length };
}
