import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import type { Cell } from '../../../../../src/games/taboo/reproduce/cells.ts';
import { holm, judgeTrends } from '../../../../../src/games/taboo/reproduce/judge-trends.ts';
import { table1Trends, table2Trends, type Trend } from '../../../../../src/games/taboo/reproduce/trends.ts';
import { paperTables } from '../../../../../src/games/taboo/reproduce/paper-tables.ts';
import { spearman } from '../../../../../src/games/taboo/reproduce/spearman.ts';

const words = Array.from({ length: 40 }, (_, place) => `word${place}`);

/** Games of which a share is won by the attacker, spread over the words. */
function cell(attacker: string, defender: string, share: number): Cell {
  const byWord = new Map(
    words.map((word, place) => {
      const attackerWins = place % 10 < share * 10 ? 5 : 0;
      return [word, { games: 5, attackerWins, defenderWins: 0, ties: 5 - attackerWins, turns: 20 }];
    }),
  );
  return { attacker, defender, byWord };
}

const wins = (of: Parameters<Trend['difference']>[0], attacker: string): number => of(attacker, 'd').attackerWins;
const ahead: Trend = {
  id: 'ahead',
  claim: 'a wins more often than b',
  difference: (of) => wins(of, 'a') - wins(of, 'b'),
};

describe('what games say of a claim', () => {
  const judge = (cells: Cell[], trends = [ahead]) => judgeTrends(trends, cells, words, createRandom(1));

  it('holds or fails where the difference is beyond chance', () => {
    expect(judge([cell('a', 'd', 0.9), cell('b', 'd', 0.2)])[0]).toMatchObject({
      verdict: 'holds',
      difference: { value: 70 },
    });
    expect(judge([cell('a', 'd', 0.2), cell('b', 'd', 0.9)])[0]?.verdict).toBe('fails');
  });

  it('is undecided where it is not, or where there is none', () => {
    expect(judge([cell('a', 'd', 0.5), cell('b', 'd', 0.5)])[0]?.verdict).toBe('undecided');
  });

  it('is undecided with a handful of words, however alike their games were', () => {
    const cells = [cell('a', 'd', 1), cell('b', 'd', 0)];
    const with9 = judgeTrends([ahead], cells, words.slice(0, 9), createRandom(1));
    expect(with9[0]?.verdict).toBe('undecided');
    expect(judgeTrends([ahead], cells, words.slice(0, 10), createRandom(1))[0]?.verdict).toBe('holds');
  });

  it('is not measured where games are missing', () => {
    expect(judge([cell('a', 'd', 0.5)])[0]).toMatchObject({ verdict: 'not measured', difference: null, p: null });
  });

  it('is the same for the same seed', () => {
    const cells = [cell('a', 'd', 0.6), cell('b', 'd', 0.5)];
    expect(judge(cells)).toEqual(judge(cells));
  });
});

describe("Holm's correction", () => {
  it('asks more of the first of many', () => {
    expect(holm([0.01, 0.04, 0.03, null])).toEqual([true, false, false, false]);
    expect(holm([0.01, 0.02, 0.03])).toEqual([true, true, true]);
  });
});

describe("the paper's claims", () => {
  it('hold of the figures in the paper itself', () => {
    const rows = [...paperTables.table1, ...paperTables.table2];
    const of: Parameters<Trend['difference']>[0] = (attacker, defender) => {
      const row = rows.find((one) => one.attacker === attacker && one.defender === defender);
      if (!row) throw new Error(`${attacker} ${defender}`);
      return { ...row, defenderWins: row.defenderWins ?? 0 };
    };
    const trends = [...table1Trends('lexical'), ...table1Trends('trained'), ...table2Trends()];
    const contradicted = trends.filter(({ difference }) => difference(of) <= 0).map(({ id }) => id);
    expect(contradicted).toEqual([]);
  });

  it('have a name each', () => {
    const ids = [...table1Trends('lexical'), ...table1Trends('trained'), ...table2Trends()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("Spearman's correlation", () => {
  it('is 1 for the same order, -1 for the opposite, and shares ranks between equals', () => {
    expect(spearman([1, 2, 3], [10, 20, 30])).toBeCloseTo(1);
    expect(spearman([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    expect(spearman([1, 1, 2, 2], [1, 2, 1, 2])).toBeCloseTo(0);
    expect(spearman([1, 1, 1], [1, 2, 3])).toBe(0);
  });
});
