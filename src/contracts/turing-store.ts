import type { Json } from '../core/json.ts';

/** A document as it is kept. */
export interface TuringDocument {
  readonly id: string;
  /** 1 when it was put first, one more with each put. */
  readonly version: number;
  readonly body: Json;
}

/** A right to write that only one holder has at a time. */
export interface TuringLease {
  readonly name: string;
  readonly holder: string;
  /** Higher each time that the lease changes hands: a write under an older one fails, however late it comes. */
  readonly fence: number;
  /** Milliseconds since 1970, on the clock of who asked. */
  readonly until: number;
}

/** A part of a commit; each may be a condition. */
export type TuringWrite =
  /** `expected`: the version that is there, 0 for none; null: whatever is there. */
  | {
      readonly kind: 'put';
      readonly collection: string;
      readonly id: string;
      readonly expected: number | null;
      readonly body: Json;
    }
  | {
      readonly kind: 'delete';
      readonly collection: string;
      readonly id: string;
      readonly expected: number | null;
    }
  /** `expected`: how many entries the log has; null: however many. */
  | {
      readonly kind: 'append';
      readonly log: string;
      readonly expected: number | null;
      readonly entries: readonly Json[];
    }
  /** Puts other entries at places that are there, so that a log can be kept without somebody's words; 'conflict' where one is not there. */
  | { readonly kind: 'rewrite'; readonly log: string; readonly entries: readonly TuringEntry[] }
  /** Nothing is written unless the lease is still held under this fence. */
  | { readonly kind: 'holds'; readonly lease: string; readonly fence: number };

/** A log's entry with its place, from 0. */
export interface TuringEntry {
  readonly place: number;
  readonly entry: Json;
}

export interface ListRange {
  /** Only ids that begin so. */
  readonly prefix?: string;
  /** Only ids behind this one. */
  readonly after?: string;
  /** At most so many; 100 where left out. */
  readonly limit?: number;
}

/**
 * Keeps everything of the Turing test: documents in collections, logs that only grow, leases, and commits that happen whole or not at all.
 * Adapters: memory, SQLite, DynamoDB; one contract suite runs against all. Several processes may use one store.
 *
 * Names of collections, logs and leases, and ids, have 1 to 200 characters; a body or an entry is at most 300 KB of JSON, a commit 3 MB; it has
 * at most 90 writes (a rewrite counts as many as it has entries), and never two of one document or one log. What a commit has acknowledged survives the sudden end of the process.
 */
export interface TuringStore {
  readonly name: string;
  read(collection: string, id: string): Promise<TuringDocument | undefined>;
  /** Documents of a collection by id, in the order of their UTF-8 bytes. */
  list(collection: string, range?: ListRange): Promise<readonly TuringDocument[]>;
  /** Entries of a log from a place on, in order; at most `limit` (1,000 where left out). */
  entries(log: string, from?: number, limit?: number): Promise<readonly TuringEntry[]>;
  /** How many entries a log has. */
  lengthOf(log: string): Promise<number>;
  /**
   * Writes all or nothing. 'conflict': a condition did not hold.
   *
   * @throws ParleyError PARLEY_STATE_TOO_LARGE; PARLEY_INPUT_INVALID for names, or a set of writes, that are not allowed
   */
  commit(writes: readonly TuringWrite[]): Promise<'committed' | 'conflict'>;
  /** Takes a lease that is free, has run out by `now`, or is the holder's own (which renews it under the same fence). */
  acquire(name: string, holder: string, ttlMs: number, now: number): Promise<TuringLease | undefined>;
  /** Gives a lease back, if it is still this one. */
  release(lease: TuringLease): Promise<void>;
  /** Resolves if reading and writing works. */
  check(): Promise<void>;
  close(): Promise<void>;
}
