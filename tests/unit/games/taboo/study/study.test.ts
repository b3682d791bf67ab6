import { describe, expect, it } from '@jest/globals';
import { assignArms } from '../../../../../src/games/taboo/study/assign-arms.ts';
import { type StudyGame, studyReports } from '../../../../../src/games/taboo/study/study-report.ts';
import { fisherExact, gamesPerArm } from '../../../../../src/games/taboo/study/two-proportions.ts';

describe('places of a study', () => {
  const words = ['banana', 'mouse', 'guitar'];

  it('hold the arms equal after every four, in an order that the seed decides', () => {
    const places = assignArms(40, words, 1);
    for (let end = 4; end <= 40; end += 4) {
      expect(places.slice(0, end).filter(({ arm }) => arm === 'control')).toHaveLength(end / 2);
    }
    expect(assignArms(40, words, 1)).toEqual(places);
    expect(assignArms(40, words, 2)).not.toEqual(places);
  });

  it('give each word once in each arm before it comes again', () => {
    const places = assignArms(12, words, 5);
    for (const arm of ['control', 'experimental']) {
      const given = places.filter((place) => place.arm === arm).map(({ word }) => word);
      expect(new Set(given.slice(0, 3)).size).toBe(3);
      expect(new Set(given.slice(3, 6)).size).toBe(3);
    }
  });

  it('have codes that are all different and tell nothing of the arm', () => {
    const places = assignArms(200, words, 3);
    expect(new Set(places.map(({ code }) => code)).size).toBe(200);
    expect(places.every(({ code }) => /^[a-z2-9]{8}$/u.test(code))).toBe(true);
  });

  it('are refused in numbers that cannot be balanced', () => {
    expect(() => assignArms(6, words, 1)).toThrow(expect.objectContaining({ code: 'PARLEY_INPUT_INVALID' }));
    expect(() => assignArms(4, [], 1)).toThrow(expect.objectContaining({ code: 'PARLEY_INPUT_INVALID' }));
  });
});

describe('two shares', () => {
  it("need about two hundred games an arm for the paper's difference", () => {
    expect(gamesPerArm(0.6, 0.46)).toBe(199);
  });

  it("are not shown different by the paper's fifty games an arm (Fisher's p is .23)", () => {
    expect(fisherExact({ wins: 30, of: 50 }, { wins: 23, of: 50 })).toBeCloseTo(0.23, 2);
  });

  it("have the p of Fisher's own example", () => {
    expect(fisherExact({ wins: 3, of: 4 }, { wins: 1, of: 4 })).toBeCloseTo(0.486, 3);
    expect(fisherExact({ wins: 5, of: 10 }, { wins: 5, of: 10 })).toBeCloseTo(1, 6);
  });
});

describe('the report on a study', () => {
  const game: StudyGame = {
    code: 'abc',
    arm: 'control',
    word: 'banana',
    winner: 'attacker',
    cause: 'target-uttered',
    turns: 4,
    attentive: true,
    finished: true,
    participant: 'person',
  };

  it('counts attentive players of finished games, by arm', () => {
    const [report] = studyReports([
      game,
      { ...game, winner: 'tie', turns: 10 },
      { ...game, arm: 'experimental', winner: 'defender', turns: 3 },
      { ...game, attentive: false },
      { ...game, finished: false },
    ]);
    expect(report?.arms[0]).toMatchObject({ arm: 'control', games: 2, attackerWins: { value: 0.5 }, meanTurns: 7 });
    expect(report?.arms[1]).toMatchObject({ arm: 'experimental', games: 1, defenderWins: { value: 1 } });
    expect(report?.leftOut).toEqual({ inattentive: 1, unfinished: 1 });
  });

  it('never counts a program among people', () => {
    const reports = studyReports([game, { ...game, participant: 'simulated' }]);
    expect(reports.map(({ participants, arms }) => [participants, arms[0]?.games])).toEqual([
      ['person', 1],
      ['simulated', 1],
    ]);
  });
});
