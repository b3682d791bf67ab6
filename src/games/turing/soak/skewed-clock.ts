import type { Clock } from '../../../core/clock.ts';

/** A clock that is so many milliseconds ahead of another, or behind it; both run alike. */
export function skewedClock(clock: Clock, skewMs: number): Clock {
  return {
    now: () => clock.now() + skewMs,
    elapsed: () => clock.elapsed(),
    after: (milliseconds, callback) => clock.after(milliseconds, callback),
  };
}

/** How far the clock of the next process is off: that of the first is right, others are off by up to so much either way. */
export function drawSkew(born: number, mostMs: number, next: () => number): number {
  return born === 1 ? 0 : Math.round(mostMs * (2 * next() - 1));
}
