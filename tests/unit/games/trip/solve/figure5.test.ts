import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { rational, rationalText } from '../../../../../src/games/equilibria/exact/rational.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../../src/games/trip/game/trip-settings.ts';
import { figure5 } from '../../../../../src/games/trip/solve/figure5.ts';
import { figure5Plot } from '../../../../../src/games/trip/solve/figure5-plot.ts';

const figure = (wish: Partial<TripWish> = {}, steps = 20) => figure5(tripSettings({ ...paperTrip, ...wish }), steps);

describe('Figure 5', () => {
  it('has the paper’s corners, and its saddle at 20/41, an equilibrium that pays 1/41', () => {
    const { corners, saddle } = figure();
    expect(corners.map(({ reward }) => rationalText(reward))).toEqual(['1', '-1', '-1', '11/10']);
    expect(saddle).toEqual({
      truth: rational(20, 41),
      obedience: rational(20, 41),
      reward: rational(1, 41),
      isEquilibrium: true,
    });
  });

  it('is the reference’s formula everywhere', () => {
    const { rewards, steps } = figure({}, 7);
    for (const [row, line] of rewards.entries()) {
      for (const [column, reward] of line.entries()) {
        const [x, y] = [row / steps, column / steps];
        const expected = 1.1 * x * y + (1 - x) * (1 - y) - x * (1 - y) - (1 - x) * y;
        expect(Number(reward.n) / Number(reward.d)).toBeCloseTo(expected, 12);
      }
    }
  });

  it('has its saddle at 2/(4 + b) with the reward b/(4 + b) for any bonus', () => {
    for (const bonus of [rational(0), rational(1, 3), rational(7), rational(123, 1000)]) {
      const { n, d } = bonus;
      expect(figure({ bonus }).saddle).toMatchObject({
        truth: rational(2n * d, 4n * d + n),
        reward: rational(n, 4n * d + n),
        isEquilibrium: true,
      });
    }
  });

  it('tells a saddle that is no equilibrium, for a skewed prior, and finds none where noise drowns the word', () => {
    expect(figure({ prior: [rational(3, 4), rational(1, 4)] }).saddle?.isEquilibrium).toBe(false);
    expect(figure({ bonus: rational(0), noise: rational(1, 2) }).saddle).toBeNull();
  });

  it('is of two destinations and two words', () => {
    expect(() => figure({ destinations: 3, words: 3 })).toThrow('two destinations and two words');
    expect(() => figure({ confirm: rational(0) })).toThrow('two destinations and two words');
  });

  it('is drawn as in the docs', () => {
    const plot = figure5Plot(figure());
    expect(plot.match(/<polygon/g)).toHaveLength(401);
    expect(plot).toContain('saddle, an equilibrium: x = 20/41, y = 20/41, reward 1/41');
    expect(plot).toBe(readFileSync('docs/images/trip-figure5.svg', 'utf8'));
  });
});
