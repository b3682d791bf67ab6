import type { Rational } from '../exact/rational.ts';
import type { Player } from './extensive-game.ts';

/** A chance move of a description. */
export interface ChanceTree {
  readonly kind: 'chance';
  readonly name?: string;
  readonly branches: readonly { readonly name: string; readonly probability: Rational; readonly next: GameTree }[];
}

/** A move of a player in a description; nodes of one player with the same `informationSet` are one information set. */
export interface DecisionTree {
  readonly kind: 'decision';
  readonly name?: string;
  readonly player: Player;
  readonly informationSet: string;
  /** What people read; the key of the information set where it is left out. */
  readonly informationSetName?: string;
  readonly actions: readonly { readonly name: string; readonly next: GameTree }[];
}

/** A leaf of a description. */
export interface TerminalTree {
  readonly kind: 'terminal';
  readonly name?: string;
  readonly payoffs: readonly [Rational, Rational];
}

/** A game as one writes it down, a tree of nested moves; `buildExtensiveGame` makes a game of it. */
export type GameTree = ChanceTree | DecisionTree | TerminalTree;

/** A game as one writes it down. */
export interface GameDescription {
  readonly title: string;
  readonly players: readonly [string, string];
  readonly root: GameTree;
}

/** Limits on a game: what is beyond them is refused, and not tried. */
export const gameLimits = { nodes: 1_000_000, depth: 1_000, bimatrixEntries: 1_000_000 } as const;
