import { tablePlans } from '../bimatrix/table-plans.ts';
import { checkedPayoffs, payoffOf } from '../check/check-equilibrium.ts';
import type { Replies, Weights } from '../check/replies.ts';
import type { ReplyFinder } from '../check/tree-replies.ts';
import { compare, type Rational } from '../exact/rational.ts';
import type { EnumerationProgress } from '../exact/watch-bases.ts';
import type { Player } from '../game/extensive-game.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import { componentsOf } from './components.ts';
import { equilibriumPairs, type PlanPair } from './equilibrium-pairs.ts';
import { extremePlans, type Plan } from './extreme-plans.ts';
import { extremeMembers } from './extreme-members.ts';
import { maximalNashSubsets, type NashSubset } from './maximal-nash-subsets.ts';

/** An equilibrium, checked. */
export interface Equilibrium {
  /** The realisation plans of both players. */
  readonly plans: readonly [Weights, Weights];
  readonly payoffs: readonly [Rational, Rational];
  /** An index into the components. */
  readonly component: number;
  /** Whether both players leave nothing to chance. */
  readonly isPure: boolean;
}

/** All extreme equilibria of a game; the sets are lists of indices of equilibria. */
export interface AllEquilibria {
  readonly equilibria: readonly Equilibrium[];
  /** Equilibria that hang together: one can go from each to each without leaving the set of all equilibria. */
  readonly components: readonly (readonly number[])[];
  /** Any mixtures of player 1's plans and of player 2's plans of a subset are an equilibrium again. */
  readonly maximalNashSubsets: readonly (readonly number[])[];
}

/** How far the enumeration of a player's plans has come. */
export interface SolvingProgress extends EnumerationProgress {
  readonly player: Player;
}

/**
 * All extreme equilibria of a game in its sequence form, complete and exact, the ones with the highest payoffs first; each is checked again
 * by best replies that know nothing of how it was found.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE; PARLEY_INTERNAL where the check fails
 */
export function solveAll(
  form: SequenceForm,
  replies: ReplyFinder,
  onProgress: (progress: SolvingProgress) => void = () => undefined,
): AllEquilibria {
  const plansOf = (player: Player) =>
    tablePlans(form, player) ?? extremePlans(form, player, (progress) => onProgress({ ...progress, player }));
  const plans = [plansOf(0), plansOf(1)] as const;
  const pairs = equilibriumPairs(...plans);
  const found = componentsOf(pairs).map((members) =>
    maximalNashSubsets(members.flatMap((at) => pairs.slice(at, at + 1))).map((subset) =>
      extremeMembers(form, plans, subset),
    ),
  );
  const ordered = checkedPairs(extremePairs(found), plans, replies);
  const places = new Map(ordered.map(({ pair }, at) => [keyOf(pair), at]));
  const indices = (subset: NashSubset): readonly number[] =>
    inOrder(pairsOf(subset).map((pair) => places.get(keyOf(pair)) ?? 0));
  const parts = found.map((subsets) => subsets.map(indices)).sort(byFirst);
  const components = parts.map((subsets) => inOrder([...new Set(subsets.flat())]));
  const componentAt = new Map(components.flatMap((all, component) => all.map((at) => [at, component] as const)));
  const equilibria = ordered.map(({ plans: weights, payoffs }, at) => ({
    plans: weights,
    payoffs,
    component: componentAt.get(at) ?? 0,
    isPure: weights.every((plan) => plan.every(({ n, d }) => d === 1n && (n === 0n || n === 1n))),
  }));
  return { equilibria, components, maximalNashSubsets: parts.flat() };
}

const keyOf = ([first, second]: PlanPair): string => `${first} ${second}`;
const inOrder = (indices: readonly number[]): readonly number[] => [...indices].sort((one, other) => one - other);
const pairsOf = ([ours, theirs]: NashSubset): readonly PlanPair[] =>
  ours.flatMap((first) => theirs.map((second) => [first, second] as const));

/** The pairs of all subsets, each once. */
function extremePairs(found: readonly (readonly NashSubset[])[]): readonly PlanPair[] {
  const all = found.flat().flatMap((subset) => pairsOf(subset).map((pair) => [keyOf(pair), pair] as const));
  return [...new Map(all).values()];
}

/** The component with the best equilibrium first. */
function byFirst(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number {
  const least = (part: readonly (readonly number[])[]) =>
    part.reduce((first, subset) => Math.min(first, subset[0] ?? first), Number.POSITIVE_INFINITY);
  return least(one) - least(other);
}

interface CheckedPair extends Pick<Equilibrium, 'plans' | 'payoffs'> {
  readonly pair: PlanPair;
}

function checkedPairs(
  pairs: readonly PlanPair[],
  [ours, theirs]: readonly [readonly Plan[], readonly Plan[]],
  replies: ReplyFinder,
): readonly CheckedPair[] {
  const known = new Map<Plan, Replies>();
  const repliesTo = (player: Player, plan: Plan): Replies => {
    const found = known.get(plan) ?? replies(player, plan.weights);
    known.set(plan, found);
    return found;
  };
  const checked = pairs.flatMap((pair): CheckedPair[] => {
    const [mine, yours] = [ours[pair[0]], theirs[pair[1]]];
    if (mine === undefined || yours === undefined) return [];
    const [toYours, toMine] = [repliesTo(0, yours), repliesTo(1, mine)];
    const payoffs = checkedPayoffs([
      { payoff: payoffOf(toYours, mine.weights), best: toYours.best },
      { payoff: payoffOf(toMine, yours.weights), best: toMine.best },
    ]);
    return [{ pair, plans: [mine.weights, yours.weights], payoffs }];
  });
  return checked.sort(byPayoffs);
}

/** The higher payoffs first, then the plan that rather takes the first actions. */
function byPayoffs(one: CheckedPair, other: CheckedPair): number {
  const ours = [...one.payoffs, ...one.plans[0], ...one.plans[1]];
  const theirs = [...other.payoffs, ...other.plans[0], ...other.plans[1]];
  for (const [at, mine] of ours.entries()) {
    const difference = compare(theirs[at] ?? mine, mine);
    if (difference !== 0) return difference;
  }
  return 0;
}
