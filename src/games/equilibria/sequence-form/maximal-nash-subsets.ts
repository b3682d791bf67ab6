import { ParleyError } from '../../../core/errors.ts';
import { type BitSet, bitSet, hasMember, intersection, isSubset, membersOf } from './bit-set.ts';
import type { PlanPair } from './equilibrium-pairs.ts';

/** Plans of player 1 and plans of player 2 of which any two are an equilibrium, and to which no plan can be added. */
export type NashSubset = readonly [readonly number[], readonly number[]];

const mostSubsets = 200_000;

/**
 * The maximal Nash subsets within one component: the maximal bicliques of the graph that joins the two plans of every equilibrium. All
 * mixtures of the plans of a subset are equilibria too, and all equilibria are such mixtures (Avis, Rosenberg, Savani and von Stengel 2010).
 * Each is found once, by adding plans of player 1 in order and closing up (Kuznetsov's Close-by-One).
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE
 */
export function maximalNashSubsets(component: readonly PlanPair[]): readonly NashSubset[] {
  const ours = [...new Set(component.map(([first]) => first))];
  const theirs = [...new Set(component.map(([, second]) => second))];
  const partners = partnersOf(component, ours, theirs);
  const found: NashSubset[] = [];
  const note = (mine: BitSet, yours: BitSet): void => {
    const members = membersOf(mine).map((at) => ours[at] ?? 0);
    if (members.length > 0) found.push([members, membersOf(yours).map((at) => theirs[at] ?? 0)]);
    if (found.length > mostSubsets) throw tooManySubsets();
  };
  const grow = (mine: BitSet, yours: BitSet, from: number): void => {
    note(mine, yours);
    for (let next = from; next < ours.length; next++) {
      if (hasMember(mine, next)) continue;
      const shared = intersection(yours, partners[next] ?? yours);
      if (shared.every((word) => word === 0)) continue;
      const closed = allJoinedTo(shared, partners);
      if (isSameBelow(next, closed, mine)) grow(closed, shared, next + 1);
    }
  };
  const everybody = bitSet(theirs.length, () => true);
  grow(allJoinedTo(everybody, partners), everybody, 0);
  return found;
}

/** For each plan of player 1, the plans of player 2 with which it is an equilibrium. */
function partnersOf(pairs: readonly PlanPair[], ours: readonly number[], theirs: readonly number[]): readonly BitSet[] {
  const places = new Map(theirs.map((plan, at) => [plan, at]));
  const lists = new Map(ours.map((plan) => [plan, new Set<number>()]));
  for (const [first, second] of pairs) lists.get(first)?.add(places.get(second) ?? 0);
  return [...lists.values()].map((list) => bitSet(theirs.length, (at) => list.has(at)));
}

/** The plans of player 1 that are joined to all given plans of player 2. */
function allJoinedTo(shared: BitSet, partners: readonly BitSet[]): BitSet {
  return bitSet(partners.length, (at) => isSubset(shared, partners[at] ?? shared));
}

/** Whether two sets agree on the numbers below one: only then the subset is not met in another way. */
function isSameBelow(bound: number, one: BitSet, other: BitSet): boolean {
  return one.every((word, at) => {
    const bits = bound - at * 32;
    if (bits <= 0) return true;
    const mask = bits >= 32 ? -1 : (1 << bits) - 1;
    return ((word ^ (other[at] ?? 0)) & mask) === 0;
  });
}

function tooManySubsets(): ParleyError {
  return new ParleyError('PARLEY_GAME_TOO_LARGE', `The game has more than ${mostSubsets} maximal Nash subsets.`, {
    remedy: 'Give a smaller game, or ask for the best equilibrium only.',
  });
}
