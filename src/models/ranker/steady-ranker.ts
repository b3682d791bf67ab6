import type { Ranker, RankerView } from '../../contracts/ranker.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { type Outcome, withinBudget } from '../../core/deadline.ts';
import { reasonOf } from '../reason-of.ts';

/** What a steady ranker needs besides its model. */
export interface SteadyRankerOptions {
  readonly clock: Clock;
  /** Milliseconds that one question has. */
  readonly budgetMs: number;
  /** Told why texts keep the order that they have. */
  readonly onFailure: (reason: string) => void;
}

/** A ranker that never fails, and what is recorded of it. */
export interface SteadyRanker extends RankerView {
  readonly version: string;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/**
 * The ranker within a budget: where it fails, is late or gives garbage it tells nothing, and after several failures it is left alone for a
 * while. No turn waits for its model to be loaded: the first question loads it and is not answered.
 */
export function steadyRanker(ranker: Ranker, options: SteadyRankerOptions): SteadyRanker {
  const { clock, budgetMs, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  let isLoaded = false;
  let unanswered = 0;
  const fail = (reason: string): undefined => {
    breaker.failed();
    onFailure(reason);
  };
  /** While an answer for which nobody waits is on its way, nothing else is asked. */
  const leave = async (answer: Promise<unknown>, atEnd: (error?: unknown) => void): Promise<void> => {
    unanswered += 1;
    await answer.then(() => atEnd(), atEnd);
    unanswered -= 1;
  };
  return {
    version: ranker.version,
    relevance: async (history, candidates) => {
      if (unanswered > 0 || !breaker.allows()) return undefined;
      const answer = ranker.relevance(history, candidates);
      if (!isLoaded) {
        void leave(answer, (error) => {
          isLoaded = error === undefined;
          if (isLoaded) breaker.succeeded();
          else fail(reasonOf(error));
        });
        return undefined;
      }
      const outcome = await withinBudget(clock, budgetMs, undefined, () => answer);
      if (outcome.status === 'ok' && areFitsOf(outcome.value, candidates)) {
        breaker.succeeded();
        return outcome.value;
      }
      if (outcome.status === 'late') void leave(answer, () => undefined);
      return fail(reasonFor(outcome, budgetMs));
    },
  };
}

function reasonFor(outcome: Outcome<unknown>, budgetMs: number): string {
  if (outcome.status === 'late') return `nothing within ${budgetMs} ms`;
  return outcome.status === 'threw' ? reasonOf(outcome.error) : 'not one number for each text';
}

function areFitsOf(fits: readonly number[], candidates: readonly string[]): boolean {
  return fits.length === candidates.length && fits.every((fit) => Number.isFinite(fit));
}
