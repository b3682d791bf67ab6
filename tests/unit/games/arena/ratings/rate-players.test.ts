import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { crossPlay } from '../../../../../src/games/arena/ratings/cross-play.ts';
import type { GameOutcome, GradedGame } from '../../../../../src/games/arena/ratings/graded-game.ts';
import { type PlayerRating, ratePlayers } from '../../../../../src/games/arena/ratings/rate-players.ts';
import { simulatedGames } from './simulated-games.ts';

const rate = (games: readonly GradedGame[], seed = 1) => ratePlayers(games, createRandom(seed));
const strengths = { a1: 1300, a2: 1100, a3: 900 };
const others = { d1: 1100, d2: 900 };
const simulated = simulatedGames(strengths, others, { clusters: 40, rounds: 5, seed: 5 });
const of = (players: readonly PlayerRating[], name: string): PlayerRating => {
  const found = players.find(({ player }) => player === name);
  if (!found) throw new Error(`${name} has no rating`);
  return found;
};
const games = (outcomes: readonly (readonly [GameOutcome, string])[], first = 'a', second = 'd'): GradedGame[] =>
  outcomes.map(([outcome, cluster]) => ({ first, second, outcome, cluster }));

describe('ratings', () => {
  it('find the strengths from which games were simulated, within their intervals', () => {
    const { players, groups, tieWeight } = rate(simulated);
    expect(groups).toBe(1);
    expect(tieWeight).toBeGreaterThan(0.35);
    expect(tieWeight).toBeLessThan(0.65);
    const middle = 1060;
    for (const [name, strength] of Object.entries({ ...strengths, ...others })) {
      const { rating, lower, upper, provisional } = of(players, name);
      expect(lower).toBeLessThan(rating);
      expect(rating).toBeLessThan(upper);
      expect(Math.abs(rating - (strength - middle + 1000))).toBeLessThan(upper - lower);
      expect(provisional).toEqual([]);
    }
    expect(of(players, 'a1').elo).toBeGreaterThan(of(players, 'a3').elo);
    expect(of(players, 'a1').glicko.rating).toBeGreaterThan(of(players, 'a3').glicko.rating);
  });

  it('are the same for the same seed, and nearly so for another', () => {
    expect(rate(simulated)).toEqual(rate(simulated));
    const [one, two] = [of(rate(simulated, 1).players, 'a1'), of(rate(simulated, 2).players, 'a1')];
    expect(two.rating).toBe(one.rating);
    expect(Math.abs(two.lower - one.lower)).toBeLessThan((one.upper - one.lower) / 3);
  });

  it('have wider intervals where the games of a word go together', () => {
    const outcomes = [
      'first',
      'second',
      'first',
      'second',
      'tie',
      'second',
      'first',
      'first',
      'second',
      'first',
    ] as const;
    const together = games(
      outcomes.flatMap((outcome, word) => Array.from({ length: 20 }, () => [outcome, `${word}`] as const)),
    );
    const apart = games(
      outcomes.flatMap((outcome) => Array.from({ length: 20 }, (_, word) => [outcome, `${word}`] as const)),
    );
    const [wide, narrow] = [rate(together), rate(apart)].map(({ players }) => of(players, 'a'));
    expect(wide?.rating).toBeCloseTo(narrow?.rating ?? 0, 6);
    const width = (one?: PlayerRating): number => (one ? one.upper - one.lower : 0);
    expect(width(wide)).toBeGreaterThan(2 * width(narrow));
  });

  it('keep who won everything finite and in doubt', () => {
    const won = games(Array.from({ length: 50 }, (_, word) => ['first', `${word}`] as const));
    const { rating, lower, upper } = of(rate(won).players, 'a');
    expect(rating).toBeGreaterThan(1200);
    expect(upper).toBeLessThan(4000);
    expect(upper - lower).toBeGreaterThan(200);
  });

  it('are provisional after few games, few words, or in wide intervals', () => {
    const few = games([
      ['first', 'w'],
      ['second', 'w'],
    ]);
    expect(of(rate(few).players, 'a').provisional).toEqual(['few-games', 'few-clusters', 'wide-interval']);
    const oneWord = games(Array.from({ length: 60 }, (_, game) => [game % 2 === 0 ? 'first' : 'second', 'w'] as const));
    expect(of(rate(oneWord).players, 'a').provisional).toEqual(['few-clusters']);
    const twelve = games(
      Array.from({ length: 29 }, (_, game) => [game % 2 === 0 ? 'first' : 'second', `${game % 12}`] as const),
    );
    expect(of(rate(twelve).players, 'a').provisional).toEqual(['few-games']);
  });

  it('say who never met', () => {
    const apart = [...games([['first', 'w']]), ...games([['second', 'w']], 'b', 'e')];
    const { groups, players } = rate(apart);
    expect(groups).toBe(2);
    expect(players.map(({ player, group }) => [player, group])).toEqual([
      ['a', 0],
      ['b', 1],
      ['d', 0],
      ['e', 1],
    ]);
  });

  it('are none without games', () => {
    expect(rate([])).toEqual({ players: [], groups: 0, tieWeight: 0 });
  });

  it('take a second of processor time or two for a hundred rounds of ten thousand games', () => {
    const field = (letter: string) =>
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${letter}${index}`, 900 + 20 * index]));
    const many = simulatedGames(field('a'), field('d'), { clusters: 70, rounds: 1, seed: 3 });
    const before = process.cpuUsage();
    expect(rate(many).players).toHaveLength(24);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });
});

describe('the cross-play matrix', () => {
  it('has shares and intervals for each pair', () => {
    const cells = crossPlay(
      games([
        ['first', 'x'],
        ['first', 'y'],
        ['second', 'x'],
        ['tie', 'z'],
      ]),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ first: 'a', second: 'd', games: 4, clusters: 3 });
    expect(cells[0]?.wins.share).toBe(0.5);
    expect(cells[0]?.losses.share).toBe(0.25);
    expect(cells[0]?.ties.share).toBe(0.25);
    for (const share of [cells[0]?.wins, cells[0]?.losses, cells[0]?.ties]) {
      expect(share?.lower).toBeLessThan(share?.share ?? 0);
      expect(share?.upper).toBeGreaterThan(share?.share ?? 1);
    }
  });

  it('counts words rather than games where the games of a word go together', () => {
    const together = games(
      Array.from({ length: 20 }, (_, word) => word).flatMap((word) =>
        Array.from({ length: 5 }, () => [word % 2 === 0 ? 'first' : 'second', `${word}`] as const),
      ),
    );
    const [cell] = crossPlay(together);
    // As twenty independent games: 0.5 ± 0.2007 by Wilson; a little wider, since twenty clusters estimate their own variance.
    expect(cell?.wins.upper).toBeCloseTo(0.7, 1);
    const sure = games(Array.from({ length: 100 }, (_, game) => ['first', `${game % 20}`] as const));
    expect(crossPlay(sure)[0]?.wins).toEqual({ share: 1, lower: expect.closeTo(0.8389, 3), upper: 1 });
  });

  it('stays between 0 and 1 for a single game', () => {
    expect(crossPlay(games([['tie', 'w']]))[0]?.ties).toEqual({ share: 1, lower: expect.closeTo(0.2065, 3), upper: 1 });
  });
});
