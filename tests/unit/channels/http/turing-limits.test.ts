import { describe, expect, it } from '@jest/globals';
import { createTuringCounts } from '../../../../src/channels/http/turing/turing-limits.ts';
import { createVirtualClock } from '../../../../src/testing/virtual-clock.ts';

const kept = 10_000;
const shared = 1024;

describe('the counts of the Turing test', () => {
  it('keep no more than so many names, and drop nobody who is counted', async () => {
    const clock = createVirtualClock();
    const counts = createTuringCounts(clock, { tokens: 1 });
    const isCounted = (who: string): boolean => {
      try {
        counts.count('tokens', who);
        return true;
      } catch {
        return false;
      }
    };
    for (let index = 0; index < kept; index += 1) isCounted(`known ${index}`);
    const flood = Array.from({ length: 5 * shared }, (_, index) => isCounted(`flood ${index}`));
    // Those of the flood share places: more of them than there are places are not let in.
    expect(flood.filter(Boolean).length).toBeLessThanOrEqual(shared);
    expect(isCounted('known 0')).toBe(false);
    expect(isCounted(`known ${kept - 1}`)).toBe(false);

    await new Promise<void>((resolve) => clock.after(61_000, resolve));
    expect(isCounted('somebody new')).toBe(true);
    expect(isCounted('somebody new')).toBe(false);
    expect(isCounted('known 0')).toBe(true);
  });
});
