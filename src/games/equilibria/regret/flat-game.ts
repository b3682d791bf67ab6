import { rationalToNumber } from '../exact/rational.ts';
import type { PlayerSequences, SequenceForm } from '../game/sequence-form.ts';
import { requireZeroSum } from '../sequence-form/require-zero-sum.ts';

/** The sequences of a player in arrays; the sequences of an information set stand side by side. */
export interface FlatPlayer {
  /** How many sequences there are, the empty one included. */
  readonly sequences: number;
  /** For each information set, the sequence that leads to it. */
  readonly before: Int32Array;
  /** For each information set, its first sequence. */
  readonly first: Int32Array;
  /** For each information set, how many actions it has. */
  readonly actions: Int32Array;
  /** For each sequence, where its payoffs begin in the two arrays that follow; one entry more says where the last end. */
  readonly starts: Int32Array;
  /** The opponent's sequence of each payoff. */
  readonly against: Int32Array;
  /** What the player is paid there, chance counted in. */
  readonly payoffs: Float64Array;
}

/** A zero-sum game in sequence form, in floating point. */
export type FlatGame = readonly [FlatPlayer, FlatPlayer];

/**
 * A zero-sum game in arrays, for solvers that go over it many times.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero
 */
export function flatGame(form: SequenceForm): FlatGame {
  requireZeroSum(form);
  const entries = form.payoffs.flatMap(({ sequences: [ours, theirs], payoffs: [payoff] }) =>
    payoff.n === 0n ? [] : [{ sequences: [ours, theirs] as const, payoff: rationalToNumber(payoff) }],
  );
  const [first, second] = form.players;
  const ours = entries.map(({ sequences: [own, other], payoff }) => ({ own, other, payoff }));
  const theirs = entries.map(({ sequences: [other, own], payoff }) => ({ own, other, payoff: -payoff }));
  return [flatPlayer(first, ours), flatPlayer(second, theirs)];
}

interface Entry {
  readonly own: number;
  readonly other: number;
  readonly payoff: number;
}

function flatPlayer({ sequences, steps }: PlayerSequences, entries: readonly Entry[]): FlatPlayer {
  const sorted = entries.toSorted((one, other) => one.own - other.own || one.other - other.other);
  const starts = new Int32Array(sequences.length + 1);
  for (const { own } of sorted) starts[own + 1] = (starts[own + 1] ?? 0) + 1;
  for (let at = 0; at < sequences.length; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  return {
    sequences: sequences.length,
    before: Int32Array.from(steps, ({ before }) => before),
    first: Int32Array.from(steps, ({ after }) => after[0] ?? 0),
    actions: Int32Array.from(steps, ({ after }) => after.length),
    starts,
    against: Int32Array.from(sorted, ({ other }) => other),
    payoffs: Float64Array.from(sorted, ({ payoff }) => payoff),
  };
}

/** What each sequence gains its player against a plan of the opponent, apart from what follows it. */
export function gainsAgainst(
  { sequences, starts, against, payoffs }: FlatPlayer,
  plan: Float64Array,
  gains: Float64Array,
): void {
  for (let sequence = 0; sequence < sequences; sequence++) {
    const end = starts[sequence + 1] ?? 0;
    let gain = 0;
    for (let at = starts[sequence] ?? 0; at < end; at++) gain += (payoffs[at] ?? 0) * (plan[against[at] ?? 0] ?? 0);
    gains[sequence] = gain;
  }
}
