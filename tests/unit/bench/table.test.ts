import { describe, expect, it } from '@jest/globals';
import type { Row } from '../../../bench/measure.ts';
import { benchmarksPage, withModelsPart, withRows } from '../../../bench/table.ts';

const row = (what: string, p50: number): Row => ({ what, n: 3, p50, unit: 'ms', note: '' });
const page = withModelsPart(
  benchmarksPage([row('a turn', 10), row('a link', 2)]),
  'old\n\n## Models\n\nWritten by people.\n\n## Games\n\nold games\n',
);

describe('the page of benchmarks', () => {
  it('keeps the part on models when it is written anew', () => {
    expect(page).toMatch(/## Models\n\nWritten by people\.\n\n## Games/u);
    expect(page).not.toContain('old games');
  });

  it('has the rows that were run again in their places, and new ones behind them', () => {
    const later = withRows(page, [row('a turn', 7), row('a game', 5)]);
    const rows = later.split('\n').filter((line) => line.startsWith('| a '));
    expect(rows).toEqual([
      '| a turn | 3 | 7 |  | ms |  |  |',
      '| a link | 3 | 2 |  | ms |  |  |',
      '| a game | 3 | 5 |  | ms |  |  |',
    ]);
    expect(later.split('\n')).toHaveLength(page.split('\n').length + 1);
  });
});
