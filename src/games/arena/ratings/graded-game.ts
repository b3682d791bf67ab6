/** Who won a game of two. */
export type GameOutcome = 'first' | 'second' | 'tie';

/** A finished game as ratings see it. Players and clusters are opaque: an agent that plays two roles is two players. */
export interface GradedGame {
  readonly first: string;
  readonly second: string;
  readonly outcome: GameOutcome;
  /** Games of one cluster go alike, as those about one word do; intervals take that into account. */
  readonly cluster: string;
}

/** What the first player scores by an outcome; the second scores the rest of 1. */
export const scores: Readonly<Record<GameOutcome, number>> = { first: 1, second: 0, tie: 0.5 };
