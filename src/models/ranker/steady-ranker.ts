import type { Ranker, RankerView } from '../../contracts/ranker.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { type Outcome, withinBudget } from '../../core/deadline.ts';
import { messageOf } from '../../core/errors.ts';

/** What a steady ranker needs besides its model. */
export interface SteadyRankerOptions {
  readonly clock: Clock;
  /** Milliseconds that one question has. */
  readonly budgetMs?: number;
  /** Told why texts keep the order that they have. */
  readonly onFailure: (reason: string) => void;
}

/** A ranker that never fails, and what is recorded of it. */
export interface SteadyRanker extends RankerView {
  readonly version: string;
}

/** Two dozen passages take a quarter of it where they are read for the first time; loading the model takes more, and is not waited for. */
const defaultBudgetMs = 200;
const failuresToOpen = 3;
const pauseMs = 30_000;

/** The ranker within a budget: where it fails, is late or gives garbage it tells nothing, and after several failures it is left alone for a while. */
export function steadyRanker(ranker: Ranker, options: SteadyRankerOptions): SteadyRanker {
  const { clock, budgetMs = defaultBudgetMs, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  return {
    version: ranker.version,
    relevance: async (history, candidates) => {
      if (!breaker.allows()) return undefined;
      const outcome = await withinBudget(clock, budgetMs, undefined, () => ranker.relevance(history, candidates));
      if (outcome.status === 'ok' && areFitsOf(outcome.value, candidates)) {
        breaker.succeeded();
        return outcome.value;
      }
      breaker.failed();
      onFailure(reasonFor(outcome, budgetMs));
      return undefined;
    },
  };
}

function reasonFor(outcome: Outcome<unknown>, budgetMs: number): string {
  if (outcome.status === 'late') return `nothing within ${budgetMs} ms`;
  return outcome.status === 'threw' ? messageOf(outcome.error) : 'not one number for each text';
}

function areFitsOf(fits: readonly number[], candidates: readonly string[]): boolean {
  return fits.length === candidates.length && fits.every((fit) => Number.isFinite(fit));
}
