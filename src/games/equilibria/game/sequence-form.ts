import { add, multiply, one, type Rational, zero } from '../exact/rational.ts';
import type { ExtensiveGame, Player } from './extensive-game.ts';
import { type LastMoves, lastMovesOf, type OwnMove } from './own-sequences.ts';

/** A sequence of a player's own moves, told by its last one. */
export interface Sequence {
  /** An index into `informationSets` of the game; null for the empty sequence, which comes first. */
  readonly informationSet: number | null;
  /** The action there; null for the empty sequence. */
  readonly action: number | null;
}

/** An information set among the sequences of its player. */
export interface SequenceStep {
  /** An index into `informationSets` of the game. */
  readonly informationSet: number;
  /** The sequence that leads to it. */
  readonly before: number;
  /** The sequences that go on from it, an action each. */
  readonly after: readonly number[];
}

/** The sequences of one player: the empty one first, then by information set and action. A sequence stands after those that it goes on from. */
export interface PlayerSequences {
  readonly sequences: readonly Sequence[];
  readonly steps: readonly SequenceStep[];
}

/** What the leaves behind a pair of sequences pay, in all, chance counted in. */
export interface SequencePayoff {
  readonly sequences: readonly [number, number];
  readonly payoffs: readonly [Rational, Rational];
}

/** The sequence form of a game: realisation plans x and y, and payoffs that are linear in each. */
export interface SequenceForm {
  readonly players: readonly [PlayerSequences, PlayerSequences];
  /** One entry for each pair of sequences that leads to a leaf, also where it pays nothing; ordered by the pair. */
  readonly payoffs: readonly SequencePayoff[];
}

/** An equation on a realisation plan: the sum of coefficient times weight over some sequences. */
export interface ConstraintRow {
  readonly coefficients: readonly { readonly sequence: number; readonly coefficient: 1 | -1 }[];
  readonly right: 0 | 1;
}

/** The sequence form of a game (von Stengel 1996). */
export function sequenceFormOf(game: ExtensiveGame): SequenceForm {
  const last = lastMovesOf(game);
  const players = [sequencesOf(game, 0, last), sequencesOf(game, 1, last)] as const;
  return { players, payoffs: payoffsOf(game, players, last) };
}

/** The equations of a player's realisation plans: the empty sequence has weight 1, and each information set hands on what it was given. */
export function constraintRows({ steps }: PlayerSequences): readonly ConstraintRow[] {
  const root: ConstraintRow = { coefficients: [{ sequence: 0, coefficient: 1 }], right: 1 };
  const others = steps.map(
    ({ before, after }): ConstraintRow => ({
      coefficients: [
        { sequence: before, coefficient: -1 },
        ...after.map((sequence) => ({ sequence, coefficient: 1 as const })),
      ],
      right: 0,
    }),
  );
  return [root, ...others];
}

/** The sequences of one player; `last` is what `lastMovesOf` gives. */
export function sequencesOf(game: ExtensiveGame, player: Player, last: readonly LastMoves[]): PlayerSequences {
  const sequences: Sequence[] = [{ informationSet: null, action: null }];
  const steps: SequenceStep[] = [];
  for (const [informationSet, set] of game.informationSets.entries()) {
    if (set.player !== player) continue;
    const before = sequenceAfter(last[set.nodes[0] ?? 0]?.[player], steps);
    const after = set.actions.map((_, action) => sequences.push({ informationSet, action }) - 1);
    steps.push({ informationSet, before, after });
  }
  return { sequences, steps };
}

/** The sequence that ends with a move; the player's information sets are in `steps` in their order, without gaps. */
function sequenceAfter(move: OwnMove | undefined, steps: readonly SequenceStep[]): number {
  if (move === undefined) return 0;
  const step = steps[move.informationSet - (steps[0]?.informationSet ?? 0)];
  return step?.after[move.action] ?? 0;
}

function payoffsOf(
  game: ExtensiveGame,
  [first, second]: readonly [PlayerSequences, PlayerSequences],
  last: readonly LastMoves[],
): readonly SequencePayoff[] {
  const chance = chanceOf(game);
  const width = second.sequences.length;
  const sums = new Map<number, readonly [Rational, Rational]>();
  for (const [index, node] of game.nodes.entries()) {
    if (node.kind !== 'terminal') continue;
    const [row, column] = [sequenceAfter(last[index]?.[0], first.steps), sequenceAfter(last[index]?.[1], second.steps)];
    const probability = chance[index] ?? zero;
    const key = row * width + column;
    const mine = multiply(probability, node.payoffs[0]);
    const yours = node.payoffs[0] === node.payoffs[1] ? mine : multiply(probability, node.payoffs[1]);
    const before = sums.get(key);
    sums.set(key, before === undefined ? [mine, yours] : [add(before[0], mine), add(before[1], yours)]);
  }
  return [...sums]
    .sort(([left], [right]) => left - right)
    .map(([key, payoffs]) => ({ sequences: [Math.floor(key / width), key % width], payoffs }));
}

/** For every node, the product of the probabilities of chance on the way to it. */
export function chanceOf(game: ExtensiveGame): readonly Rational[] {
  const chance = game.nodes.map(() => one);
  for (const [index, node] of game.nodes.entries()) {
    const here = chance[index] ?? zero;
    if (node.kind === 'chance') {
      for (const branch of node.branches) chance[branch.node] = multiply(here, branch.probability);
    }
    if (node.kind === 'decision') for (const child of node.children) chance[child] = here;
  }
  return chance;
}
