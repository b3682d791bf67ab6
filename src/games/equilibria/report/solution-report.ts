import type { BestEquilibrium } from '../best/best-equilibrium.ts';
import { negate, rationalText } from '../exact/rational.ts';
import type { AllEquilibria, Equilibrium } from '../sequence-form/solve-all.ts';
import type { RegretFinding } from '../regret/run-regret.ts';
import type { ZeroSumSolution } from '../sequence-form/zero-sum-solution.ts';
import { behaviourOf } from './behaviour.ts';
import { type RegretReport, regretReport } from './regret-report.ts';
import type { NamedSet, SolvableGame } from './solvable-game.ts';

/** An equilibrium with rationals as `p/q` or `p`, in lowest terms. */
export interface ReportedEquilibrium {
  /** By information set; null where the player's own strategy never comes there. */
  readonly behaviour: readonly (readonly string[] | null)[];
  readonly payoffs: readonly string[];
  /** An index into `components`; null where only the best equilibrium was looked for. */
  readonly component: number | null;
  readonly pure: boolean;
}

/** What was asked of the solver and found. */
export interface Findings {
  /** All equilibria. */
  readonly all?: AllEquilibria;
  /** The best equilibrium of a game of common payoffs, and how much better one could be at most. */
  readonly best?: BestEquilibrium;
  /** The value of a zero-sum game to player 1, and optimal strategies. */
  readonly zeroSum?: ZeroSumSolution;
  /** What play by regret of a zero-sum game came to. */
  readonly regret?: RegretFinding;
}

/** What `parley solve --json` prints. */
export interface SolutionReport {
  readonly players: readonly string[];
  readonly informationSets: readonly NamedSet[];
  readonly equilibria: readonly ReportedEquilibrium[];
  readonly components: readonly (readonly number[])[] | null;
  readonly maximalNashSubsets: readonly (readonly number[])[] | null;
  /** With --best the common payoff, with --value what player 1 gets. */
  readonly value?: string;
  /** With --best: no profile at all pays more than this. */
  readonly bound?: string;
  /** With --best. */
  readonly best?: ReportedEquilibrium;
  /** With --value: optimal strategies of both players. */
  readonly optimal?: ReportedEquilibrium;
  /** With --cfr. */
  readonly regret?: RegretReport;
  readonly seconds: number;
}

/** The findings about a game, in order and in words that other programs can read. */
export function solutionReport(
  game: SolvableGame,
  { all, best, zeroSum, regret }: Findings,
  seconds: number,
): SolutionReport {
  const bestReported = best === undefined ? undefined : reportedBest(game, best);
  const worth = best?.value ?? zeroSum?.value;
  return {
    players: game.players,
    informationSets: game.informationSets,
    equilibria:
      all?.equilibria.map((equilibrium) => reportedEquilibrium(game, equilibrium)) ??
      (bestReported === undefined ? [] : [bestReported]),
    components: all?.components ?? null,
    maximalNashSubsets: all?.maximalNashSubsets ?? null,
    ...(worth === undefined ? {} : { value: rationalText(worth) }),
    ...(best === undefined ? {} : { bound: rationalText(best.bound) }),
    ...(bestReported === undefined ? {} : { best: bestReported }),
    ...(zeroSum === undefined ? {} : { optimal: reportedOptimal(game, zeroSum) }),
    ...(regret === undefined ? {} : { regret: regretReport(game.form, regret) }),
    seconds,
  };
}

function reportedBest(game: SolvableGame, { plans, value }: BestEquilibrium): ReportedEquilibrium {
  return reportedEquilibrium(game, { plans, payoffs: [value, value], component: null, isPure: true });
}

function reportedOptimal(game: SolvableGame, { plans, value }: ZeroSumSolution): ReportedEquilibrium {
  const isPure = plans.every((plan) => plan.every(({ n, d }) => n === 0n || n === d));
  return reportedEquilibrium(game, { plans, payoffs: [value, negate(value)], component: null, isPure });
}

function reportedEquilibrium(
  { form }: SolvableGame,
  { plans, payoffs, component, isPure }: Omit<Equilibrium, 'component'> & { readonly component: number | null },
): ReportedEquilibrium {
  return {
    behaviour: behaviourOf(form, plans).map((actions) => actions?.map(rationalText) ?? null),
    payoffs: payoffs.map(rationalText),
    component,
    pure: isPure,
  };
}
