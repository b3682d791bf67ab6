import { add, compare, multiply, type Rational, sum, zero } from '../exact/rational.ts';
import type { ExtensiveGame, GameNode, Player } from '../game/extensive-game.ts';
import { lastMovesOf, type OwnMove } from '../game/own-sequences.ts';
import { chanceOf } from '../game/sequence-form.ts';
import type { Replies, Weights } from './replies.ts';

/** What every reply to a plan gets, found on the tree itself. */
export type ReplyFinder = (player: Player, opponent: Weights) => Replies;

/**
 * Best replies over whole strategies, by dynamic programming over the tree: at each information set of the player the action is taken that is
 * best over all its nodes, the last sets first. Deviations at several information sets at once are covered, which looking at one at a time
 * does not do (Myerson 1991, figure 4.2).
 */
export function treeReplies(game: ExtensiveGame): ReplyFinder {
  const last = lastMovesOf(game);
  const chance = chanceOf(game);
  const offsets = sequenceOffsets(game);
  const sequenceOf = (move: OwnMove | undefined): number =>
    move === undefined ? 0 : (offsets.first[move.informationSet] ?? 0) + move.action;
  const leavesOf = (player: Player) =>
    game.nodes.flatMap((node, index) => {
      if (node.kind !== 'terminal') return [];
      const payoff = multiply(chance[index] ?? zero, node.payoffs[player]);
      const before = last[index];
      return [{ index, payoff, own: sequenceOf(before?.[player]), opponent: sequenceOf(before?.[1 - player]) }];
    });
  const leaves = [leavesOf(0), leavesOf(1)] as const;
  return (player, opponent) => {
    const values = game.nodes.map(() => zero);
    const gains = Array.from({ length: offsets.counts[player] }, () => zero);
    for (const leaf of leaves[player]) {
      const value = multiply(opponent[leaf.opponent] ?? zero, leaf.payoff);
      if (value.n === 0n) continue;
      values[leaf.index] = value;
      gains[leaf.own] = add(gains[leaf.own] ?? zero, value);
    }
    return { gains, best: bestValue(game, player, values) };
  };
}

/** The number of the first sequence of each information set among those of its player, and how many sequences each player has. */
function sequenceOffsets({ informationSets }: ExtensiveGame) {
  const counts: [number, number] = [1, 1];
  const first = informationSets.map(({ player, actions }) => {
    const here = counts[player];
    counts[player] = here + actions.length;
    return here;
  });
  return { first, counts };
}

/** The value of the root for a player who chooses best; `leaves` holds payoffs times the probabilities of chance and the opponent. */
function bestValue({ nodes, informationSets }: ExtensiveGame, player: Player, leaves: readonly Rational[]): Rational {
  const values: (Rational | undefined)[] = [];
  const choices: (number | undefined)[] = [];
  const childrenOf = (node: GameNode): readonly number[] => {
    if (node.kind === 'chance') return node.branches.map((branch) => branch.node);
    if (node.kind === 'terminal') return [];
    if (node.player !== player) return node.children;
    return [node.children[choiceAt(node.informationSet)] ?? 0];
  };
  const choiceAt = (set: number): number => {
    const known = choices[set];
    if (known !== undefined) return known;
    const stands = (informationSets[set]?.nodes ?? []).map((index) => nodes[index]);
    const worth = informationSets[set]?.actions.map((_, action) =>
      sum(stands.map((node) => (node?.kind === 'decision' ? valueOf(node.children[action] ?? 0) : zero))),
    );
    const choice = (worth ?? []).reduce(
      (best, value, at, all) => (compare(value, all[best] ?? value) > 0 ? at : best),
      0,
    );
    choices[set] = choice;
    return choice;
  };
  const valueOf = (index: number): Rational => {
    const known = values[index];
    if (known !== undefined) return known;
    const node = nodes[index];
    const value =
      node === undefined || node.kind === 'terminal' ? (leaves[index] ?? zero) : sum(childrenOf(node).map(valueOf));
    values[index] = value;
    return value;
  };
  return valueOf(0);
}
