import type { PlanPair } from './equilibrium-pairs.ts';

/** The connected parts of the graph that joins the two plans of every equilibrium: for each, its pairs by index, in order. */
export function componentsOf(pairs: readonly PlanPair[]): readonly (readonly number[])[] {
  const leaders = new Map<string, string>();
  const leaderOf = (name: string): string => {
    let leader = name;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    return leader;
  };
  for (const [first, second] of pairs) {
    const [one, other] = [leaderOf(`1.${first}`), leaderOf(`2.${second}`)];
    if (one !== other) leaders.set(one, other);
  }
  const parts = new Map<string, number[]>();
  for (const [index, [first]] of pairs.entries()) {
    const leader = leaderOf(`1.${first}`);
    const part = parts.get(leader);
    if (part === undefined) parts.set(leader, [index]);
    else part.push(index);
  }
  return [...parts.values()];
}
