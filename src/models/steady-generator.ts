import type { Generated, TextGenerator } from '../contracts/text-generator.ts';
import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import { withinBudget } from '../core/deadline.ts';
import { messageOf } from '../core/errors.ts';
import { reasonOf } from './reason-of.ts';

export interface SteadyOptions {
  readonly clock: Clock;
  /** Milliseconds that the generator has; what it has not given by then is not waited for. */
  readonly budgetMs: number;
  /** Told why it gave nothing. */
  readonly onFailure?: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/** The generator, with no texts and the reason where it fails or is late; after several failures in a row it is left alone for a while. */
export function steadyGenerator(
  generator: TextGenerator,
  { clock, budgetMs, onFailure }: SteadyOptions,
): TextGenerator {
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  const nothing = (failure: string): Generated => ({ texts: [], rejected: [], failure });
  return {
    name: generator.name,
    version: generator.version,
    generate: async (request, signal) => {
      if (!breaker.allows()) return nothing('it rests after several failures');
      const outcome = await withinBudget(clock, budgetMs, undefined, (slice) =>
        generator.generate(request, AbortSignal.any([signal, slice.signal])),
      );
      if (outcome.status === 'ok') {
        breaker.succeeded();
        return outcome.value;
      }
      breaker.failed();
      const late = `nothing within ${budgetMs} ms`;
      onFailure?.(outcome.status === 'late' ? late : reasonOf(outcome.error));
      return nothing(outcome.status === 'late' ? late : messageOf(outcome.error));
    },
  };
}
