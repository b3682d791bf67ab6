import { systemClock } from '../core/clock.ts';
import { withinBudget } from '../core/deadline.ts';
import { ParleyError } from '../core/errors.ts';

/** A store has this long beyond the turn's own time, so that a slow commit is not given up for nothing. */
export const storeGraceMs = 2000;

/**
 * What a store answers, if it does so in time: one that never answers must not hold up the conversation's next turns. Stores are outside of the
 * process, where no injected clock counts.
 *
 * @param leftMs of the turn
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE; what the store throws
 */
export async function inTime<T>(leftMs: number, doing: string, work: () => Promise<T>): Promise<T> {
  const outcome = await withinBudget(systemClock, leftMs + storeGraceMs, undefined, work);
  if (outcome.status === 'ok') return outcome.value;
  if (outcome.status === 'threw') throw outcome.error;
  throw new ParleyError('PARLEY_STORE_UNAVAILABLE', `The state store did not ${doing} within ${outcome.ms} ms.`, {
    remedy: 'Send the turn again with the same turnId; it will be answered once.',
    context: { ms: outcome.ms },
  });
}
