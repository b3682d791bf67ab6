import { createRandom } from '../../../core/random.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { drawAction, type Strategy } from './strategy.ts';
import { roundOf, type TripRole, type TripRound } from './trip-round.ts';

/** Who sits where: a strategy, or null for a person. */
export type TripSeats = Readonly<Record<TripRole, Strategy | null>>;

/**
 * Goes on with a round, by chance and by those who play by a strategy, until it is a person's move or the round is over. The same seed,
 * round and choices give the same.
 *
 * @throws ParleyError PARLEY_GAME_IMPOSSIBLE where there is no such way
 */
export function playOn(
  trip: PlayableTrip,
  seats: TripSeats,
  { seed, round }: { readonly seed: number | string; readonly round: number },
  choices: readonly number[] = [],
): TripRound {
  const random = createRandom(seed).fork(`round-${round}`);
  let now = roundOf(trip, choices);
  for (let chances = chancesAt(trip, seats, now); chances !== null; chances = chancesAt(trip, seats, now)) {
    const choice = drawAction(chances, random.fork(`step-${now.choices.length}`));
    now = roundOf(trip, [...now.choices, choice]);
  }
  return now;
}

/** The probabilities by which the round goes on by itself; null where it is over or waits for a person. */
function chancesAt({ game }: PlayableTrip, seats: TripSeats, { node, turn, informationSet }: TripRound) {
  const here = game.nodes[node];
  if (here?.kind === 'chance') return here.branches.map(({ probability }) => probability);
  if (turn === null || turn === 'chance' || informationSet === null) return null;
  return seats[turn]?.[informationSet] ?? null;
}
