import { ParleyError } from '../../../core/errors.ts';
import { commonDenominator, equal, rational, zero } from '../exact/rational.ts';
import type { ExtensiveGame, Player } from '../game/extensive-game.ts';
import { lastMovesOf } from '../game/own-sequences.ts';
import { chanceOf, type PlayerSequences, sequencesOf } from '../game/sequence-form.ts';

/** An amount on a sequence of the player who replies. */
export interface Entry {
  readonly sequence: number;
  readonly amount: number;
}

/** A game in which both players are paid the same, seen by one who plans and one who replies; all amounts are integers. */
export interface CommonGame {
  /** What amounts are divided by to be payoffs. */
  readonly scale: bigint;
  /** What every profile gets is a multiple of this; finer amounts stand in relaxations only. */
  readonly grain: number;
  readonly planner: Player;
  readonly own: PlayerSequences;
  readonly other: PlayerSequences;
  /** For each sequence of the planner, what its leaves pay by the sequence of the replier. */
  readonly payoffs: readonly (readonly Entry[])[];
  /**
   * For each information set of the planner, the most that could be had from there on if both players saw everything (the full-information
   * relaxation), by the sequence of the replier that leads there.
   */
  readonly prospects: readonly (readonly Entry[])[];
}

/** Sums of integers up to here are exact. */
const largestExact = 2 ** 49;
/** Amounts are multiplied by up to this, so that prices of relaxations lose little by being integers. */
const finest = 2 ** 16;

/**
 * A game of common payoffs in integers.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the players are paid differently, PARLEY_GAME_TOO_LARGE where the integers do not fit
 */
export function commonGame(game: ExtensiveGame, planner: Player): CommonGame {
  const { scale, grain, amounts } = leafAmounts(game);
  const last = lastMovesOf(game);
  const players = [sequencesOf(game, 0, last), sequencesOf(game, 1, last)] as const;
  const [own, other] = planner === 0 ? players : [players[1], players[0]];
  const sequenceAt = (node: number, player: Player): number => {
    const move = last[node]?.[player];
    const { steps } = players[player];
    return move === undefined
      ? 0
      : (steps[move.informationSet - (steps[0]?.informationSet ?? 0)]?.after[move.action] ?? 0);
  };
  const replier = planner === 0 ? 1 : 0;
  const payoffs: Entry[][] = own.sequences.map(() => []);
  for (const [node, amount] of amounts) {
    payoffs[sequenceAt(node, planner)]?.push({ sequence: sequenceAt(node, replier), amount });
  }
  const worth = worthOf(game, amounts);
  const prospects = own.steps.map(({ informationSet }) =>
    (game.informationSets[informationSet]?.nodes ?? []).map((node) => ({
      sequence: sequenceAt(node, replier),
      amount: worth[node] ?? 0,
    })),
  );
  return { scale, grain, planner, own, other, payoffs, prospects };
}

/** What each leaf pays times the probability that chance leads there, in integers of one scale, by node. */
function leafAmounts(game: ExtensiveGame) {
  const chance = chanceOf(game);
  const leaves = game.nodes.flatMap((node, index) => {
    if (node.kind !== 'terminal') return [];
    if (!equal(...node.payoffs)) throw differentPayoffs(node.name);
    const [{ n, d }] = node.payoffs;
    const probability = chance[index] ?? zero;
    return [{ index, n: n * probability.n, d: d * probability.d }];
  });
  const denominators = new Set(leaves.map(({ d }) => d));
  const scale = commonDenominator([...denominators].map((d) => rational(1n, d)));
  const times = new Map([...denominators].map((d) => [d, scale / d]));
  const amounts = new Map<number, number>();
  let total = 0;
  let shared = 0;
  for (const { index, n, d } of leaves) {
    const amount = Number(n * (times.get(d) ?? 1n));
    total += Math.abs(amount);
    if (total > largestExact) throw tooFine();
    shared = commonDivisor(shared, amount);
    amounts.set(index, amount);
  }
  let fineness = finest;
  while (fineness * total > largestExact) fineness /= 2;
  for (const [index, amount] of amounts) amounts.set(index, amount * fineness);
  return { scale: scale * BigInt(fineness), grain: (shared || 1) * fineness, amounts };
}

function commonDivisor(one: number, other: number): number {
  let [larger, smaller] = [one, Math.abs(other)];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** What each node is worth where both players see everything; children stand after their parents. */
function worthOf({ nodes }: ExtensiveGame, leaves: ReadonlyMap<number, number>): Float64Array {
  const worth = new Float64Array(nodes.length);
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node?.kind === 'terminal') worth[index] = leaves.get(index) ?? 0;
    if (node?.kind === 'chance')
      worth[index] = node.branches.reduce((sum, branch) => sum + (worth[branch.node] ?? 0), 0);
    if (node?.kind === 'decision') {
      worth[index] = node.children.reduce((most, child) => Math.max(most, worth[child] ?? 0), Number.NEGATIVE_INFINITY);
    }
  }
  return worth;
}

function differentPayoffs(leaf: string): ParleyError {
  const where = leaf === '' ? 'A leaf' : `The leaf "${leaf}"`;
  return new ParleyError('PARLEY_INPUT_INVALID', `${where} pays the two players differently.`, {
    remedy:
      'The best equilibrium is looked for in games of common payoffs only; --all gives all equilibria of any game.',
  });
}

function tooFine(): ParleyError {
  return new ParleyError(
    'PARLEY_GAME_TOO_LARGE',
    'The payoffs and probabilities have too many digits for this search.',
    {
      remedy: 'Give payoffs and probabilities with fewer digits.',
    },
  );
}
