import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { estimatesByWord, type WordTally } from '../../../../../src/games/taboo/simulate/word-intervals.ts';

const word = (games: number, attackerWins: number, turns = games * 4): WordTally => ({
  games,
  attackerWins,
  defenderWins: games - attackerWins,
  ties: 0,
  turns,
});
const estimates = (words: readonly WordTally[]) => estimatesByWord(words, createRandom(1));

describe('intervals clustered by word', () => {
  it('have the share in them, and are the same for the same seed', () => {
    const words = Array.from({ length: 40 }, (_, place) => word(5, place % 6));
    const { attackerWins } = estimates(words);
    expect(attackerWins.value).toBeCloseTo(96 / 200, 10);
    expect(attackerWins.lower).toBeLessThan(attackerWins.value);
    expect(attackerWins.upper).toBeGreaterThan(attackerWins.value);
    expect(estimates(words)).toEqual(estimates(words));
  });

  it('are wider where the games of a word go alike', () => {
    const alike = Array.from({ length: 40 }, (_, place) => word(5, place % 2 === 0 ? 5 : 0));
    const mixed = Array.from({ length: 40 }, (_, place) => word(5, place % 2 === 0 ? 3 : 2));
    const width = (words: readonly WordTally[]): number => {
      const { lower, upper } = estimates(words).attackerWins;
      return upper - lower;
    };
    // Forty words that are all or nothing: 1.96 · √(0.25 / 40) on either side.
    expect(width(alike)).toBeCloseTo(0.31, 1);
    expect(width(mixed)).toBeLessThan(0.08);
  });

  it('are never empty at nothing and all', () => {
    const { attackerWins, defenderWins } = estimates(Array.from({ length: 10 }, () => word(5, 5)));
    expect(attackerWins.value).toBe(1);
    // Wilson for ten games: 10 / (10 + 1.96²).
    expect(attackerWins.lower).toBeCloseTo(0.722, 2);
    expect(attackerWins.upper).toBeCloseTo(1, 10);
    expect(defenderWins.upper).toBeCloseTo(0.278, 2);
  });

  it('say little of a single word', () => {
    const { attackerWins, turns } = estimates([word(5, 3, 22)]);
    expect(attackerWins.lower).toBeLessThan(0.2);
    expect(attackerWins.upper).toBeGreaterThan(0.9);
    expect(turns).toEqual({ value: 4.4, lower: 4.4, upper: 4.4 });
  });

  it('weigh words by their games', () => {
    expect(estimates([word(1, 1), word(9, 0)]).attackerWins.value).toBeCloseTo(0.1, 10);
  });
});
