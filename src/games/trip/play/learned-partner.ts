import { ParleyError } from '../../../core/errors.ts';
import { type Rational, rational, rationalToNumber, signOf, subtract, sum } from '../../equilibria/exact/rational.ts';
import type { LearnOrder } from '../learn/learn-messages.ts';
import { commonSettings } from '../learn/learn-settings.ts';
import type { RestartRecord } from '../learn/restart-record.ts';
import type { Algorithm } from '../learn/train-restart.ts';
import type { Policy } from '../learn/trip-rewards.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { playerOf, type Strategy } from './strategy.ts';
import type { TripRole } from './trip-round.ts';

const largestLearned = 12;
/** Learned probabilities are rounded to this, so that they sum to 1 exactly. */
const parts = 1_000_000;

/**
 * What is to be trained for a partner that has taught itself the game.
 *
 * @param seed decides what it learns
 * @throws ParleyError PARLEY_INPUT_INVALID where learners do not know such games
 */
export function learnedOrder(trip: PlayableTrip, algorithm: Algorithm, seed: number): LearnOrder {
  const { destinations, words, bonus, prior, noise, prices, confirm, change } = trip.settings;
  const isPlain = confirm === null && [noise, change, ...prices].every((value) => signOf(value) === 0);
  const isSmall = Math.max(destinations, words) <= largestLearned && Math.min(destinations, words) > 1;
  if (!isPlain || !isSmall) {
    throw new ParleyError('PARLEY_INPUT_INVALID', 'Learned partners do not know this game.', {
      remedy: `Leave out noise, prices, questions and changes of mind, with 2 to ${largestLearned} destinations and words; or take another partner.`,
    });
  }
  const plan = {
    format: 1 as const,
    destinations,
    words,
    bonus: rationalToNumber(bonus),
    prior: prior.map(rationalToNumber),
    iterations: commonSettings.iterations,
    seed,
  };
  return { plan, algorithm, run: 0 };
}

/** One side of what a restart ended in. Rows of a policy are the places that are wanted, or the words that are heard, as are the information sets of a plain game. */
export function learnedStrategy(trip: PlayableTrip, role: TripRole, { user, agent }: RestartRecord): Strategy {
  const policy: Policy = role === 'passenger' ? user : agent;
  const own = trip.game.informationSets.flatMap(({ player }, set) => (player === playerOf(role) ? [set] : []));
  return trip.game.informationSets.map((_, set) => {
    const row = own.indexOf(set);
    return row < 0 ? null : exactRow(policy[row] ?? []);
  });
}

function exactRow(row: readonly number[]): readonly Rational[] {
  const rounded = row.map((share) => rational(Math.round(share * parts), parts));
  const most = row.indexOf(Math.max(...row));
  const others = sum(rounded.filter((_, at) => at !== most));
  return rounded.map((share, at) => (at === most ? subtract(rational(1), others) : share));
}
