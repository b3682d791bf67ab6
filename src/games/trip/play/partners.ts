import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { bestEquilibrium } from '../../equilibria/best/best-equilibrium.ts';
import { treeReplies } from '../../equilibria/check/tree-replies.ts';
import { type Behaviour, behaviourOf } from '../../equilibria/report/behaviour.ts';
import { type AllEquilibria, solveAll, type SolvingProgress } from '../../equilibria/sequence-form/solve-all.ts';
import type { RestartRecord } from '../learn/restart-record.ts';
import { type Algorithm, trainRestart } from '../learn/train-restart.ts';
import { conventionStrategy } from './conventions.ts';
import { learnedOrder, learnedStrategy } from './learned-partner.ts';
import type { PartnerSpec } from './partner-spec.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { reachedSets } from './reached-sets.ts';
import { playerOf, type Strategy } from './strategy.ts';
import type { TripRole } from './trip-round.ts';

/** Somebody to play with. */
export interface TripPartner {
  /** A spec that asks for exactly this one. */
  readonly name: string;
  readonly role: TripRole;
  readonly strategy: Strategy;
}

const surprises = ['truth', 'opposite', 'truth', 'opposite', 'stubborn'] as const;
/** Solved once for both sides. */
const solvedTrips = new WeakMap<PlayableTrip, AllEquilibria>();

/**
 * The partner of a spec.
 *
 * @param seed decides who it is with `surprise` and what it has learnt with `learned`
 * @throws ParleyError PARLEY_AGENT_UNKNOWN where the game has no such equilibrium; PARLEY_GAME_TOO_LARGE; PARLEY_INPUT_INVALID where learners
 * do not know such games
 */
export function tripPartner(
  trip: PlayableTrip,
  role: TripRole,
  spec: PartnerSpec,
  seed: number,
  onProgress?: (progress: SolvingProgress) => void,
): TripPartner {
  switch (spec.kind) {
    case 'surprise':
      return byConvention(trip, role, createRandom(seed).fork('partner').pick(surprises));
    case 'convention':
      return byConvention(trip, role, spec.name);
    case 'best':
      return { name: 'best', role, strategy: bestStrategy(trip, role) };
    case 'equilibrium':
      return byEquilibrium(trip, role, spec.number, onProgress);
    case 'learned': {
      const order = learnedOrder(trip, spec.algorithm, seed);
      return learnedPartner(trip, role, spec.algorithm, trainRestart(order.plan, order.algorithm, order.run));
    }
  }
}

/** Somebody who has taught itself the game, by what came of the order of `learnedOrder`. */
export function learnedPartner(
  trip: PlayableTrip,
  role: TripRole,
  algorithm: Algorithm,
  record: RestartRecord,
): TripPartner {
  return { name: `learned:${algorithm}`, role, strategy: learnedStrategy(trip, role, record) };
}

/** All equilibria in the order of `parley solve`. @throws ParleyError PARLEY_GAME_TOO_LARGE */
export function tripEquilibria(trip: PlayableTrip, onProgress?: (progress: SolvingProgress) => void): AllEquilibria {
  const known = solvedTrips.get(trip);
  if (known !== undefined) return known;
  try {
    const solved = solveAll(trip.form, treeReplies(trip.game), onProgress);
    solvedTrips.set(trip, solved);
    return solved;
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'PARLEY_GAME_TOO_LARGE') throw error;
    throw new ParleyError(error.code, error.message, {
      remedy: 'Take the partner best, which needs no list of all equilibria, or a smaller game.',
      cause: error,
    });
  }
}

function byConvention(
  trip: PlayableTrip,
  role: TripRole,
  name: 'truth' | 'opposite' | 'stubborn' | 'random',
): TripPartner {
  return { name, role, strategy: conventionStrategy(trip, role, name) };
}

/** Where the best pair never comes it does what an honest one would: whatever is done there, nothing pays more than the best. */
function bestStrategy(trip: PlayableTrip, role: TripRole): Strategy {
  const behaviour = behaviourOf(trip.form, bestEquilibrium(trip.game).plans);
  const [passenger, driver] = [fromBehaviour(trip, 'passenger', behaviour), fromBehaviour(trip, 'driver', behaviour)];
  const reached = reachedSets(trip, { passenger, driver });
  const [own, honest] = [role === 'passenger' ? passenger : driver, conventionStrategy(trip, role, 'truth')];
  return own.map((shares, set) => (reached.has(set) ? shares : (honest[set] ?? null)));
}

function byEquilibrium(
  trip: PlayableTrip,
  role: TripRole,
  number: number,
  onProgress?: (progress: SolvingProgress) => void,
): TripPartner {
  const { equilibria } = tripEquilibria(trip, onProgress);
  const found = equilibria[number];
  if (found === undefined) {
    throw new ParleyError('PARLEY_AGENT_UNKNOWN', `This game has no equilibrium number ${number}.`, {
      remedy: `They are numbered from 0 to ${equilibria.length - 1}; parley solve lists them.`,
    });
  }
  return {
    name: `equilibrium:${number}`,
    role,
    strategy: fromBehaviour(trip, role, behaviourOf(trip.form, found.plans)),
  };
}

/** The strategy of one role; where its own moves never lead, it does what an honest one would. */
export function fromBehaviour(trip: PlayableTrip, role: TripRole, behaviour: Behaviour): Strategy {
  const honest = conventionStrategy(trip, role, 'truth');
  // Behaviour lists the sets in the order of each player's steps, which is that of the game.
  const sets = trip.form.players.flatMap(({ steps }) => steps.map(({ informationSet }) => informationSet));
  const at = new Map(sets.map((set, place) => [set, behaviour[place] ?? null]));
  return trip.game.informationSets.map(({ player }, set) =>
    player === playerOf(role) ? (at.get(set) ?? honest[set] ?? null) : null,
  );
}
