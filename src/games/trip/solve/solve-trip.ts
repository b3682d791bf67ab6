import { ParleyError } from '../../../core/errors.ts';
import type { BestEquilibrium } from '../../equilibria/best/best-equilibrium.ts';
import { compare, equal, type Rational, rationalText } from '../../equilibria/exact/rational.ts';
import { behaviourOf } from '../../equilibria/report/behaviour.ts';
import { type SolvableGame, solvableGame } from '../../equilibria/report/solvable-game.ts';
import {
  type AllEquilibria,
  type Equilibrium,
  solveAll,
  type SolvingProgress,
} from '../../equilibria/sequence-form/solve-all.ts';
import { tripGame } from '../game/trip-game.ts';
import type { TripSettings } from '../game/trip-settings.ts';
import { settingsInWords, type TripSolution } from './trip-solution.ts';

/** How a game is solved. */
export interface SolveWish {
  /** All equilibria, or only the best one and its proof. */
  readonly enumerates: boolean;
  /** Which equilibrium is chosen; 0 is the one with the highest reward. */
  readonly number: number;
  readonly onProgress?: (progress: SolvingProgress) => void;
}

/** A game of the family with its equilibria, one of which is chosen. */
export interface SolvedTrip {
  readonly game: SolvableGame;
  /** The proof of what can be had at most. */
  readonly best: BestEquilibrium;
  /** Undefined where they were not enumerated. */
  readonly all: AllEquilibria | undefined;
  readonly solution: TripSolution;
}

/**
 * 'Self-play is equation solving' (paper, section 5): all equilibria of a game, of which the one with the highest reward is chosen, unless
 * another is asked for.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE, PARLEY_INPUT_INVALID where there is no equilibrium of that number
 */
export function solveTrip(settings: TripSettings, { enumerates, number, onProgress }: SolveWish): SolvedTrip {
  const game = solvableGame({ kind: 'extensive', game: tripGame(settings) });
  const best = game.best();
  const all = enumerates ? solveAll(game.form, game.replies, onProgress) : undefined;
  const { plans, reward } = chosenOf(all, best, number);
  const behaviour = behaviourOf(game.form, plans);
  const strategyOf = (player: 1 | 2): TripSolution['user'] =>
    game.informationSets.flatMap(({ player: owner, name, actions }, set) =>
      owner === player
        ? [{ informationSet: name, actions: [...actions], probabilities: behaviour[set]?.map(rationalText) ?? null }]
        : [],
    );
  const solution: TripSolution = {
    format: 1,
    game: settingsInWords(settings),
    chosen: { equilibria: all?.equilibria.length ?? null, number: all === undefined ? null : number },
    reward: rationalText(reward),
    bound: rationalText(best.bound),
    user: strategyOf(1),
    agent: strategyOf(2),
  };
  return { game, best, all, solution };
}

interface Chosen {
  readonly plans: Equilibrium['plans'];
  readonly reward: Rational;
}

function chosenOf(all: AllEquilibria | undefined, { plans, value, bound }: BestEquilibrium, number: number): Chosen {
  if (all === undefined) return { plans, reward: value };
  const found = all.equilibria[number];
  if (found === undefined) throw noSuchEquilibrium(all.equilibria.length, number);
  const [highest = value] = all.equilibria[0]?.payoffs ?? [];
  const isSame = equal(value, bound) ? equal(highest, value) : compare(highest, value) >= 0;
  if (!isSame) throw contradiction(highest, value);
  return { plans: found.plans, reward: found.payoffs[0] };
}

function noSuchEquilibrium(count: number, number: number): ParleyError {
  return new ParleyError(
    'PARLEY_INPUT_INVALID',
    `There is no equilibrium ${number}: the game has ${count}, and they are counted from 0.`,
    { remedy: `Choose one from 0 to ${count - 1}; 0 is the one with the highest reward.` },
  );
}

function contradiction(highest: Rational, value: Rational): ParleyError {
  return new ParleyError(
    'PARLEY_INTERNAL',
    `The highest equilibrium pays ${rationalText(highest)}, and the search for the best found ${rationalText(value)}.`,
    { remedy: 'Please report this with the settings of the game.' },
  );
}
