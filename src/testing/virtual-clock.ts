import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';

/** A clock that costs no real time: when nothing else is left to do, it jumps to the next timer. */
export interface VirtualClock extends Clock {
  /** Moves on by hand, firing what falls due. */
  advance(milliseconds: number): void;
  /** Fires no timer before this work has ended: it is done outside the event loop (a model's threads), where the clock sees none of it. */
  hold<T>(work: Promise<T>): Promise<T>;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** Turns of the event loop that plug-ins get to finish pending work before a timer fires. */
const idleTicks = 5;
const pollMs = 1;
/** In real time: whatever takes longer hangs. */
const longestHoldMs = 20_000;

/**
 * Makes a virtual clock. Timers fire in order once the event loop is idle, so a promise that never settles is late at once.
 *
 * @param start milliseconds since 1970
 */
export function createVirtualClock(start = Date.UTC(2026, 0, 5, 15, 0, 0)): VirtualClock {
  let elapsed = 0;
  let isPumping = false;
  let held = 0;
  const timers = new Set<Timer>();
  const next = (): Timer | undefined => [...timers].sort((left, right) => left.due - right.due)[0];
  const fire = (timer: Timer): void => {
    timers.delete(timer);
    elapsed = Math.max(elapsed, timer.due);
    timer.callback();
  };
  const pump = (ticks: number): void => {
    const timer = next();
    isPumping = timer !== undefined;
    if (!timer) return;
    if (held > 0) setTimeout(() => pump(idleTicks), pollMs);
    else if (ticks > 0) setImmediate(() => pump(ticks - 1));
    else {
      fire(timer);
      setImmediate(() => pump(idleTicks));
    }
  };
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    after: (milliseconds, callback) => {
      const timer = { due: elapsed + milliseconds, callback };
      timers.add(timer);
      if (!isPumping) {
        isPumping = true;
        setImmediate(() => pump(idleTicks));
      }
      return () => timers.delete(timer);
    },
    advance: (milliseconds) => {
      const target = elapsed + milliseconds;
      for (let timer = next(); timer && timer.due <= target; timer = next()) fire(timer);
      elapsed = target;
    },
    hold: (work) => {
      held += 1;
      void withPatience(work).finally(() => (held -= 1));
      return work;
    },
  };
}

/** Settles when the work does, well or not, but no later than after the longest hold. */
async function withPatience(work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    Promise.allSettled([work]),
    delay(longestHoldMs, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
}
