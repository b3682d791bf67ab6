import type { Random } from '../../core/random.ts';
import { type Sampling, sampleToken } from '../generator/sample-token.ts';
import { type Sense, summary } from '../generator/sense.ts';
import { type Expected, likelihoodOf, type Seat } from './seat.ts';
import type { SpecialTokens } from './talk-tokens.ts';

/** How a sample is drawn. */
export interface DrawOptions extends Sampling {
  readonly special: SpecialTokens;
  readonly maxTokens: number;
  readonly random: Random;
  /** Asked before every token. */
  readonly isCancelled: () => boolean;
}

/** A sample: its tokens without the end, and where it came to its end what the model finds of it. */
export interface DrawnSample {
  readonly tokens: readonly number[];
  readonly sense?: Sense;
}

/**
 * Draws a reply behind the talk that the seat has read, and has its end read, after which the model says whether it is sensible.
 *
 * @param expected what is expected after the talk
 */
export async function drawSample(seat: Seat, expected: Expected, options: DrawOptions): Promise<DrawnSample> {
  const { special, maxTokens, isCancelled } = options;
  const tokens: number[] = [];
  const likely: number[] = [];
  let now = expected;
  while (tokens.length < maxTokens && !isCancelled()) {
    const token = draw(now, options);
    likely.push(likelihoodOf(now, token));
    if (token === special.end) {
      const after = await seat.next(token, [special.yes, special.no]);
      return { tokens, sense: summary(likely, verdictIn(after, special)) };
    }
    if (token === special.endOfText || token === special.start) break;
    tokens.push(token);
    now = await seat.next(token);
  }
  return { tokens };
}

/** The log odds that the reply whose end was just read is sensible. */
export function verdictIn({ logits, highest }: Expected, { yes, no }: SpecialTokens): number {
  return (logits.get(yes) ?? highest) - (logits.get(no) ?? highest);
}

function draw({ logits }: Expected, { topP, temperature, random }: DrawOptions): number {
  const tokens = [...logits.keys()];
  const place = sampleToken(Float32Array.from(logits.values()), { topP, temperature }, random);
  return tokens[place] ?? 0;
}
