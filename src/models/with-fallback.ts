import type { Generated, TextGenerator } from '../contracts/text-generator.ts';
import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import { withinBudget } from '../core/deadline.ts';
import { messageOf } from '../core/errors.ts';
import { reasonOf } from './reason-of.ts';

export interface FallbackOptions {
  readonly clock: Clock;
  /** Milliseconds that the first generator has; what it has not given by then, the second gives. */
  readonly budgetMs: number;
  /** Told why the first generator gave nothing. */
  readonly onFailure?: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/**
 * The first generator, and the second wherever the first fails, is late or has nothing. After several failures in a row the first is left
 * alone for a while (circuit breaking).
 */
export function withFallback(first: TextGenerator, second: TextGenerator, options: FallbackOptions): TextGenerator {
  const { clock, budgetMs, onFailure } = options;
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  return {
    name: `${first.name}, else ${second.name}`,
    version: `${first.version}, ${second.version}`,
    generate: async (request, signal) => {
      const standIn = async (failure: string): Promise<Generated> => ({
        ...(await second.generate(request, signal)),
        failure,
      });
      if (!breaker.allows()) return standIn('it rests after several failures');
      const outcome = await withinBudget(clock, budgetMs, undefined, (slice) =>
        first.generate(request, AbortSignal.any([signal, slice.signal])),
      );
      if (outcome.status === 'ok') {
        breaker.succeeded();
        const { texts, rejected } = outcome.value;
        if (texts.length > 0) return outcome.value;
        const given = await second.generate(request, signal);
        return { ...given, rejected: [...rejected, ...given.rejected] };
      }
      breaker.failed();
      const late = `nothing within ${budgetMs} ms`;
      onFailure?.(outcome.status === 'late' ? late : reasonOf(outcome.error));
      return standIn(outcome.status === 'late' ? late : messageOf(outcome.error));
    },
  };
}
