import type { Plan } from './extreme-plans.ts';

/** An equilibrium as the indices of two plans, player 1's and player 2's. */
export type PlanPair = readonly [number, number];

/** All pairs of plans that are best replies to each other, in order. */
export function equilibriumPairs(ours: readonly Plan[], theirs: readonly Plan[]): readonly PlanPair[] {
  const pairs: PlanPair[] = [];
  const width = theirs[0]?.conflicts.length ?? 0;
  // All words in one array: this is the innermost loop of large games.
  const words = new Int32Array(theirs.length * width);
  for (const [second, { conflicts }] of theirs.entries()) words.set(conflicts, second * width);
  for (const [first, { conflicts }] of ours.entries()) {
    const start = conflicts[0] ?? 0;
    for (let second = 0, at = 0; second < theirs.length; second++, at += width) {
      if ((start & (words[at] ?? 0)) !== 0) continue;
      let word = 1;
      while (word < width && ((conflicts[word] ?? 0) & (words[at + word] ?? 0)) === 0) word++;
      if (word >= width) pairs.push([first, second]);
    }
  }
  return pairs;
}
