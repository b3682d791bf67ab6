import { setMaxListeners } from 'node:events';
import type { Clock } from './clock.ts';
import { ParleyError } from './errors.ts';
import { isThenable } from './thenable.ts';

/** A moment by which work must be done, and the signal that is aborted when it passes. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** So many times as long as its budget says a step under this deadline may take; once as long where left out. */
  readonly budgetFactor?: number;
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

/**
 * Opens a deadline so many milliseconds from now; it also ends when the parent ends.
 *
 * @param budgetFactor of the steps under it; that of the parent where left out
 */
export function openDeadline(
  clock: Clock,
  milliseconds: number,
  parent?: Deadline,
  budgetFactor: number = parent?.budgetFactor ?? 1,
): OpenDeadline {
  return new TimedDeadline(clock, milliseconds, parent, budgetFactor);
}

/** Makes its signal and timer when the signal is first asked for: most plug-ins never do, and on every turn there are dozens of them. */
class TimedDeadline implements OpenDeadline {
  readonly budgetFactor: number;
  readonly #clock: Clock;
  readonly #parent: Deadline | undefined;
  readonly #budget: number;
  readonly #start: number;
  #controller: AbortController | undefined;
  #disarm: (() => void) | undefined;
  #isClosed = false;

  constructor(clock: Clock, milliseconds: number, parent: Deadline | undefined, budgetFactor: number) {
    this.budgetFactor = budgetFactor;
    this.#clock = clock;
    this.#parent = parent;
    this.#budget = Math.max(0, parent ? Math.min(milliseconds, parent.remainingMs()) : milliseconds);
    this.#start = clock.elapsed();
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (!this.#isClosed) this.#disarm ??= this.#arm(this.#controller);
    return this.#controller.signal;
  }

  remainingMs(): number {
    return Math.max(0, this.#budget - (this.#clock.elapsed() - this.#start));
  }

  close(): void {
    this.#isClosed = true;
    this.#disarm?.();
  }

  /** Starts the timer and listens to the parent; returns what undoes both. */
  #arm(controller: AbortController): () => void {
    // Every slow plug-in of a turn listens to the turn's signal while it runs; each listener is taken away when it ends.
    setMaxListeners(0, controller.signal);
    const abort = (): void => {
      if (!controller.signal.aborted) controller.abort(lateness(this.#budget));
    };
    const cancelTimer = this.#clock.after(this.remainingMs(), abort);
    const parentSignal = this.#parent?.signal;
    parentSignal?.addEventListener('abort', abort, { once: true });
    return () => {
      cancelTimer();
      parentSignal?.removeEventListener('abort', abort);
    };
  }
}

function lateness(budget: number): ParleyError {
  return new ParleyError('PARLEY_LATE', `The budget of ${Math.round(budget)} ms is used up.`, {
    remedy: 'Give the step a larger budget, or make it faster.',
  });
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
  const slice = openDeadline(clock, milliseconds * (parent?.budgetFactor ?? 1), parent);
  const spent = (): number => clock.elapsed() - start;
  try {
    const result = work(slice);
    // What is there at once cannot be late: no timer, no race.
    if (!isThenable(result)) return { status: 'ok', value: result, ms: spent() };
    return await race(Promise.resolve(result), slice.signal, spent);
  } catch (error) {
    return { status: 'threw', error, ms: spent() };
  } finally {
    slice.close();
  }
}

/** The promise's outcome, or lateness if the signal is aborted first. */
function race<T>(promise: Promise<T>, signal: AbortSignal, spent: () => number): Promise<Outcome<T>> {
  if (signal.aborted) {
    // Nobody waits for it any more; that it fails later must not end the process.
    promise.catch(() => undefined);
    return Promise.resolve({ status: 'late', ms: spent() });
  }
  return new Promise((resolve) => {
    const onAbort = (): void => resolve({ status: 'late', ms: spent() });
    const settle = (outcome: Outcome<T>): void => {
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(
      (value) => settle({ status: 'ok', value, ms: spent() }),
      (error: unknown) => settle({ status: 'threw', error, ms: spent() }),
    );
  });
}
