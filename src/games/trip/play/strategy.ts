import type { Random } from '../../../core/random.ts';
import type { Weights } from '../../equilibria/check/replies.ts';
import { one, type Rational, rationalToNumber, multiply, zero } from '../../equilibria/exact/rational.ts';
import type { Player } from '../../equilibria/game/extensive-game.ts';
import type { PlayableTrip } from './playable-trip.ts';
import type { TripRole } from './trip-round.ts';

/** What a player does at each information set of the game: the probability of each action; null at sets of the other player. */
export type Strategy = readonly (readonly Rational[] | null)[];

/** The player of the tree that a role is. */
export function playerOf(role: TripRole): Player {
  return role === 'passenger' ? 0 : 1;
}

/** The other role. */
export function otherRole(role: TripRole): TripRole {
  return role === 'passenger' ? 'driver' : 'passenger';
}

/** The same strategy as a realisation plan, by which best replies are found. */
export function planOf({ form }: PlayableTrip, role: TripRole, strategy: Strategy): Weights {
  const { sequences, steps } = form.players[playerOf(role)];
  const weights: Rational[] = sequences.map(() => zero);
  weights[0] = one;
  for (const { informationSet, before, after } of steps) {
    for (const [action, sequence] of after.entries()) {
      weights[sequence] = multiply(weights[before] ?? zero, strategy[informationSet]?.[action] ?? zero);
    }
  }
  return weights;
}

/** One of the actions by their probabilities. */
export function drawAction(probabilities: readonly Rational[], random: Random): number {
  return random.weighted(
    probabilities.map((_, action) => action),
    probabilities.map(rationalToNumber),
  );
}
