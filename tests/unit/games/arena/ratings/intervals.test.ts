import { describe, expect, it } from '@jest/globals';
import {
  normalWidth,
  percentileInterval,
  quantile,
  wilsonInterval,
} from '../../../../../src/games/arena/ratings/intervals.ts';
import { rankByIntervals } from '../../../../../src/games/arena/ratings/rank-by-intervals.ts';
import { connectedGroups } from '../../../../../src/games/arena/ratings/connected-groups.ts';

describe('intervals', () => {
  it('lie between the quantiles', () => {
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantile([5], 0.975)).toBe(5);
    const values = Array.from({ length: 41 }, (_, index) => 40 - index);
    expect(percentileInterval(values, 0.95)).toEqual({ lower: expect.closeTo(1, 9), upper: expect.closeTo(39, 9) });
  });

  it("are Wilson's for shares", () => {
    expect(normalWidth(0.95)).toBeCloseTo(1.96, 3);
    expect(normalWidth(0.9)).toBeCloseTo(1.645, 2);
    expect(wilsonInterval(0.5, 100, 0.95)).toEqual({
      lower: expect.closeTo(0.4038, 3),
      upper: expect.closeTo(0.5962, 3),
    });
    expect(wilsonInterval(1, 10, 0.95)).toEqual({ lower: expect.closeTo(0.7225, 3), upper: 1 });
  });

  it('decide ranks: only who is surely better stands above', () => {
    const interval = (lower: number, upper: number) => ({ lower, upper });
    expect(rankByIntervals([interval(10, 20), interval(15, 30), interval(0, 5), interval(6, 9)])).toEqual([1, 1, 4, 3]);
    expect(rankByIntervals([])).toEqual([]);
  });
});

describe('groups', () => {
  it('are of those who met, and whom those met', () => {
    const pairs = [
      { first: 4, second: 3 },
      { first: 0, second: 2 },
      { first: 3, second: 1 },
    ];
    expect(connectedGroups(6, pairs)).toEqual([0, 1, 0, 1, 1, 2]);
  });
});
