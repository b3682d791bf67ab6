import { ParleyError } from '../../../core/errors.ts';
import {
  compare,
  equal,
  one,
  type Rational,
  rational,
  rationalText,
  signOf,
  sum,
  zero,
} from '../../equilibria/exact/rational.ts';

/** A game of the trip-booking family. */
export interface TripSettings {
  /** N: the places to which one may want to go. */
  readonly destinations: number;
  /** K: the words that the user can say; word i names destination i, words beyond the last destination name nothing. */
  readonly words: number;
  /** b ≥ 0: what a right drive pays more where all that the user said was true. */
  readonly bonus: Rational;
  /** How likely each destination is wanted. */
  readonly prior: readonly Rational[];
  /** How likely another word is heard than is said, each of the others as likely as the next. */
  readonly noise: Rational;
  /** What saying each word costs. */
  readonly prices: readonly Rational[];
  /** What a question of the agent costs; null where it may not ask. */
  readonly confirm: Rational | null;
  /** How likely the user wants to go elsewhere after the first word, and says another. */
  readonly change: Rational;
}

/** Settings as they are asked for; a single price is that of every word. */
export interface TripWish {
  readonly destinations: number;
  readonly words: number;
  readonly bonus: Rational;
  readonly prior?: readonly Rational[];
  readonly noise?: Rational;
  readonly prices?: readonly Rational[];
  readonly confirm?: Rational | null;
  readonly change?: Rational;
}

/** The paper's game: two places, two words, 1/10 for the truth. */
export const paperTrip: TripWish = { destinations: 2, words: 2, bonus: rational(1, 10) };

/** There are never more destinations or words. */
export const mostPlaces = 200;

/**
 * The settings of a game of the family, complete and checked.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID
 */
export function tripSettings(wish: TripWish): TripSettings {
  const { destinations, words, bonus, noise = zero, confirm = null, change = zero } = wish;
  for (const [name, count] of Object.entries({ destinations, words })) {
    if (!Number.isInteger(count) || count < 1 || count > mostPlaces)
      throw invalid(`${name} must be a whole number from 1 to ${mostPlaces}, not ${count}`);
  }
  if (signOf(bonus) < 0) throw invalid(`the bonus must be 0 or more, not ${rationalText(bonus)}`);
  if (confirm !== null && signOf(confirm) < 0)
    throw invalid(`the price of a question must be 0 or more, not ${rationalText(confirm)}`);
  requireProbability('noise', noise);
  requireProbability('change', change);
  if (words === 1 && signOf(noise) > 0)
    throw invalid('with a single word nothing else can be heard, so noise must be 0');
  if (destinations === 1 && signOf(change) > 0)
    throw invalid('with a single destination there is nothing to change to, so change must be 0');
  const prior = priorOf(wish.prior, destinations);
  return { destinations, words, bonus, prior, noise, prices: pricesOf(wish.prices, words), confirm, change };
}

function priorOf(prior: readonly Rational[] | undefined, destinations: number): readonly Rational[] {
  if (prior === undefined) return Array.from({ length: destinations }, () => rational(1, destinations));
  if (prior.length !== destinations)
    throw invalid(`the prior must give ${destinations} probabilities, one for each destination, not ${prior.length}`);
  for (const each of prior) requireProbability('prior', each);
  if (!equal(sum(prior), one)) throw invalid(`the prior must sum to 1, not to ${rationalText(sum(prior))}`);
  return prior;
}

function pricesOf(prices: readonly Rational[] = [zero], words: number): readonly Rational[] {
  const [first] = prices;
  const each = prices.length === 1 && first !== undefined ? Array.from({ length: words }, () => first) : prices;
  if (each.length !== words)
    throw invalid(`there must be one price, or ${words}, one for each word, not ${each.length}`);
  const negative = each.find((price) => signOf(price) < 0);
  if (negative !== undefined) throw invalid(`a price must be 0 or more, not ${rationalText(negative)}`);
  return each;
}

function requireProbability(name: string, value: Rational): void {
  if (signOf(value) < 0 || compare(value, one) > 0)
    throw invalid(`${name} must be a probability from 0 to 1, not ${rationalText(value)}`);
}

function invalid(message: string): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', `There is no such trip game: ${message}.`, {
    remedy: 'Give other settings; docs/trip-game.md lists them.',
  });
}
