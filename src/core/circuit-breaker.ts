import type { Clock } from './clock.ts';

/** Keeps callers from waiting for something that has just failed several times. */
export interface CircuitBreaker {
  /** False while calls should not be tried; once the pause is over, one trial call is let through. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  readonly state: 'closed' | 'open' | 'half-open';
}

/**
 * Makes a circuit breaker.
 *
 * @param failures so many failures in a row open it
 * @param pauseMs for so long
 */
export function createCircuitBreaker(clock: Clock, failures: number, pauseMs: number): CircuitBreaker {
  let inARow = 0;
  let openedAt: number | undefined;
  let isTrying = false;
  const stateNow = (): CircuitBreaker['state'] => {
    if (openedAt === undefined) return 'closed';
    return clock.elapsed() - openedAt < pauseMs ? 'open' : 'half-open';
  };
  return {
    allows: () => {
      const state = stateNow();
      if (state === 'closed') return true;
      if (state === 'open' || isTrying) return false;
      isTrying = true;
      return true;
    },
    succeeded: () => {
      inARow = 0;
      openedAt = undefined;
      isTrying = false;
    },
    failed: () => {
      inARow += 1;
      if (inARow >= failures || isTrying) openedAt = clock.elapsed();
      isTrying = false;
    },
    get state() {
      return stateNow();
    },
  };
}
