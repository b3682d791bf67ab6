/**
 * The list with the items at its end, each once, without the oldest where it grows too long.
 *
 * @param most how many are kept
 * @example remembered(['a', 'b', 'c'], ['a'], 2) // ['c', 'a']
 */
export function remembered<Item>(list: readonly Item[], items: readonly Item[], most: number): Item[] {
  return [...list.filter((item) => !items.includes(item)), ...items].slice(-most);
}
