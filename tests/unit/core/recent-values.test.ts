import { describe, expect, it } from '@jest/globals';
import { createRecentValues } from '../../../src/core/recent-values.ts';

const limit = 100;

describe('recent values', () => {
  it('keep what is used, however much comes and goes', () => {
    const values = createRecentValues<number>(limit);
    values.set('used', 1);
    for (let place = 0; place < 1000; place += 1) {
      values.set(`other ${place}`, place);
      expect(values.get('used')).toBe(1);
    }
  });

  it('are no more than the limit, and of the last ones half as many at least', () => {
    const values = createRecentValues<number>(limit);
    for (let place = 0; place < 1234; place += 1) values.set(`value ${place}`, place);
    // Newest first, for what is asked for is used again.
    const kept: number[] = [];
    for (let place = 1233; place >= 0; place -= 1) if (values.get(`value ${place}`) !== undefined) kept.push(place);
    expect(kept.length).toBeLessThanOrEqual(limit);
    expect(kept.slice(0, limit / 2)).toEqual(Array.from({ length: limit / 2 }, (_, place) => 1233 - place));
  });

  it('are given anew where they are set again', () => {
    const values = createRecentValues<string>(2);
    values.set('one', 'first');
    values.set('one', 'second');
    expect(values.get('one')).toBe('second');
    expect(createRecentValues<string>(1).get('one')).toBeUndefined();
  });
});
