/** The group of each player, from 0, where players who met, and all whom those met, are one group; ordered by their first players. */
export function connectedGroups(
  players: number,
  pairs: readonly { readonly first: number; readonly second: number }[],
): number[] {
  const parents = Array.from({ length: players }, (_, player) => player);
  const rootOf = (player: number): number => {
    let root = player;
    for (let up = parents[root] ?? root; up !== root; up = parents[root] ?? root) root = up;
    parents[player] = root;
    return root;
  };
  for (const { first, second } of pairs) {
    const [left, right] = [rootOf(first), rootOf(second)];
    parents[Math.max(left, right)] = Math.min(left, right);
  }
  const numbers = new Map<number, number>();
  return parents.map((_, player) => {
    const root = rootOf(player);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
}
