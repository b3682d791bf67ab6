import { describe, expect, it } from '@jest/globals';
import { rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { lintPayoffs } from '../../../../src/games/turing/payoffs/lint-payoffs.ts';
import type { PayoffMatrix } from '../../../../src/games/turing/payoffs/payoff-matrix.ts';
import { identities } from '../../../../src/games/turing/rules/turing-rules.ts';
import { payoffPresets, payoffsNamed } from '../../../../src/games/turing/payoffs/payoff-presets.ts';
import { scoreMatch, type Stakes } from '../../../../src/games/turing/payoffs/score-match.ts';
import { noStyleRewards, stylePoints } from '../../../../src/games/turing/style/style-points.ts';
import { beginning, bot, does, person, played, predicts, says, tick } from './match-events.ts';

const stakes = (payoffs: PayoffMatrix, more: Partial<Stakes> = {}): Stakes => ({
  payoffs,
  leaving: -2,
  hasty: 0.5,
  style: noStyleRewards,
  ...more,
});
const faultsOf = (name: keyof typeof payoffPresets, more: Partial<Stakes> = {}) =>
  lintPayoffs(stakes(payoffPresets[name].matrix, more)).faults;
const codes = (name: keyof typeof payoffPresets, more: Partial<Stakes> = {}) =>
  faultsOf(name, more).map(({ code, severity }) => `${severity}: ${code}`);

describe('The lint of pay-offs', () => {
  it('finds the constant prediction that gains in the literal matrix, and when it does', () => {
    const fault = faultsOf('literal').find(({ code }) => code === 'constant-prediction');
    expect(fault?.message).toBe(
      'a bot that always says "human" earns 1/2 a match where half of the others are human; it gains where humans are more than 33.3 %',
    );
  });

  it('finds two in the version of 4 February', () => {
    expect(codes('february').filter((code) => code.endsWith('constant-prediction'))).toHaveLength(2);
  });

  it.each(['balanced', 'january', 'roles'] as const)('finds none in %s', (name) => {
    expect(codes(name).filter((code) => code.startsWith('error'))).toEqual([]);
  });

  it.each([
    ['january', '0 -1/2 -1/2 0'],
    ['february', '0 1/2 1/2 0'],
    ['literal', '0 0 1/2 -1/2'],
    ['balanced', '0 0 0 -1/2'],
    ['roles', '0 0 0 0'],
  ] as const)('counts what constant predictions earn in %s, exactly', (name, means) => {
    const { constants } = lintPayoffs(stakes(payoffPresets[name].matrix));
    expect(constants.map(({ mean }) => rationalText(mean)).join(' ')).toBe(means);
  });

  it('is not misled by decimal fractions', () => {
    const matrix: PayoffMatrix = {
      ...payoffPresets.roles.matrix,
      bot: { human: { human: [0.3, 0], bot: [-0.3, 0] }, bot: { human: [-0.1, 0], bot: [0.1, 0] } },
    };
    expect(lintPayoffs(stakes(matrix)).faults.filter(({ code }) => code === 'constant-prediction')).toEqual([]);
  });

  it('finds that leaving is cheaper than being found out', () => {
    expect(codes('balanced', { leaving: -1 })).toContain('error: leaving-pays');
    expect(codes('roles', { leaving: -1 })).not.toContain('error: leaving-pays');
  });

  it('finds that talk is worth more than a right prediction', () => {
    const style = { ...noStyleRewards, vocabulary: { each: 0.1, most: 1 } };
    expect(codes('balanced', { style })).toContain('warning: talk-outweighs');
    expect(codes('balanced', { style: { ...style, vocabulary: { each: 0.1, most: 0.9 } } })).not.toContain(
      'warning: talk-outweighs',
    );
  });

  it('finds wrong predictions that pay, predictions that never do, and bots that gain by being known', () => {
    const { human } = payoffPresets.roles.matrix;
    const upside: PayoffMatrix = {
      human,
      bot: { human: { human: [-1, -1], bot: [1, -1] }, bot: { human: [1, 1], bot: [-1, 1] } },
    };
    const { faults } = lintPayoffs(stakes(upside));
    const found = new Set(faults.map(({ code }) => code));
    expect([...found]).toEqual(expect.arrayContaining(['wrong-pays', 'prediction-never-pays', 'detection-welcome']));
  });

  it('warns of what two who know each other can earn', () => {
    expect(faultsOf('balanced').find(({ code }) => code === 'collusion')?.message).toContain('two humans who agree');
  });

  it('has presets that give every cell', () => {
    for (const name of Object.keys(payoffPresets)) {
      const matrix = payoffsNamed(name);
      for (const predictor of identities)
        for (const said of identities)
          for (const truth of identities) expect(matrix[predictor][said][truth]).toHaveLength(2);
    }
    expect(() => payoffsNamed('toString')).toThrow('There are no pay-offs');
  });
});

describe('The score of a match', () => {
  const balanced = stakes(payoffPresets.balanced.matrix);
  const talk = [says('a', 1), says('b', 2), says('a', 3), says('b', 4)];
  const scoreOf = (...args: Parameters<typeof played>) => scoreMatch(played(...args).match, balanced);

  it('pays who predicts and who was predicted', () => {
    const { seats, result, isRated } = scoreOf([...talk, predicts('a', 5, 'bot'), tick(9)]);
    expect(seats.a).toMatchObject({ predicting: 2, predicted: 0, total: 2 });
    expect(seats.b).toMatchObject({ predicting: 0, predicted: -2, total: -2 });
    expect([result, isRated]).toEqual([1, true]);
  });

  it('counts both of two predictions', () => {
    const { seats, result } = scoreOf([...talk, predicts('a', 5, 'human'), predicts('b', 5.5, 'human')]);
    expect(seats.a).toMatchObject({ predicting: -2, predicted: -1, total: -3 });
    expect(seats.b).toMatchObject({ predicting: 2, predicted: 2, total: 4 });
    expect(result).toBe(0);
  });

  it('is a draw between two people who are right', () => {
    const both = [...talk, predicts('a', 5, 'human'), predicts('b', 5.5, 'human')];
    expect(scoreOf(both, { a: person, b: person })).toMatchObject({
      result: 0.5,
      seats: { a: { total: 4 }, b: { total: 4 } },
    });
  });

  it('is nothing without a prediction, and not rated', () => {
    expect(scoreOf([...talk, tick(300)])).toMatchObject({ isRated: false, result: 0.5, seats: { a: { total: 0 } } });
  });

  it('makes who breaks off pay, and nobody else', () => {
    const { seats, isRated, result } = scoreOf([...talk, does('leave', 'b', 5)]);
    expect([seats.a.total, seats.b.total, isRated, result]).toEqual([0, -2, true, 1]);
  });

  it('pays a hasty prediction less where it is right, and takes all where it is wrong', () => {
    const first = [says('a', 1), says('b', 2)];
    expect(scoreOf([...first, predicts('a', 3, 'bot'), tick(9)]).seats).toMatchObject({
      a: { total: 1 },
      b: { total: -2 },
    });
    expect(scoreOf([...first, predicts('a', 3, 'human'), tick(9)]).seats).toMatchObject({
      a: { total: -2 },
      b: { total: 1 },
    });
  });

  it('is nothing where the house broke the match off', () => {
    const score = scoreOf([...talk, predicts('a', 5), { kind: 'void', at: beginning + 5500 }], { b: bot });
    expect(score).toMatchObject({ isRated: false, seats: { a: { total: 0 }, b: { total: 0 } } });
  });
});

describe('Points for style', () => {
  const said = (text: string) =>
    text.split('/').map((line, at) => ({
      seat: line.trim().startsWith('b:') ? ('b' as const) : ('a' as const),
      text: line.trim().slice(2),
      after: at,
    }));
  const rewards = {
    exchanges: { each: 0.1, most: 0.3 },
    length: { each: 0.02, most: 1 },
    vocabulary: { each: 0.01, most: 1 },
  };

  it('count exchanges, words of the mean message, and words said first', () => {
    const talk = said('a: hello there / b: hello you / a: how are you / b: i am fine');
    expect(stylePoints(talk, 'b', rewards).counts).toEqual({ exchanges: 2, length: 2.5, vocabulary: 4 });
    expect(stylePoints(talk, 'b', rewards).total).toBeCloseTo(0.2 + 0.05 + 0.04, 9);
  });

  it('pay no monologue, no echo, and nothing beyond their limit', () => {
    expect(stylePoints(said('a: one / a: two / a: three'), 'a', rewards).counts.exchanges).toBe(0);
    expect(stylePoints(said('a: one two / b: two one'), 'b', rewards).counts.vocabulary).toBe(0);
    const long = said(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? 'a: hm' : 'b: hm')).join('/'));
    expect(stylePoints(long, 'a', rewards).points.exchanges).toBe(0.3);
  });

  it('are none for who said nothing', () => {
    expect(stylePoints([], 'a', rewards)).toMatchObject({ total: 0, counts: { length: 0 } });
  });
});
