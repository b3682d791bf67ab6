import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { openDeadline, withinBudget } from '../../../src/core/deadline.ts';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

describe('work within a budget', () => {
  it('gives its value, or says that it threw or was late', async () => {
    const clock = createVirtualClock();
    expect(await withinBudget(clock, 50, undefined, () => 'done')).toMatchObject({ status: 'ok', value: 'done' });
    expect(await withinBudget(clock, 50, undefined, () => Promise.reject(new Error('no')))).toMatchObject({
      status: 'threw',
    });
    expect(await withinBudget(clock, 50, undefined, () => new Promise(() => {}))).toEqual({ status: 'late', ms: 50 });
  });

  it('has no more time than its parent, and is told when time is up', async () => {
    const clock = createVirtualClock();
    const parent = openDeadline(clock, 30);
    const signals: AbortSignal[] = [];
    const outcome = await withinBudget(clock, 1000, parent, (slice) => {
      signals.push(slice.signal);
      return new Promise(() => {});
    });
    expect(outcome).toEqual({ status: 'late', ms: 30 });
    expect(signals[0]?.aborted).toBe(true);
    parent.close();
  });

  it('is late where time passed before it gave its promise, and what fails afterwards harms nobody', async () => {
    const clock = createVirtualClock();
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const outcome = await withinBudget(clock, 10, undefined, ({ signal }) => {
      clock.advance(signal.aborted ? 0 : 20);
      return Promise.reject(new Error('too late'));
    });
    await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect([outcome, unhandled]).toEqual([{ status: 'late', ms: 20 }, []]);
  });

  it('has so many times its budget as the deadline over it says, and no more time than that has', async () => {
    const clock = createVirtualClock();
    const parent = openDeadline(clock, 1000, undefined, 4);
    const unending = () => new Promise(() => {});
    expect(await withinBudget(clock, 50, parent, unending)).toEqual({ status: 'late', ms: 200 });
    const nested = await withinBudget(clock, 10, parent, (slice) => withinBudget(clock, 5, slice, unending));
    expect(nested).toMatchObject({ status: 'ok', value: { status: 'late', ms: 20 } });
    expect(await withinBudget(clock, 500, parent, unending)).toEqual({ status: 'late', ms: 780 });
    parent.close();
  });

  it('leaves no listener on the parent behind', async () => {
    const clock = createVirtualClock();
    const parent = openDeadline(clock, 1000);
    for (let round = 0; round < 20; round += 1) await withinBudget(clock, 10, parent, () => round);
    expect(getEventListeners(parent.signal, 'abort')).toHaveLength(0);
    parent.close();
  });
});
