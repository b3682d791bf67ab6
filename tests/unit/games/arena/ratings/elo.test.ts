import { describe, expect, it } from '@jest/globals';
import { eloRatings, expectedScore } from '../../../../../src/games/arena/ratings/elo.ts';
import type { GradedGame } from '../../../../../src/games/arena/ratings/graded-game.ts';

const game = (first: string, second: string, outcome: GradedGame['outcome']): GradedGame => ({
  first,
  second,
  outcome,
  cluster: 'w',
});
const by = (eloK: number, start = 1000) => ({ start, scale: 400, eloK });

describe('Elo', () => {
  it('expects what the scale says', () => {
    expect(expectedScore(1400, 1000)).toBeCloseTo(10 / 11, 12);
    expect(expectedScore(1200, 1000)).toBeCloseTo(0.7597469, 6);
    expect(expectedScore(1000, 1000)).toBe(0.5);
  });

  it('moves ratings by K times what was not expected', () => {
    const ratings = eloRatings([game('a', 'b', 'first'), game('a', 'b', 'first'), game('a', 'b', 'second')], by(32));
    // By hand: 1016; then 32 · (1 − 0.545922) = 14.530483 more; then 32 · 0.586980 less.
    expect(ratings.get('a')).toBeCloseTo(1011.747134, 5);
    expect(ratings.get('b')).toBeCloseTo(988.252866, 5);
  });

  it('counts a tie as half a win', () => {
    expect(eloRatings([game('a', 'b', 'tie')], by(4))).toEqual(
      new Map([
        ['a', 1000],
        ['b', 1000],
      ]),
    );
    const ratings = eloRatings([game('a', 'b', 'first'), game('a', 'b', 'tie')], by(4));
    expect(ratings.get('a')).toBeCloseTo(1002 + 4 * (0.5 - expectedScore(1002, 998)), 12);
  });

  it('depends on the order of the games', () => {
    const [won, lost] = [game('a', 'b', 'first'), game('a', 'b', 'second')];
    expect(eloRatings([won, lost], by(32)).get('a')).toBeLessThan(1000);
    expect(eloRatings([lost, won], by(32)).get('a')).toBeGreaterThan(1000);
  });
});
