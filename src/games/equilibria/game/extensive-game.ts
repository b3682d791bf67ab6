import type { Rational } from '../exact/rational.ts';

/** Player 1 or player 2, as an index. */
export type Player = 0 | 1;

/** One way out of a chance node. */
export interface ChanceBranch {
  readonly name: string;
  readonly probability: Rational;
  /** The index of the node behind it. */
  readonly node: number;
}

/** A node at which chance moves; the probabilities sum to 1. */
export interface ChanceNode {
  readonly kind: 'chance';
  readonly name: string;
  readonly branches: readonly ChanceBranch[];
}

/** A node at which a player moves. */
export interface DecisionNode {
  readonly kind: 'decision';
  readonly name: string;
  readonly player: Player;
  /** An index into `informationSets` of the game. */
  readonly informationSet: number;
  /** The nodes behind the actions of the information set, in their order. */
  readonly children: readonly number[];
}

/** A leaf, with what each player is paid there in all. */
export interface TerminalNode {
  readonly kind: 'terminal';
  readonly name: string;
  readonly payoffs: readonly [Rational, Rational];
}

/** A node of a game tree. */
export type GameNode = ChanceNode | DecisionNode | TerminalNode;

/** Nodes that their player cannot tell apart. */
export interface InformationSet {
  readonly name: string;
  readonly player: Player;
  readonly actions: readonly string[];
  /** The nodes of the set, in order of the tree. */
  readonly nodes: readonly number[];
}

/**
 * A finite game of two players with chance, as a tree with perfect recall. Nodes are in order of the tree (a parent before its children, a
 * branch before the next); node 0 is the root. Information sets are those of player 1 first, each player's in order of their first nodes:
 * whatever a player did before it stands at an information set is done at one further up in the list. Made by `buildExtensiveGame`.
 */
export interface ExtensiveGame {
  readonly title: string;
  readonly players: readonly [string, string];
  readonly nodes: readonly GameNode[];
  readonly informationSets: readonly InformationSet[];
}
