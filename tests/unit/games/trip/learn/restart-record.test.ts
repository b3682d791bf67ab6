import { describe, expect, it } from '@jest/globals';
import { rational } from '../../../../../src/games/equilibria/exact/rational.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../../src/games/trip/game/trip-settings.ts';
import { crossPlay } from '../../../../../src/games/trip/learn/cross-play.ts';
import { dialoguesPerIteration } from '../../../../../src/games/trip/learn/learn-settings.ts';
import { learnSetting } from '../../../../../src/games/trip/learn/learn-setting.ts';
import { classOf, recordOf } from '../../../../../src/games/trip/learn/restart-record.ts';
import { evenTrip, expectedReward, type Policy, rewardOf } from '../../../../../src/games/trip/learn/trip-rewards.ts';

const setting = evenTrip(2, 2, 0.1);
const straight: Policy = [
  [1, 0],
  [0, 1],
];
const crossed: Policy = [
  [0, 1],
  [1, 0],
];
const even: Policy = [
  [0.5, 0.5],
  [0.5, 0.5],
];
const truth = { user: straight, agent: straight };
const opposite = { user: crossed, agent: crossed };

describe('the one-shot game', () => {
  it("has the paper's rewards", () => {
    expect(expectedReward(setting, straight, straight)).toBeCloseTo(1.1);
    expect(expectedReward(setting, crossed, crossed)).toBeCloseTo(1);
    expect(expectedReward(setting, straight, crossed)).toBeCloseTo(-1);
    expect(expectedReward(setting, even, even)).toBeCloseTo(0.025);
  });

  it('gives 300 dialogues an iteration, as whole fragments make them', () => {
    expect(dialoguesPerIteration).toBe(300);
  });
});

describe('what is kept of a restart', () => {
  it('says what it ended in', () => {
    const stuck: Policy = [
      [1, 0],
      [1, 0],
    ];
    expect(classOf(setting, straight, straight)).toBe('truth');
    expect(classOf(setting, crossed, crossed)).toBe('opposite');
    expect(classOf(setting, stuck, even)).toBe('pooling');
    expect(classOf(setting, straight, crossed)).toBe('other');
  });

  it('counts the highest rewards among the last 3,000, and finds when 300 in a row came near', () => {
    const iteration = (reward: number): number[] => Array.from({ length: 300 }, () => reward);
    const rewards = [-1, ...Array.from({ length: 10 }, () => 1.1)].map(iteration);
    rewards[10]?.fill(1, 0, 301);
    const record = recordOf(setting, 0, rewards, truth);
    expect(record).toMatchObject({ best: 2700, isSuccess: true, class: 'truth' });
    // 1.095 is 285 of the best and 15 of 1.0, or 300 of which none is below by more.
    expect(record.reachedAfter).toBe(600);
    rewards[9]?.fill(-1, 0, 1);
    expect(recordOf(setting, 0, rewards, truth).isSuccess).toBe(false);
  });

  it('never came near where opposite day pays 1.0', () => {
    const record = recordOf(setting, 0, [Array.from({ length: 3000 }, () => 1)], opposite);
    expect(record).toMatchObject({ best: 0, isSuccess: false, reachedAfter: null, class: 'opposite' });
  });
});

describe('games in which the truth is not always the best', () => {
  const learnt = (wish: Partial<TripWish>) => learnSetting(tripSettings({ ...paperTrip, ...wish }));
  const fewWords = learnt({ destinations: 3, words: 2 });

  it('are told by their optimum, which is proved', () => {
    expect(fewWords.optimum).toEqual({ reward: 0.4, arrivals: expect.closeTo(2 / 3) });
    expect(learnt({ words: 3, prices: [rational(1, 4), rational(1, 4), rational(0)] }).optimum).toEqual({
      reward: 0.925,
      arrivals: 1,
    });
    expect(learnt({ prior: [rational(3, 4), rational(1, 4)] }).optimum).toBeUndefined();
    expect(() => learnt({ noise: rational(1, 10) })).toThrow('Learners know one word');
  });

  it('take the price off every reward', () => {
    const dear = learnt({ prices: [rational(1, 10), rational(0)] });
    expect(rewardOf(dear, 0, 0, 0)).toBeCloseTo(1);
    expect(rewardOf(dear, 0, 0, 1)).toBeCloseTo(-1.1);
    expect(rewardOf(dear, 1, 1, 1)).toBe(1.1);
  });

  it('end in the optimum, in a language that earns less, in needless pooling, or in nothing yet', () => {
    const heard = (first: number, second: number): Policy => [first, second].map((place) => unit(3, place));
    const said = (...words: readonly number[]): Policy => words.map((word) => unit(2, word));
    expect(classOf(fewWords, said(0, 1, 1), heard(0, 1))).toBe('optimal');
    expect(classOf(fewWords, said(1, 0, 0), heard(1, 0))).toBe('private');
    expect(classOf(fewWords, said(0, 0, 0), heard(0, 0))).toBe('pooling');
    const undecided: Policy = [
      [0.5, 0.3, 0.2],
      [0.3, 0.5, 0.2],
    ];
    expect(classOf(fewWords, said(0, 1, 1), undecided)).toBe('other');
  });

  it('are a success where the last dialogues earned nearly the optimum', () => {
    const all = (reward: number) => [Array.from({ length: 3000 }, () => reward)];
    const ends = { user: [unit(2, 0), unit(2, 1), unit(2, 1)], agent: [unit(3, 0), unit(3, 1)] };
    expect(recordOf(fewWords, 0, all(0.2), ends)).toMatchObject({ class: 'optimal', isSuccess: true });
    expect(recordOf(fewWords, 0, all(0.1), ends).isSuccess).toBe(false);
  });
});

/** All of it on one of so many. */
function unit(length: number, place: number): number[] {
  return Array.from({ length }, (_, index) => (index === place ? 1 : 0));
}

describe('cross-play', () => {
  it('is far below self-play where some restarts speak the truth and some the opposite', () => {
    const pairs = [...Array.from({ length: 84 }, () => truth), ...Array.from({ length: 16 }, () => opposite)];
    const { selfPlay, crossPlay: cross, gap } = crossPlay(setting, pairs);
    expect(selfPlay).toBeCloseTo(1.084);
    expect(cross).toBeCloseTo((84 * 83 * 1.1 + 16 * 15 - 2 * 84 * 16) / (100 * 99));
    expect(gap).toBeCloseTo(1.1 - (cross ?? 0));
  });
});
