import { ParleyError } from '../../../core/errors.ts';
import { equal, greatestCommonDivisor, zero } from '../exact/rational.ts';
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
const largestExact = 2n ** 49n;
/** Amounts are multiplied by up to this, so that prices of relaxations lose little by being integers. */
const finest = 2n ** 16n;

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
    payoffs[sequenceAt(node, planner)]?.push({ sequence: sequenceAt(node, replier), amount: Number(amount) });
  }
  const worth = worthOf(game, amounts);
  const prospects = own.steps.map(({ informationSet }) =>
    (game.informationSets[informationSet]?.nodes ?? []).map((node) => ({
      sequence: sequenceAt(node, replier),
      amount: Number(worth[node] ?? 0n),
    })),
  );
  return { scale, grain, planner, own, other, payoffs, prospects };
}

/** What each leaf pays times the probability that chance leads there, in integers of one scale. */
function leafAmounts(game: ExtensiveGame) {
  const chance = chanceOf(game);
  const leaves = game.nodes.flatMap((node, index) => {
    if (node.kind !== 'terminal') return [];
    if (!equal(...node.payoffs)) throw differentPayoffs(node.name);
    const [{ n, d }] = node.payoffs;
    const probability = chance[index] ?? zero;
    return [{ index, n: n * probability.n, d: d * probability.d }];
  });
  let scale = 1n;
  for (const d of new Set(leaves.map((leaf) => leaf.d))) scale = (scale / greatestCommonDivisor(scale, d)) * d;
  let total = 0n;
  let shared = 0n;
  for (const { n, d } of leaves) {
    const amount = n * (scale / d);
    total += amount < 0n ? -amount : amount;
    shared = greatestCommonDivisor(shared, amount);
  }
  if (total > largestExact) throw tooFine();
  let fineness = finest;
  while (fineness * total > largestExact) fineness /= 2n;
  const amounts = new Map(leaves.map(({ index, n, d }) => [index, n * (scale / d) * fineness] as const));
  return { scale: scale * fineness, grain: Number((shared === 0n ? 1n : shared) * fineness), amounts };
}

/** What each node is worth where both players see everything; children stand after their parents. */
function worthOf({ nodes }: ExtensiveGame, leaves: ReadonlyMap<number, bigint>): readonly bigint[] {
  const worth: bigint[] = [];
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    if (node.kind === 'terminal') worth[index] = leaves.get(index) ?? 0n;
    else if (node.kind === 'chance')
      worth[index] = node.branches.reduce((sum, branch) => sum + (worth[branch.node] ?? 0n), 0n);
    else {
      const values = node.children.map((child) => worth[child] ?? 0n);
      worth[index] = values.reduce((best, value) => (value > best ? value : best));
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
