import { describe, expect, it } from '@jest/globals';
import { createVirtualClock } from '../../../src/testing/virtual-clock.ts';

const workFor = (milliseconds: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('worked'), milliseconds));

describe('a virtual clock', () => {
  it('fires a timer at once where nothing else is to do', async () => {
    const clock = createVirtualClock();
    await new Promise<void>((resolve) => clock.after(60_000, resolve));
    expect(clock.elapsed()).toBe(60_000);
  });

  it('fires none before the work that it holds has ended', async () => {
    const clock = createVirtualClock();
    const order: string[] = [];
    const timer = new Promise<void>((resolve) => clock.after(10, resolve)).then(() => order.push('late'));
    order.push(await clock.hold(workFor(40)));
    await timer;
    expect(order).toEqual(['worked', 'late']);
  });

  it('goes on after held work that failed', async () => {
    const clock = createVirtualClock();
    await expect(clock.hold(Promise.reject(new Error('no model')))).rejects.toThrow('no model');
    await new Promise<void>((resolve) => clock.after(10, resolve));
    expect(clock.elapsed()).toBe(10);
  });
});
