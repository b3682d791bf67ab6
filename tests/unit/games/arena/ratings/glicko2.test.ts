import { describe, expect, it } from '@jest/globals';
import { afterPeriod, newGlickoRating } from '../../../../../src/games/arena/ratings/glicko2.ts';
import { glickoRatings } from '../../../../../src/games/arena/ratings/glicko-ratings.ts';
import type { GradedGame } from '../../../../../src/games/arena/ratings/graded-game.ts';

const settings = { start: 1500, glickoDeviation: 350, glickoVolatility: 0.06, glickoTau: 0.5, glickoPeriod: 12 };
const player = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });
const won = (first: string, second: string): GradedGame => ({ first, second, outcome: 'first', cluster: 'w' });

describe('Glicko-2', () => {
  it("gives the numbers of Glickman's example", () => {
    const { rating, deviation, volatility } = afterPeriod(
      player(1500, 200),
      [
        { opponent: player(1400, 30), score: 1 },
        { opponent: player(1550, 100), score: 0 },
        { opponent: player(1700, 300), score: 0 },
      ],
      settings,
    );
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(deviation).toBeCloseTo(151.52, 2);
    // 0.05999 in print, which is cut off.
    expect(volatility).toBeCloseTo(0.059996, 6);
  });

  it('widens the deviation of who does not play, up to that of a new player', () => {
    const idle = afterPeriod(player(1500, 200), [], settings);
    expect(idle.deviation).toBeCloseTo(Math.hypot(200, 0.06 * 173.7178), 9);
    expect(idle).toMatchObject({ rating: 1500, volatility: 0.06 });
    expect(afterPeriod(newGlickoRating(settings), [], settings).deviation).toBe(350);
  });

  it('raises the volatility of who surprises', () => {
    const upset = Array.from({ length: 8 }, () => ({ opponent: player(2000, 50), score: 1 }));
    expect(afterPeriod(player(1200, 60), upset, settings).volatility).toBeGreaterThan(0.06);
  });

  it('takes the games of a period together, in any order', () => {
    const games = [won('a', 'b'), won('b', 'c'), won('c', 'a'), won('a', 'c')];
    const there = glickoRatings(games, settings);
    const back = glickoRatings(games.toReversed(), settings);
    for (const [name, { rating, deviation }] of there) {
      expect(back.get(name)?.rating).toBeCloseTo(rating, 9);
      expect(back.get(name)?.deviation).toBeCloseTo(deviation, 9);
    }
  });

  it('ends a period after so many games a player', () => {
    const games = Array.from({ length: 24 }, () => won('a', 'b'));
    const first = glickoRatings(games.slice(0, 12), settings);
    const [a, b] = [first.get('a') ?? player(0, 0), first.get('b') ?? player(0, 0)];
    const second = afterPeriod(
      a,
      Array.from({ length: 12 }, () => ({ opponent: b, score: 1 })),
      settings,
    );
    expect(glickoRatings(games, settings).get('a')).toEqual(second);
  });
});
