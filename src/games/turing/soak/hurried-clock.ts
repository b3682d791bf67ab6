import type { Clock } from '../../../core/clock.ts';

interface Timer {
  readonly due: number;
  readonly order: number;
  callback: (() => void) | undefined;
}

/** Turns of the event loop that work gets before the next timer fires. */
const idleTurns = 2;

/**
 * A clock that costs no real time, for thousands of timers: when nothing is left to do, it jumps to the next one.
 *
 * @param start milliseconds since 1970
 */
export function createHurriedClock(start: number): Clock {
  const timers = new TimerHeap();
  let elapsed = 0;
  let order = 0;
  let isPumping = false;
  const pump = (turns: number): void => {
    if (turns > 0) {
      setImmediate(() => pump(turns - 1));
      return;
    }
    const timer = timers.take();
    isPumping = timer !== undefined;
    if (!timer) return;
    elapsed = Math.max(elapsed, timer.due);
    timer.callback?.();
    setImmediate(() => pump(idleTurns));
  };
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    after: (milliseconds, callback) => {
      order += 1;
      const timer: Timer = { due: elapsed + Math.max(0, milliseconds), order, callback };
      timers.add(timer);
      if (!isPumping) {
        isPumping = true;
        setImmediate(() => pump(idleTurns));
      }
      return () => {
        timer.callback = undefined;
      };
    },
  };
}

/** The earliest first, and of equal ones the one that was set first; cancelled ones are passed over. */
class TimerHeap {
  readonly #timers: Timer[] = [];

  add(timer: Timer): void {
    this.#timers.push(timer);
    for (let place = this.#timers.length - 1; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) return;
      this.#exchange(place, parent);
      place = parent;
    }
  }

  take(): Timer | undefined {
    for (;;) {
      const first = this.#takeFirst();
      if (first === undefined || first.callback !== undefined) return first;
    }
  }

  #takeFirst(): Timer | undefined {
    const [first] = this.#timers;
    const last = this.#timers.pop();
    if (last === undefined || this.#timers.length === 0) return last;
    this.#timers[0] = last;
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let earliest = place;
      if (left < this.#timers.length && this.#isBefore(left, earliest)) earliest = left;
      if (right < this.#timers.length && this.#isBefore(right, earliest)) earliest = right;
      if (earliest === place) return first;
      this.#exchange(place, earliest);
      place = earliest;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [left, right] = [this.#timers[one], this.#timers[other]];
    if (!left || !right) return false;
    return left.due < right.due || (left.due === right.due && left.order < right.order);
  }

  #exchange(one: number, other: number): void {
    const [left, right] = [this.#timers[one], this.#timers[other]];
    if (!left || !right) return;
    this.#timers[one] = right;
    this.#timers[other] = left;
  }
}
