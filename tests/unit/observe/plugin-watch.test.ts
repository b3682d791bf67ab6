import { describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../src/core/clock.ts';
import { measureBusyTimes } from '../../../src/observe/busy-times.ts';
import { createPluginWatch } from '../../../src/observe/plugin-watch.ts';

/** A clock that moves only where a test says so. */
function aClock() {
  let elapsed = 0;
  return { clock: { ...systemClock, elapsed: () => elapsed }, pass: (ms: number) => void (elapsed += ms) };
}

describe('a watch on plug-ins', () => {
  it('names one that keeps the process busy, once a minute, and gives what its work gives', () => {
    const { clock, pass } = aClock();
    const warnings: string[] = [];
    const watch = createPluginWatch({ clock, onWarning: (message) => warnings.push(message) });
    const blocks = (ms: number) =>
      watch.timed('response generator "slow"', () => {
        pass(ms);
        return 'done';
      });
    expect(blocks(999)).toBe('done');
    expect(warnings).toEqual([]);
    blocks(8000);
    blocks(8000);
    expect(warnings).toEqual([expect.stringMatching(/generator "slow" kept the process busy for 8000 ms/)]);
    pass(60_000);
    blocks(1000);
    expect(warnings).toHaveLength(2);
  });

  it('names one that blocks and then throws', () => {
    const { clock, pass } = aClock();
    const warnings: string[] = [];
    const watch = createPluginWatch({ clock, onWarning: (message) => warnings.push(message), longMs: 10 });
    const fails = () =>
      watch.timed('annotator "odd"', () => {
        pass(20);
        throw new Error('no');
      });
    expect(fails).toThrow('no');
    expect(warnings).toHaveLength(1);
  });
});

describe('busy times', () => {
  it('count every stretch of a plug-in, also behind a wait, and not what others do meanwhile', async () => {
    const { clock, pass } = aClock();
    const watch = measureBusyTimes(clock);
    try {
      const work = watch.timed('annotator "late"', async () => {
        pass(5);
        await new Promise((resolve) => setImmediate(resolve));
        pass(40);
      });
      pass(1000);
      await work;
      watch.timed('annotator "quick"', () => pass(1));
      const [first, second] = watch.times();
      expect(first).toMatchObject({ plugin: 'annotator "late"', longestMs: 40, totalMs: 45 });
      expect(second).toMatchObject({ plugin: 'annotator "quick"', longestMs: 1, stretches: 1 });
      watch.clear();
      expect(watch.times()).toEqual([]);
    } finally {
      watch.stop();
    }
  });
});
