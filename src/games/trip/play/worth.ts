import { payoffOf } from '../../equilibria/check/check-equilibrium.ts';
import { treeReplies } from '../../equilibria/check/tree-replies.ts';
import { bestEquilibrium } from '../../equilibria/best/best-equilibrium.ts';
import {
  add,
  compare,
  multiply,
  type Rational,
  rational,
  rationalText,
  rationalToNumber,
  zero,
} from '../../equilibria/exact/rational.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { otherRole, planOf, playerOf, type Strategy } from './strategy.ts';
import type { TripPartner } from './partners.ts';

/** What rounds are worth, on average and exactly. */
export interface PartnerWorth {
  /** The most that anybody can get with this partner. */
  readonly best: Rational;
  /** What is best to do at each information set of the other role; null where that depends on what is done elsewhere. */
  readonly reply: readonly (number | null)[];
}

/** What the best pair of all gets a round. */
export function bestWorth({ game }: PlayableTrip): Rational {
  return bestEquilibrium(game).value;
}

/** What two strategies get a round. */
export function expectedWorth(trip: PlayableTrip, passenger: Strategy, driver: Strategy): Rational {
  const toDriver = treeReplies(trip.game)(0, planOf(trip, 'driver', driver));
  return payoffOf(toDriver, planOf(trip, 'passenger', passenger));
}

/** What is best with a partner. */
export function partnerWorth(trip: PlayableTrip, { role, strategy }: TripPartner): PartnerWorth {
  const own = otherRole(role);
  const { gains, best } = treeReplies(trip.game)(playerOf(own), planOf(trip, role, strategy));
  const { steps } = trip.form.players[playerOf(own)];
  const isPlain = steps.every(({ before }) => before === 0);
  const reply = trip.game.informationSets.map((_, set): number | null => {
    const step = isPlain ? steps.find(({ informationSet }) => informationSet === set) : undefined;
    return step === undefined ? null : largestAt(step.after.map((sequence) => gains[sequence] ?? zero));
  });
  return { best, reply };
}

function largestAt(values: readonly Rational[]): number {
  return values.reduce((best, value, at) => (compare(value, values[best] ?? value) > 0 ? at : best), 0);
}

/** So many times a number. */
export function times(count: number, value: Rational): Rational {
  return multiply(rational(count), value);
}

/** The sum of rewards. */
export function total(rewards: readonly Rational[]): Rational {
  return rewards.reduce(add, zero);
}

const decimals = 4;

/** A number as people read it: `1.1`, `-1`, `0.0476`; exact where four decimals are enough, else rounded with ≈. */
export function numberText(value: Rational): string {
  const isExact = (value.n * 10n ** BigInt(decimals)) % value.d === 0n;
  if (value.d === 1n) return rationalText(value);
  const text = rationalToNumber(value).toFixed(decimals);
  return isExact ? text.replace(/0+$/u, '') : `≈ ${text}`;
}

/** The same with its sign. */
export function signedText(value: Rational): string {
  return value.n > 0n ? numberText(value).replace(/\d/u, '+$&') : numberText(value);
}
