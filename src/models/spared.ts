import { createCircuitBreaker } from '../core/circuit-breaker.ts';
import type { Clock } from '../core/clock.ts';
import { reasonOf } from './reason-of.ts';

/** What is needed to spare a model that fails. */
export interface SparedOptions {
  readonly clock: Clock;
  /** Told of each failure why. */
  readonly onFailure: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/**
 * Makes a caller that leaves a model alone for half a minute after three failures in a row, so that whoever stands in need not wait for them.
 *
 * @throws (from the caller) what the model throws, and Error while it rests
 */
export function spared({ clock, onFailure }: SparedOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  return async (work) => {
    if (!breaker.allows()) throw new Error('it rests after several failures');
    try {
      const value = await work();
      breaker.succeeded();
      return value;
    } catch (error) {
      breaker.failed();
      onFailure(reasonOf(error));
      throw error;
    }
  };
}
