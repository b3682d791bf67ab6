import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { bestEquilibrium } from '../../equilibria/best/best-equilibrium.ts';
import { treeReplies } from '../../equilibria/check/tree-replies.ts';
import { type Rational, rational, rationalToNumber, signOf, subtract, sum } from '../../equilibria/exact/rational.ts';
import { type Behaviour, behaviourOf } from '../../equilibria/report/behaviour.ts';
import { type AllEquilibria, solveAll } from '../../equilibria/sequence-form/solve-all.ts';
import { commonSettings } from '../learn/learn-settings.ts';
import { type Algorithm, trainRestart } from '../learn/train-restart.ts';
import type { Policy } from '../learn/trip-rewards.ts';
import { conventionStrategy } from './conventions.ts';
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

/** Games with more information sets are not solved completely while somebody waits. */
export const mostSetsSolved = 8;
const largestLearned = 12;
const surprises = ['truth', 'opposite', 'truth', 'opposite', 'stubborn'] as const;
/** Learned probabilities are rounded to this, so that they sum to 1 exactly. */
const parts = 1_000_000;

/**
 * The partner of a spec.
 *
 * @param seed decides who it is with `surprise` and what it has learnt with `learned`
 * @throws ParleyError PARLEY_AGENT_UNKNOWN where the game has no such equilibrium; PARLEY_GAME_TOO_LARGE; PARLEY_INPUT_INVALID where learners
 * do not know such games
 */
export function tripPartner(trip: PlayableTrip, role: TripRole, spec: PartnerSpec, seed: number): TripPartner {
  switch (spec.kind) {
    case 'surprise':
      return byConvention(trip, role, createRandom(seed).fork('partner').pick(surprises));
    case 'convention':
      return byConvention(trip, role, spec.name);
    case 'best':
      return { name: 'best', role, strategy: bestStrategy(trip, role) };
    case 'equilibrium':
      return byEquilibrium(trip, role, spec.number);
    case 'learned':
      return byLearning(trip, role, spec.algorithm, seed);
  }
}

/** All equilibria in the order of `parley solve`. @throws ParleyError PARLEY_GAME_TOO_LARGE */
export function tripEquilibria({ game, form }: PlayableTrip): AllEquilibria {
  const sets = game.informationSets.length;
  if (sets <= mostSetsSolved) return solveAll(form, treeReplies(game));
  throw new ParleyError(
    'PARLEY_GAME_TOO_LARGE',
    `With ${sets} information sets this game takes too long to be solved completely; up to ${mostSetsSolved} do not.`,
    { remedy: 'Take the partner best, which needs no complete solution, or a smaller game.' },
  );
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

function byEquilibrium(trip: PlayableTrip, role: TripRole, number: number): TripPartner {
  const { equilibria } = tripEquilibria(trip);
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

function byLearning(trip: PlayableTrip, role: TripRole, algorithm: Algorithm, seed: number): TripPartner {
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
  const { user, agent } = trainRestart(plan, algorithm, 0);
  return { name: `learned:${algorithm}`, role, strategy: fromPolicy(trip, role, role === 'passenger' ? user : agent) };
}

/** Rows of a policy are the places that are wanted, or the words that are heard, as are the information sets of a plain game. */
function fromPolicy(trip: PlayableTrip, role: TripRole, policy: Policy): Strategy {
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
