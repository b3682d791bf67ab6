import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import { ParleyError } from './errors.ts';

/** A moment by which work must be done, and the signal that is aborted when it passes. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Milliseconds left, never below 0. */
  remainingMs(): number;
}

/** A deadline that its owner must close, so that no timer outlives the work. */
export interface OpenDeadline extends Deadline {
  close(): void;
}

/** How work under a budget ended. */
export type Outcome<T> =
  | { readonly status: 'ok'; readonly value: T; readonly ms: number }
  | { readonly status: 'late'; readonly ms: number }
  | { readonly status: 'threw'; readonly error: unknown; readonly ms: number };

/** Opens a deadline so many milliseconds from now; it also ends when the parent ends. */
export function openDeadline(clock: Clock, milliseconds: number, parent?: Deadline): OpenDeadline {
  const budget = Math.max(0, parent ? Math.min(milliseconds, parent.remainingMs()) : milliseconds);
  const start = clock.elapsed();
  const controller = new AbortController();
  // Every plug-in of a turn listens to the turn's signal while it runs; `close` takes each listener away.
  setMaxListeners(0, controller.signal);
  const abort = (): void => {
    if (!controller.signal.aborted) {
      controller.abort(
        new ParleyError('PARLEY_LATE', `The budget of ${Math.round(budget)} ms is used up.`, {
          remedy: 'Give the step a larger budget, or make it faster.',
        }),
      );
    }
  };
  const cancelTimer = clock.after(budget, abort);
  parent?.signal.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, budget - (clock.elapsed() - start)),
    close: () => {
      cancelTimer();
      parent?.signal.removeEventListener('abort', abort);
    },
  };
}

/**
 * Runs work with its slice of a deadline and never throws: late work is left behind, its signal aborted.
 *
 * @example await withinBudget(clock, 50, turnDeadline, (slice) => fetch(url, { signal: slice.signal }))
 */
export async function withinBudget<T>(
  clock: Clock,
  milliseconds: number,
  parent: Deadline | undefined,
  work: (slice: Deadline) => Promise<T> | T,
): Promise<Outcome<T>> {
  const start = clock.elapsed();
  const slice = openDeadline(clock, milliseconds, parent);
  const spent = (): number => clock.elapsed() - start;
  let stopListening = (): void => {};
  const late = new Promise<Outcome<T>>((resolve) => {
    const onAbort = (): void => resolve({ status: 'late', ms: spent() });
    slice.signal.addEventListener('abort', onAbort, { once: true });
    stopListening = () => slice.signal.removeEventListener('abort', onAbort);
  });
  const done = attempt(work, slice, spent);
  try {
    return await Promise.race([done, late]);
  } finally {
    stopListening();
    slice.close();
  }
}

async function attempt<T>(
  work: (slice: Deadline) => Promise<T> | T,
  slice: Deadline,
  spent: () => number,
): Promise<Outcome<T>> {
  try {
    return { status: 'ok', value: await work(slice), ms: spent() };
  } catch (error) {
    return slice.signal.aborted ? { status: 'late', ms: spent() } : { status: 'threw', error, ms: spent() };
  }
}
