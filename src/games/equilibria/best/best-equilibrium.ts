import { createRandom } from '../../../core/random.ts';
import type { Weights } from '../check/replies.ts';
import { one, type Rational, rational, zero } from '../exact/rational.ts';
import type { ExtensiveGame } from '../game/extensive-game.ts';
import type { PlayerSequences } from '../game/sequence-form.ts';
import { branchAndBound, type SearchResult } from './branch-and-bound.ts';
import { type CommonGame, commonGame } from './common-game.ts';
import { mutualReplies, reachedOf, type Settled } from './mutual-replies.ts';
import { isOneShot, pricedRelaxation } from './relaxation.ts';

/** The best pure profile of a game of common payoffs, which is an equilibrium, with its certificate. */
export interface BestEquilibrium {
  /** Realisation plans of both players. */
  readonly plans: readonly [Weights, Weights];
  readonly value: Rational;
  /** No profile at all gets more; equal to the value where optimality is proved. */
  readonly bound: Rational;
}

const restarts = 40;
const nodesOfDive = 200;
const mostNodes = 10_000_000;

/**
 * The best equilibrium of a tree of common payoffs, by branch and bound over the plans of one player with exact best replies of the other.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the players are paid differently, PARLEY_GAME_TOO_LARGE
 */
export function bestEquilibrium(game: ExtensiveGame): BestEquilibrium {
  const common = smallerOf(game);
  const settle = mutualReplies(common);
  const result = search(common, settle);
  const { plan, reply, value } = settle(result.plan);
  const weights = [weightsOf(common.own, plan), weightsOf(common.other, reply)] as const;
  return {
    plans: common.planner === 0 ? weights : [weights[1], weights[0]],
    value: rational(BigInt(value), common.scale),
    bound: rational(BigInt(result.bound), common.scale),
  };
}

/** The game seen by the player with fewer plans, or by player 1 where prices bound its plans well. */
function smallerOf(game: ExtensiveGame): CommonGame {
  const byFirst = commonGame(game, 0);
  if (isOneShot(byFirst)) return byFirst;
  return plansOf(byFirst.own) <= plansOf(byFirst.other) ? byFirst : commonGame(game, 1);
}

/** The logarithm of the number of a player's plans, those not reduced. */
function plansOf({ steps }: PlayerSequences): number {
  return steps.reduce((sum, { after }) => sum + Math.log(after.length), 0);
}

/**
 * A first dive with the full-information bound, which often closes the gap at once; else from a better start, with prices where they bound
 * well.
 */
function search(game: CommonGame, settle: (plan: readonly number[]) => Settled): SearchResult {
  const firsts = game.own.steps.map(({ after: [first = 0] }) => first);
  const seen = { relaxation: game.prospects, mostNodes };
  const dive = branchAndBound(game, { ...seen, start: settle(reachedOf(game.own, firsts)), mostNodes: nodesOfDive });
  if (dive.bound === dive.value) return dive;
  const start = bestStart(game, settle, dive);
  const full = isOneShot(game) ? { relaxation: pricedRelaxation(game, start.value), mostNodes } : seen;
  const found = branchAndBound(game, { ...full, start });
  return { ...found, bound: Math.min(found.bound, dive.bound) };
}

/** The best of what is known and some profiles that settle from plans drawn at random. */
function bestStart(
  { own }: CommonGame,
  settle: (plan: readonly number[]) => Settled,
  known: Pick<Settled, 'value' | 'plan'>,
): Pick<Settled, 'value' | 'plan'> {
  const random = createRandom(1);
  let best = known;
  for (let draw = 0; draw < restarts; draw++) {
    const settled = settle(
      reachedOf(
        own,
        own.steps.map(({ after }) => random.pick(after)),
      ),
    );
    if (settled.value > best.value) best = settled;
  }
  return best;
}

function weightsOf({ sequences }: PlayerSequences, plan: readonly number[]): Weights {
  const taken = new Set([0, ...plan]);
  return sequences.map((_, sequence) => (taken.has(sequence) ? one : zero));
}
