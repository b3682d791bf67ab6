import type { Random } from '../../core/random.ts';

/** How a token is drawn (paper §'Neural Chat': top-p 0.9, temperature 0.7). */
export interface Sampling {
  readonly topP: number;
  /** Above 0; near 0 the likeliest token is taken. */
  readonly temperature: number;
}

/** Tokens less likely than this share of the likeliest are left out before sorting: they hold next to none of the mass. */
const leastShare = 1e-4;

/**
 * Draws a token by nucleus sampling (Holtzman et al. 2020): of the likeliest tokens that together hold `topP`.
 *
 * @param logits one row, a number for every token
 */
export function sampleToken(logits: Float32Array, { topP, temperature }: Sampling, random: Random): number {
  const likely = likelyTokens(logits, temperature);
  const total = likely.reduce((sum, { share }) => sum + share, 0);
  let mass = 0;
  let kept = 0;
  while (kept < likely.length && (kept === 0 || mass < topP * total)) {
    mass += likely[kept]?.share ?? 0;
    kept += 1;
  }
  let left = random.next() * mass;
  for (const { token, share } of likely.slice(0, kept)) {
    left -= share;
    if (left < 0) return token;
  }
  return likely[kept - 1]?.token ?? 0;
}

/** Tokens with their share of the likeliest one, likeliest first. */
function likelyTokens(logits: Float32Array, temperature: number): { token: number; share: number }[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (let token = 0; token < logits.length; token += 1) highest = Math.max(highest, logits[token] ?? highest);
  const lowest = highest + temperature * Math.log(leastShare);
  const likely: { token: number; share: number }[] = [];
  for (let token = 0; token < logits.length; token += 1) {
    const logit = logits[token] ?? lowest;
    if (logit >= lowest) likely.push({ token, share: Math.exp((logit - highest) / temperature) });
  }
  return likely.sort((left, right) => right.share - left.share || left.token - right.token);
}
