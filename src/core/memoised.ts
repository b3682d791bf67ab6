import { createRecentValues } from './recent-values.ts';

/** Longer texts hardly come back, and would take the room of many. */
const longestKept = 1000;

/**
 * A pure function of a text that remembers what it gave, for texts that come back by the thousand; what was asked for longest ago is forgotten
 * first, so that somebody who asks for ever new ones takes no more room and no more of others' time.
 *
 * @param most so many texts are remembered
 */
export function memoised<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const known = createRecentValues<{ readonly value: T }>(most);
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = compute(text);
    if (text.length <= longestKept) known.set(text, { value });
    return value;
  };
}
