/** A game with a person as it is kept. */
export interface StoredTabooGame {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly changedAt: number;
  /** From 1, one more with every change. */
  readonly version: number;
  /** The game as JSON. */
  readonly body: string;
}

/** What of the games is kept. */
export interface TabooGameLimits {
  /** Games that were changed before are deleted; milliseconds since 1970. */
  readonly before: number;
  /** Of the others so many, those that were changed last. */
  readonly most: number;
}

/** Keeps games of Taboo with people. Adapters: SQLite, memory. */
export interface TabooGameStore {
  readonly name: string;
  /** Keeps a new game. */
  add(game: StoredTabooGame): Promise<void>;
  find(id: string): Promise<StoredTabooGame | undefined>;
  /** Puts a version in place of the one before it; false, and nothing changes, where that is not the one that is there. */
  replace(game: StoredTabooGame): Promise<boolean>;
  /** Deletes a game at once; false where there was none. */
  delete(id: string): Promise<boolean>;
  /** Deletes what is beyond the limits; gives back how many games that were. */
  prune(limits: TabooGameLimits): Promise<number>;
  close(): Promise<void>;
}
