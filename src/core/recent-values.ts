/** Values by their keys, of which the ones used longest ago give way. */
export interface RecentValues<V> {
  /** Never more values than this, which a map that never forgets cannot say. */
  readonly limit: number;
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/**
 * Makes an empty memory for so many values: those used since half the room was last filled, and those used in the half before. A half is
 * forgotten as a whole, since finding the oldest of one map costs the time of all that was taken out of it before.
 *
 * @param limit never more values than this, and of those used last always half as many
 */
export function createRecentValues<V>(limit: number): RecentValues<V> {
  const half = Math.max(1, Math.floor((limit + 1) / 2));
  let recent = new Map<string, V>();
  let before = new Map<string, V>();
  const keep = (key: string, value: V): void => {
    recent.set(key, value);
    if (recent.size < half) return;
    before = recent;
    recent = new Map();
  };
  return {
    limit,
    get: (key) => {
      const value = recent.get(key);
      if (value !== undefined) return value;
      const older = before.get(key);
      if (older !== undefined) keep(key, older);
      return older;
    },
    set: keep,
  };
}
