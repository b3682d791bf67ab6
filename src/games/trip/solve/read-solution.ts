import { isRealisationPlan, payoffOf } from '../../equilibria/check/check-equilibrium.ts';
import type { Weights } from '../../equilibria/check/replies.ts';
import { compare, equal, multiply, one, type Rational, rationalText, zero } from '../../equilibria/exact/rational.ts';
import type { ExtensiveGame, Player } from '../../equilibria/game/extensive-game.ts';
import type { PlayerSequences } from '../../equilibria/game/sequence-form.ts';
import { solvableGame } from '../../equilibria/report/solvable-game.ts';
import { tripGame } from '../game/trip-game.ts';
import { tripSettings } from '../game/trip-settings.ts';
import { exactOf, refusedSolution, tripSolution, type TripSolution } from './trip-solution.ts';

/** A solution that was read and proved again. */
export interface ProvedSolution {
  readonly solution: TripSolution;
  readonly game: ExtensiveGame;
  /** What both get on average. */
  readonly reward: Rational;
  /** The probability of each action at each information set of the game, the user's first; null where the own strategy never comes there. */
  readonly behaviour: readonly (readonly Rational[] | null)[];
}

/**
 * Reads a solution and believes nothing of it: the game is made anew, the strategies must fit it, earn what is said, and be best replies to
 * each other over whole strategies; `source` names it in errors.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID, PARLEY_GAME_TOO_LARGE
 */
export function readSolution(text: string, source: string): ProvedSolution {
  const solution = parsed(text, source);
  const { destinations, words, bonus, prior, noise, prices, confirm, change } = solution.game;
  const game = tripGame(
    tripSettings({
      destinations,
      words,
      bonus: exactOf(bonus),
      prior: prior.map(exactOf),
      noise: exactOf(noise),
      prices: prices.map(exactOf),
      confirm: confirm === null ? null : exactOf(confirm),
      change: exactOf(change),
    }),
  );
  const behaviour = behaviourIn(solution, game, source);
  const { form, replies } = solvableGame({ kind: 'extensive', game });
  const plans = [
    planOf(form.players[0], behaviour, 'user', source),
    planOf(form.players[1], behaviour, 'agent', source),
  ] as const;
  const names = ['user', 'agent'] as const;
  const reward = exactOf(solution.reward);
  for (const [player, name] of names.entries()) {
    const side: Player = player === 0 ? 0 : 1;
    const { best, ...found } = replies(side, plans[1 - side] ?? plans[0]);
    const payoff = payoffOf({ best, ...found }, plans[side]);
    if (!equal(payoff, reward)) {
      throw refusedSolution(source, `the strategies earn ${rationalText(payoff)}, not ${rationalText(reward)}`);
    }
    if (compare(best, payoff) > 0) {
      throw refusedSolution(source, `the ${name} could earn ${rationalText(best)} with another strategy`);
    }
  }
  return { solution, game, reward, behaviour };
}

function parsed(text: string, source: string): TripSolution {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refusedSolution(source, 'it is not JSON', cause);
  }
  const read = tripSolution.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw refusedSolution(source, `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'wrong form'}`);
}

function behaviourIn({ user, agent }: TripSolution, game: ExtensiveGame, source: string) {
  const given = [...user, ...agent];
  if (given.length !== game.informationSets.length) {
    throw refusedSolution(
      source,
      `it has ${given.length} information sets, and the game ${game.informationSets.length}`,
    );
  }
  return game.informationSets.map(({ name, actions }, set) => {
    const { informationSet = '', actions: named = [], probabilities = null } = given[set] ?? {};
    if (informationSet !== name || named.join('\n') !== actions.join('\n')) {
      throw refusedSolution(source, `where the game has '${name}' (${actions.join(', ')}), it has '${informationSet}'`);
    }
    if (probabilities !== null && probabilities.length !== actions.length) {
      throw refusedSolution(source, `at '${name}' there must be ${actions.length} probabilities`);
    }
    return probabilities?.map(exactOf) ?? null;
  });
}

/** The realisation plan of a behaviour strategy. */
function planOf(
  player: PlayerSequences,
  behaviour: ProvedSolution['behaviour'],
  name: string,
  source: string,
): Weights {
  const weights: Rational[] = player.sequences.map((_, sequence) => (sequence === 0 ? one : zero));
  for (const { informationSet, before, after } of player.steps) {
    const reached = weights[before] ?? zero;
    for (const [action, sequence] of after.entries()) {
      weights[sequence] = multiply(reached, behaviour[informationSet]?.[action] ?? zero);
    }
  }
  if (isRealisationPlan(player, weights)) return weights;
  throw refusedSolution(source, `the probabilities of the ${name} do not sum to 1 everywhere, or some are negative`);
}
