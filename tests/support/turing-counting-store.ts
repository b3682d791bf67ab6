import type { TuringDocument, TuringStore } from '../../src/contracts/turing-store.ts';

/** What has been asked of a store. */
export interface StoreCounts {
  /** Requests that read, by what they read: a collection's name, or a log's name up to its slash. */
  readonly reads: Map<string, number>;
  /** Units of 4 KB that a strongly consistent read of them is charged, one at least for each request. */
  units: number;
  commits: number;
}

const unitBytes = 4096;

/** A store that counts what is asked of it. */
export function countingStore(store: TuringStore): {
  readonly store: TuringStore;
  readonly counts: StoreCounts;
  reset(): void;
} {
  const counts: StoreCounts = { reads: new Map(), units: 0, commits: 0 };
  const read = <Result>(what: string, result: Result): Result => {
    counts.reads.set(what, (counts.reads.get(what) ?? 0) + 1);
    counts.units += Math.max(1, Math.ceil(Buffer.byteLength(JSON.stringify(result ?? null)) / unitBytes));
    return result;
  };
  const kindOf = (log: string): string => log.split('/')[0] ?? log;
  return {
    counts,
    reset: () => {
      counts.reads.clear();
      Object.assign(counts, { units: 0, commits: 0 });
    },
    store: {
      name: store.name,
      read: async (collection, id) => read<TuringDocument | undefined>(collection, await store.read(collection, id)),
      list: async (collection, range) => read(collection, await store.list(collection, range)),
      entries: async (log, from, limit) => read(kindOf(log), await store.entries(log, from, limit)),
      lengthOf: async (log) => read(kindOf(log), await store.lengthOf(log)),
      commit: (writes) => {
        counts.commits += 1;
        return store.commit(writes);
      },
      acquire: (name, holder, ttlMs, now) => store.acquire(name, holder, ttlMs, now),
      release: (lease) => store.release(lease),
      check: () => store.check(),
      close: () => store.close(),
    },
  };
}
