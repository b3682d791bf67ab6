import { systemClock } from '../../core/clock.ts';
import type { VirtualClock } from '../virtual-clock.ts';

/** Budgets last so many times longer, so that a slow or busy machine changes no answer. */
const patience = 20;
const startOfTime = Date.UTC(2026, 0, 5, 15, 0, 0);

/**
 * The clock of a soak: it says the time of the simulated day, measures durations really, and has patience with late work, so that the same
 * seed gives the same answers on every machine while times stay true.
 */
export function createSoakClock(): VirtualClock {
  let simulated = startOfTime;
  return {
    now: () => simulated,
    elapsed: () => systemClock.elapsed(),
    after: (milliseconds, callback) => systemClock.after(milliseconds * patience, callback),
    advance: (milliseconds) => {
      simulated += milliseconds;
    },
    hold: (work) => work,
  };
}
