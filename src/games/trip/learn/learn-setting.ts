import { ParleyError } from '../../../core/errors.ts';
import { bestEquilibrium } from '../../equilibria/best/best-equilibrium.ts';
import { equal, rationalToNumber, signOf } from '../../equilibria/exact/rational.ts';
import { tripGame } from '../game/trip-game.ts';
import type { TripSettings } from '../game/trip-settings.ts';
import type { Optimum, TripSetting } from './trip-rewards.ts';

/**
 * A game of the family as learners see it, with its optimum where that is not the truth in every dialogue.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where words are misheard, the agent may ask or the user changes its mind: learners know one word
 */
export function learnSetting(settings: TripSettings): TripSetting {
  const { destinations, words, bonus, prior, noise, prices, confirm, change } = settings;
  if (signOf(noise) !== 0 || confirm !== null || signOf(change) !== 0) {
    throw new ParleyError('PARLEY_INPUT_INVALID', 'Learners know one word that is heard as it is said.', {
      remedy: 'Leave out noise, confirm and change; parley trip solve takes them.',
    });
  }
  const costs = prices.some((price) => signOf(price) > 0) ? { prices: prices.map(rationalToNumber) } : {};
  const isTruthBest = words >= destinations && !('prices' in costs);
  return {
    destinations,
    words,
    bonus: rationalToNumber(bonus),
    prior: prior.map(rationalToNumber),
    ...costs,
    ...(isTruthBest ? {} : { optimum: optimumOf(settings) }),
  };
}

/** The best strategies' reward, proved by branch and bound, and how often they arrive. */
function optimumOf(settings: TripSettings): Optimum {
  const { destinations, words, prior } = settings;
  const {
    plans: [user, agent],
    value,
    bound,
  } = bestEquilibrium(tripGame(settings));
  if (!equal(value, bound)) {
    throw new ParleyError(
      'PARLEY_GAME_TOO_LARGE',
      'It could not be proved what the best strategies of this game get.',
      {
        remedy: 'Give fewer destinations, or as many words as destinations.',
      },
    );
  }
  // Behind the empty sequence, an information set for each destination and an action for each word; of the agent the other way round.
  const arrives = (destination: number): boolean =>
    Array.from({ length: words }, (_, word) => word).some(
      (word) =>
        user[1 + destination * words + word]?.n !== 0n && agent[1 + word * destinations + destination]?.n !== 0n,
    );
  const arrivals = prior.reduce((sum, chance, place) => sum + (arrives(place) ? rationalToNumber(chance) : 0), 0);
  return { reward: rationalToNumber(value), arrivals };
}
