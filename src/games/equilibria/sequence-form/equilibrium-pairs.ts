import { areDisjoint } from './bit-set.ts';
import type { Plan } from './extreme-plans.ts';

/** An equilibrium as the indices of two plans, player 1's and player 2's. */
export type PlanPair = readonly [number, number];

/** All pairs of plans that are best replies to each other, in order. */
export function equilibriumPairs(ours: readonly Plan[], theirs: readonly Plan[]): readonly PlanPair[] {
  const pairs: PlanPair[] = [];
  for (const [first, { conflicts }] of ours.entries()) {
    for (let second = 0; second < theirs.length; second++) {
      const other = theirs[second];
      if (other !== undefined && areDisjoint(conflicts, other.conflicts)) pairs.push([first, second]);
    }
  }
  return pairs;
}
