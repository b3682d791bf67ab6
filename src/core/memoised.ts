/**
 * A pure function of a text that remembers what it gave, for texts that come back by the thousand; all is forgotten when it remembers
 * too much.
 *
 * @param most so many texts are remembered
 */
export function memoised<T>(compute: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, value);
    return value;
  };
}
