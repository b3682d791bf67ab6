import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { createRandom } from '../../src/core/random.ts';
import { fitBradleyTerry } from '../../src/games/arena/ratings/bradley-terry.ts';
import { eloRatings } from '../../src/games/arena/ratings/elo.ts';
import { glickoRatings } from '../../src/games/arena/ratings/glicko-ratings.ts';
import type { GameOutcome, GradedGame } from '../../src/games/arena/ratings/graded-game.ts';
import { ratePlayers } from '../../src/games/arena/ratings/rate-players.ts';
import { ratingSettings } from '../../src/games/arena/ratings/rating-settings.ts';

const game: fc.Arbitrary<GradedGame> = fc.record({
  first: fc.constantFrom('a1', 'a2', 'a3'),
  second: fc.constantFrom('d1', 'd2', 'd3'),
  outcome: fc.constantFrom<GameOutcome>('first', 'second', 'tie'),
  cluster: fc.constantFrom('v', 'w', 'x', 'y'),
});
const games = fc.array(game, { minLength: 1, maxLength: 60 });
const turned: Readonly<Record<GameOutcome, GameOutcome>> = { first: 'second', second: 'first', tie: 'tie' };
const swapped = ({ first, second, outcome, cluster }: GradedGame): GradedGame => ({
  first: second,
  second: first,
  outcome: turned[outcome],
  cluster,
});
const settings = { ...ratingSettings, bootstrapRounds: 5 };
const rate = (given: readonly GradedGame[], more: Partial<typeof settings> = {}) =>
  ratePlayers(given, createRandom(1), { ...settings, ...more }).players;

describe('ratings', () => {
  it('of Bradley–Terry, with their intervals, do not depend on the order of the games', () => {
    fc.assert(
      fc.property(games, fc.integer(), (given, seed) => {
        const bare = (list: readonly GradedGame[]) => rate(list).map(({ elo: _elo, glicko: _glicko, ...rest }) => rest);
        expect(bare(createRandom(seed).shuffle(given))).toEqual(bare(given));
      }),
      { numRuns: 30 },
    );
  });

  it('are the same whoever of the two is named first', () => {
    fc.assert(
      fc.property(games, (given) => {
        const there = rate(given);
        for (const [place, one] of rate(given.map(swapped)).entries()) {
          for (const key of ['rating', 'lower', 'upper', 'elo', 'games', 'wins'] as const)
            expect(one[key]).toBeCloseTo(there[place]?.[key] ?? Number.NaN, 5);
          expect(one.glicko.rating).toBeCloseTo(there[place]?.glicko.rating ?? Number.NaN, 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('move by a constant with their start, and their differences stay', () => {
    fc.assert(
      fc.property(games, fc.integer({ min: -500, max: 2000 }), (given, more) => {
        const moved = rate(given, { start: settings.start + more });
        for (const [place, { rating, lower, elo, glicko }] of rate(given).entries()) {
          expect(moved[place]?.rating).toBeCloseTo(rating + more, 6);
          expect(moved[place]?.lower).toBeCloseTo(lower + more, 6);
          expect(moved[place]?.elo).toBeCloseTo(elo + more, 6);
          expect(moved[place]?.glicko.rating).toBeCloseTo(glicko.rating + more, 5);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of Elo keep their sum, and those of Bradley–Terry their mean', () => {
    fc.assert(
      fc.property(games, (given) => {
        const elo = [...eloRatings(given).values()];
        expect(elo.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(1000 * elo.length, 6);
        const players = rate(given);
        expect(players.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(1000 * players.length, 4);
      }),
      { numRuns: 50 },
    );
  });

  it('are finite, and within their intervals, whatever happened', () => {
    fc.assert(
      fc.property(games, (given) => {
        for (const { rating, lower, upper, elo, glicko } of rate(given)) {
          expect([rating, lower, upper, elo, glicko.rating, glicko.deviation].every(Number.isFinite)).toBe(true);
          expect(lower).toBeLessThanOrEqual(rating);
          expect(upper).toBeGreaterThanOrEqual(rating);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of Glicko-2 never are less certain than those of a new player', () => {
    fc.assert(
      fc.property(games, (given) => {
        for (const { deviation } of glickoRatings(given).values()) {
          expect(deviation).toBeGreaterThan(0);
          expect(deviation).toBeLessThanOrEqual(ratingSettings.glickoDeviation);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of Bradley–Terry rise with each win, and favour who won more', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (wins, losses, ties) => {
        const [strength = 0] = fitBradleyTerry(2, [{ first: 0, second: 1, wins, losses, ties }], 0.1).strengths;
        const more = fitBradleyTerry(2, [{ first: 0, second: 1, wins: wins + 1, losses, ties }], 0.1).strengths[0] ?? 0;
        expect(more).toBeGreaterThan(strength);
        expect(Math.sign(Math.round(strength * 1e6))).toBe(Math.sign(wins - losses));
      }),
      { numRuns: 100 },
    );
  });
});
