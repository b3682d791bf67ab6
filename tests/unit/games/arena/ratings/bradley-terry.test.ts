import { describe, expect, it } from '@jest/globals';
import {
  fitBradleyTerry,
  type PairCounts,
  strengthVariances,
} from '../../../../../src/games/arena/ratings/bradley-terry.ts';

const pair = (first: number, second: number, wins: number, losses: number, ties = 0): PairCounts => ({
  first,
  second,
  wins,
  losses,
  ties,
});
const hardly = 1e-9;

describe('Bradley–Terry', () => {
  it('gives two players the odds of their wins', () => {
    const { strengths, tieWeight } = fitBradleyTerry(2, [pair(0, 1, 3, 1)], hardly);
    expect(strengths[0]).toBeCloseTo(Math.log(3) / 2, 7);
    expect(strengths[1]).toBeCloseTo(-Math.log(3) / 2, 7);
    expect(tieWeight).toBe(0);
  });

  it('finds strengths from which the counts were made', () => {
    // Strengths 4 : 2 : 1, and 60 games a pair.
    const { strengths } = fitBradleyTerry(3, [pair(0, 1, 40, 20), pair(1, 2, 40, 20), pair(0, 2, 48, 12)], hardly);
    expect(strengths.map((strength) => strength / Math.LN2)).toEqual([
      expect.closeTo(1, 7),
      expect.closeTo(0, 7),
      expect.closeTo(-1, 7),
    ]);
  });

  it('finds the weight of ties from which the counts were made', () => {
    // Davidson with strengths 4 : 1 and ν = 1.5: shares 4, 1 and 1.5 · 2 of 8.
    const { strengths, tieWeight } = fitBradleyTerry(2, [pair(0, 1, 400, 100, 300)], hardly);
    expect((strengths[0] ?? 0) - (strengths[1] ?? 0)).toBeCloseTo(Math.log(4), 7);
    expect(tieWeight).toBeCloseTo(1.5, 7);
    // Between equals, ν / (2 + ν) of the games are ties.
    expect(fitBradleyTerry(2, [pair(0, 1, 10, 10, 5)], hardly).tieWeight).toBeCloseTo(0.5, 7);
  });

  it('keeps who won everything finite, the stronger the more games there were', () => {
    const [few, many] = [3, 300].map((wins) => fitBradleyTerry(2, [pair(0, 1, wins, 0)], 0.1).strengths[0] ?? 0);
    expect(few).toBeGreaterThan(0);
    expect(many).toBeGreaterThan(few ?? 0);
    expect(many).toBeLessThan(6);
    // Where the pull of the games equals that of the prior: 300 / (1 + exp(2x)) = 0.1 x.
    expect(300 / (1 + Math.exp(2 * (many ?? 0)))).toBeCloseTo(0.1 * (many ?? 0), 6);
  });

  it('keeps ties finite where there is nothing else', () => {
    const { strengths, tieWeight } = fitBradleyTerry(2, [pair(0, 1, 0, 0, 50)], 0.1);
    expect(strengths.map((strength) => Math.abs(strength))).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    expect(Number.isFinite(tieWeight)).toBe(true);
    expect(tieWeight).toBeGreaterThan(10);
  });

  it('finds the same from anywhere', () => {
    const pairs = [pair(0, 1, 7, 2, 3), pair(1, 2, 1, 9, 4), pair(2, 3, 5, 5, 1), pair(0, 3, 2, 2, 2)];
    const cold = fitBradleyTerry(4, pairs, 0.1);
    const warm = fitBradleyTerry(4, pairs, 0.1, { strengths: [5, -5, 3, -3], tieWeight: 20 });
    expect(warm.tieWeight).toBeCloseTo(cold.tieWeight, 7);
    for (const [place, strength] of cold.strengths.entries()) expect(warm.strengths[place]).toBeCloseTo(strength, 7);
  });

  it('knows the variance of two players', () => {
    // The log odds of 30 : 10 have the variance 1/30 + 1/10; a strength is half of them.
    const pairs = [pair(0, 1, 30, 10)];
    const variances = strengthVariances(fitBradleyTerry(2, pairs, 1e-3), pairs, 1e-3, [2, 2]);
    expect(variances[0]).toBeCloseTo((1 / 30 + 1 / 10) / 4, 4);
    expect(variances[1]).toBeCloseTo((1 / 30 + 1 / 10) / 4, 4);
  });
});
