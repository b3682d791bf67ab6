/** A game as the search for collusion sees it. */
export interface PlayedGame {
  readonly game: string;
  /** When it ended, in milliseconds. */
  readonly at: number;
  readonly seats: readonly [string, string];
  /** 1, 0.5 or 0 for the first seat. */
  readonly result: number;
  /** The first messages as one text, without which a game cannot be compared. */
  readonly opening: string;
  readonly predictions: readonly SeenPrediction[];
}

/** A prediction, by a seat. */
export interface SeenPrediction {
  readonly by: 0 | 1;
  readonly isRight: boolean;
  /** Messages of the other that it rests on. */
  readonly seen: number;
}

/** Marks of an account; only the server keeps them, as keyed hashes. */
export interface AccountMarks {
  readonly id: string;
  readonly owner: string;
  readonly network?: string;
  readonly device?: string;
}

/** Every number on which these rules depend; they are public (docs/turing-security.md). */
export const collusionSettings = {
  /** Games of the same two that count on a day. */
  mostPerPair: 3,
  dayMs: 86_400_000,
  /** A game counts for nothing that begins, and ends, like one of so many games of the two before it. */
  farmingLookBack: 2,
  /** A prediction on so few messages is one on nothing. */
  blindSeen: 1,
  /** How improbable luck must be, over all who are looked at. */
  mostLuck: 0.01,
  fewestBlind: 6,
  fewestTogether: 5,
} as const;
