import type { Random } from '../../core/random.ts';
import { type Sampling, sampleToken } from '../generator/sample-token.ts';
import { type Sense, summary } from '../generator/sense.ts';
import { upToLastSentence } from '../speakable.ts';
import { type Expected, likelihoodOf, type Seat } from './seat.ts';
import type { SpecialTokens } from './talk-tokens.ts';

/** How a sample is drawn. */
export interface DrawOptions extends Sampling {
  readonly special: SpecialTokens;
  readonly textOf: (tokens: readonly number[]) => string;
  readonly maxTokens: number;
  readonly random: Random;
  /** Asked before every token. */
  readonly isCancelled: () => boolean;
}

/** A sample: its text, and what the model finds of it. */
export interface DrawnSample {
  readonly text: string;
  readonly sense: Sense;
}

/**
 * Draws a reply behind the talk that the seat has read, and has its end read, after which the model says whether it is sensible. One that is
 * cut short is given up to its last whole sentence, as if it ended there; the seat stands behind the talk again afterwards.
 *
 * @param expected what is expected after the talk
 * @returns undefined where not one sentence was whole
 */
export async function drawSample(
  seat: Seat,
  expected: Expected,
  options: DrawOptions,
): Promise<DrawnSample | undefined> {
  const { special, maxTokens, isCancelled, textOf } = options;
  const tokens: number[] = [];
  const likely: number[] = [];
  let now = expected;
  let isWhole = false;
  while (!isWhole && tokens.length < maxTokens && !isCancelled()) {
    const token = draw(now, options);
    likely.push(likelihoodOf(now, token));
    isWhole = token === special.end || token === special.endOfText || token === special.start;
    if (isWhole) break;
    tokens.push(token);
    now = await seat.next(token);
  }
  const whole = textOf(tokens).trim();
  const text = isWhole ? whole : upToLastSentence(whole);
  const kept = isWhole ? tokens.length : tokensOf(text, tokens, textOf);
  await seat.back(kept);
  const after = text === '' ? undefined : await seat.next(special.end, [special.yes, special.no]);
  await seat.back();
  return after && { text, sense: summary(likely.slice(0, isWhole ? kept + 1 : kept), verdictIn(after, special)) };
}

/** How many of the tokens make up the text with which they begin. */
function tokensOf(text: string, tokens: readonly number[], textOf: DrawOptions['textOf']): number {
  let kept = tokens.length;
  while (kept > 0 && textOf(tokens.slice(0, kept - 1)).trim().length >= text.length) kept -= 1;
  return kept;
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
