import type { Rational } from '../exact/rational.ts';

/** A player's strategy as a realisation plan: the weight of each of its sequences, the empty one first. */
export type Weights = readonly Rational[];

/** What a player can get against a strategy of the other. */
export interface Replies {
  /** The most that any whole strategy gets. */
  readonly best: Rational;
  /** What each sequence adds to what a strategy gets, times its weight. */
  readonly gains: readonly Rational[];
}
