/** Values by their keys, of which the ones used longest ago give way. */
export interface RecentValues<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
}

/** Makes an empty memory for so many values. */
export function createRecentValues<V>(limit: number): RecentValues<V> {
  const values = new Map<string, V>();
  const keep = (key: string, value: V): void => {
    // A map keeps the order of insertion: what is put in again becomes the newest.
    values.delete(key);
    values.set(key, value);
  };
  return {
    get: (key) => {
      const value = values.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    set: (key, value) => {
      keep(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
    },
  };
}
