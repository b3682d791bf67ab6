import { describe, expect, it } from '@jest/globals';
import { percentile, rowOf } from '../../../bench/measure.ts';
import { benchmarksPage, terminalTable } from '../../../bench/table.ts';

const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);

describe('figures of benchmarks', () => {
  it('are nearest-rank percentiles', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('are held against the percentile that the goal names', () => {
    expect(rowOf('a', hundred, { goal: { percentile: 'p50', atMost: 50 } })).toMatchObject({ n: 100, met: true });
    expect(rowOf('a', hundred, { goal: { percentile: 'p99', atMost: 50 } })).toMatchObject({ met: false });
    expect(rowOf('a', hundred)).not.toHaveProperty('goal');
  });

  it('are printed with their goal, and without a second percentile where there is none', () => {
    const rows = [
      rowOf('a turn', [0.1234, 2345.6], { goal: { percentile: 'p99', atMost: 0.3 } }),
      { what: 'a ratio', n: 5, p50: 12.345, unit: '×', note: 'to something' },
    ];
    expect(benchmarksPage(rows)).toContain('| a turn | 2 | 0.123 | 2346 | ms | p99 ≤ 0.3 ms: missed |  |');
    expect(benchmarksPage(rows)).toContain('| a ratio | 5 | 12.3 |  | × |  | to something |');
    expect(terminalTable(rows)).toContain('a ratio');
  });
});
