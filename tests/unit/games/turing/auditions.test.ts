import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../src/core/random.ts';
import { type Audition, parseAudition, startAudition } from '../../../../src/games/turing/auditions/audition.ts';
import { auditionReport } from '../../../../src/games/turing/auditions/audition-report.ts';
import { rightsOf } from '../../../../src/games/turing/auditions/audition-rights.ts';
import { auditionSettings } from '../../../../src/games/turing/auditions/audition-settings.ts';
import { drawExam, gradeExam, type HiddenConversation } from '../../../../src/games/turing/auditions/draw-exam.ts';
import { atLeast, passProbability } from '../../../../src/games/turing/auditions/exam-gate.ts';
import { rookieResult } from '../../../../src/games/turing/auditions/rookie-result.ts';
import { type AuditionEvent, runAudition } from '../../../../src/games/turing/auditions/run-audition.ts';
import { bot, does, played, predicts, rookie, says, tick } from './match-events.ts';

const day = 24 * 3_600_000;
const run = (from: Audition, ...events: AuditionEvent[]) => {
  let refusal: string | null = null;
  let audition = from;
  for (const event of events) ({ audition, refusal } = runAudition(audition, event));
  return { audition, refusal };
};
const drawn = (at: number): AuditionEvent => ({ kind: 'exam-drawn', conversations: ['c1', 'c2'], at });
const graded = (at: number, right: number): AuditionEvent => ({ kind: 'exam-graded', right, of: 100, at });
const league = (result: 'undetected' | 'detected' | 'between', times: number, at = 10): AuditionEvent[] =>
  Array.from({ length: times }, () => ({ kind: 'rookie-game', result, at }));
const games = (result: 'won' | 'lost' | 'drawn', times: number, at = 20): AuditionEvent[] =>
  Array.from({ length: times }, () => ({ kind: 'game', result, at }));
const applicant = startAudition(0);
const newRookie = run(applicant, drawn(1), graded(2, 65)).audition;
const novice = run(newRookie, ...league('undetected', 20)).audition;
const failed = (from: Audition, at: number) =>
  run(from, ...league('undetected', 20, at), ...games('lost', 50, at)).audition;

describe('An applicant', () => {
  it('becomes a rookie by 65 of 100, and reads why', () => {
    expect(newRookie.stage).toBe('rookie');
    expect(newRookie.history).toEqual([
      {
        at: 2,
        from: 'applicant',
        to: 'rookie',
        reason: 'exam-passed',
        text: '65 of 100 sides told rightly, 65 needed',
      },
    ]);
  });

  it('is frozen by 64, longer each time, and not for good', () => {
    const first = run(applicant, drawn(1), graded(2, 64));
    expect(first.audition).toMatchObject({ stage: 'applicant', failures: 1, heldUntil: 2 + day });
    expect(run(first.audition, drawn(3)).refusal).toBe('held');
    const again = run(first.audition, drawn(2 + day), graded(3 + day, 10));
    expect(again.refusal).toBeNull();
    expect(again.audition.heldUntil).toBe(3 + day + 3 * day);
    const passed = run(again.audition, drawn(9 * day), graded(9 * day, 70)).audition;
    expect(passed).toMatchObject({ stage: 'rookie', failures: 0 });
  });

  it('has failed where the exam is not answered in time', () => {
    const late = run(applicant, drawn(0), { kind: 'tick', at: day });
    expect(late.audition).toMatchObject({ exam: null, failures: 1, heldUntil: 2 * day });
    expect(late.audition.history.at(-1)?.reason).toBe('exam-late');
    expect(run(applicant, drawn(0), graded(day, 100)).refusal).toBe('no-exam');
  });

  it('has one exam at a time and plays with nobody', () => {
    expect(run(applicant, drawn(1), drawn(2)).refusal).toBe('exam-open');
    expect(run(applicant, graded(1, 100)).refusal).toBe('no-exam');
    expect(run(applicant, ...league('undetected', 1)).refusal).toBe('wrong-stage');
    expect(rightsOf(applicant, 0)).toMatchObject({ exam: 'draw', opponents: 'nobody', mayPredict: false });
    expect(rightsOf(run(applicant, drawn(1)).audition, 2).exam).toBe('answer');
  });
});

describe('An exam', () => {
  const hidden: HiddenConversation[] = Array.from({ length: 400 }, (_, at) => ({
    id: `h${at}`,
    sides: [at % 2 === 0 ? 'human' : 'bot', at % 4 < 2 ? 'human' : 'bot'],
  }));
  const truth = new Map(hidden.map((one) => [one.id, one]));
  const draw = (shown: readonly string[] = [], seed = 1) =>
    drawExam(hidden, shown, createRandom(seed), auditionSettings);

  it('has half people and half bots, a quarter of each pairing of the alike, and nothing that was shown before', () => {
    const shown: string[] = [];
    for (let times = 0; times < 7; times += 1) {
      const exam = draw(shown, times) ?? [];
      const sides = exam.map((id) => truth.get(id)?.sides ?? []);
      expect(new Set([...shown, ...exam]).size).toBe(shown.length + 50);
      expect(sides.flat().filter((side) => side === 'bot')).toHaveLength(50);
      expect(sides.filter(([one, other]) => one === other)).toHaveLength(26);
      shown.push(...exam);
    }
    expect(draw(shown)).toBeUndefined();
  });

  it('is graded side by side; what is missing, unknown or said twice is wrong', () => {
    const conversations = ['h0', 'h1', 'h2', 'h3'];
    const answers = [
      { id: 'h0', says: ['human', 'human'] },
      { id: 'h1', says: ['bot', 'bot'] },
      { id: 'h2', says: ['human', 'bot'] },
      { id: 'h2', says: ['human', 'human'] },
      { id: 'h99', says: ['human', 'human'] },
    ] as const;
    expect(gradeExam(conversations, answers, truth)).toEqual({ right: 3, of: 8 });
  });

  it('lets one guesser in 568 through, and nearly nine of ten that are right by 70 %', () => {
    expect(passProbability(0.5)).toBeCloseTo(0.00176, 5);
    expect(passProbability(0.6)).toBeCloseTo(0.179, 3);
    expect(passProbability(0.7)).toBeCloseTo(0.884, 3);
    expect(passProbability(0.8)).toBeGreaterThan(0.9998);
    expect([atLeast(0, 5, 0.3), atLeast(6, 5, 1), atLeast(1, 1, 0), atLeast(1, 1, 1)]).toEqual([1, 0, 0, 1]);
    expect(atLeast(500, 1000, 0.5)).toBeCloseTo(0.5126, 4);
  });

  it('cannot be passed more often by knowing how it is drawn: who guesses has a binomial number right', () => {
    const random = createRandom(5);
    let passed = 0;
    for (let times = 0; times < 1000; times += 1) {
      const exam = draw([], times) ?? [];
      const answers = exam.map((id) => ({
        id,
        says: [random.pick(['human', 'bot'] as const), random.pick(['human', 'bot'] as const)] as const,
      }));
      if (gradeExam(exam, answers, truth).right >= 60) passed += 1;
    }
    // 0.0284 by the binomial; three standard deviations are 0.016.
    expect(passed / 1000).toBeGreaterThan(0.0284 - 0.016);
    expect(passed / 1000).toBeLessThan(0.0284 + 0.016);
  });
});

describe('A rookie', () => {
  it('plays with bots, sends, and does not predict', () => {
    expect(rightsOf(newRookie, 5)).toMatchObject({ exam: 'no', opponents: 'bots', mayPredict: false });
  });

  it('wins and loses points, never has fewer than none, and becomes a novice by 20', () => {
    const points = (...events: AuditionEvent[]) => run(newRookie, ...events).audition.rookie.points;
    expect(points(...league('detected', 5))).toBe(0);
    expect(points(...league('undetected', 3), ...league('detected', 1), ...league('between', 9))).toBe(2);
    expect(run(newRookie, ...league('undetected', 19)).audition.stage).toBe('rookie');
    expect(novice).toMatchObject({ stage: 'novice', novice: { won: 0, lost: 0, drawn: 0 } });
    expect(novice.history.at(-1)?.text).toContain('undetected in 20 games');
  });

  it('is detected early, late, or never', () => {
    const talk = (exchanges: number) =>
      Array.from({ length: 2 * exchanges }, (_, turn) => says(turn % 2 === 0 ? 'a' : 'b', turn + 1));
    const result = (exchanges: number, ...then: Parameters<typeof played>[0]) =>
      rookieResult(played([...talk(exchanges), ...then], { a: bot, b: rookie }).match, 'b');
    expect(result(5, predicts('a', 30))).toBe('detected');
    expect(result(6, predicts('a', 30))).toBe('between');
    expect(result(2, predicts('a', 30, 'human'))).toBe('undetected');
    expect(result(10, does('leave', 'a', 30))).toBe('undetected');
    expect(result(9, does('leave', 'a', 30))).toBe('between');
    expect(result(10, does('leave', 'b', 30))).toBe('detected');
    expect(result(10, { kind: 'void', at: 1_030_000 })).toBeUndefined();
    expect(rookieResult(played([says('a', 1), tick(2)]).match, 'b')).toBeUndefined();
  });
});

describe('A novice', () => {
  it('plays with everybody, and predicts', () => {
    expect(rightsOf(novice, 30)).toMatchObject({
      opponents: 'all',
      mayPredict: true,
      limits: { simultaneous: 4, perDay: 200 },
    });
    const full = run(novice, ...games('drawn', 1000)).audition;
    expect(rightsOf(full, 30).limits).toEqual({ simultaneous: 8, perDay: 1000 });
  });

  it('becomes a full player after 1,000 games with a good enough ratio', () => {
    const { audition } = run(novice, ...games('won', 400), ...games('lost', 400), ...games('drawn', 200));
    expect(audition).toMatchObject({ stage: 'full', strikes: 0 });
    expect(audition.history.at(-1)).toMatchObject({ reason: 'trial-passed' });
    expect(run(audition, ...games('lost', 500)).audition.stage).toBe('full');
  });

  it('goes back to the rookies by a bad ratio, not before 50 decided games', () => {
    expect(run(novice, ...games('lost', 49), ...games('drawn', 100)).audition.stage).toBe('novice');
    const back = run(novice, ...games('lost', 50)).audition;
    expect(back).toMatchObject({ stage: 'rookie', strikes: 1, rookie: { points: 0 }, heldUntil: null });
    expect(back.history.at(-1)?.text).toContain('strike 1 of 3');
    expect(run(novice, ...games('won', 17), ...games('lost', 34)).audition.stage).toBe('novice');
    expect(run(novice, ...games('won', 17), ...games('lost', 35)).audition.stage).toBe('rookie');
  });

  it('is banned by the third failure in a row, for longer the next time', () => {
    const banned = failed(failed(failed(newRookie, 100), 200), 300);
    expect(banned).toMatchObject({ stage: 'rookie', strikes: 0, bans: 1, heldUntil: 300 + 30 * day });
    expect(rightsOf(banned, 400)).toMatchObject({ opponents: 'nobody', heldUntil: 300 + 30 * day });
    expect(run(banned, ...league('undetected', 1, 400)).refusal).toBe('held');
    const later = 31 * day;
    const again = failed(failed(failed(banned, later), later), later);
    expect(again).toMatchObject({ bans: 2, heldUntil: later + 90 * day });
  });
});

describe('Any bot', () => {
  it('that cheats is out for good, and what it was told of stays', () => {
    const out = run(novice, { kind: 'cheated', why: 'two accounts', at: 99 }).audition;
    expect(out).toMatchObject({ stage: 'revoked' });
    expect(out.history.at(-1)).toMatchObject({ from: 'novice', reason: 'cheated', text: 'Cheating: two accounts' });
    expect(run(out, ...games('won', 1)).refusal).toBe('revoked');
    expect(rightsOf(out, 100)).toMatchObject({ opponents: 'nobody', limits: { perDay: 0 } });
  });

  it('has an owner who reads where it stands, and nothing of the hidden set', () => {
    expect(auditionReport(run(applicant, drawn(1)).audition).progress).toContain('at least 65 of 100 rightly');
    expect(auditionReport(run(newRookie, ...league('undetected', 3)).audition).progress).toContain('3 of 20 points');
    expect(auditionReport(novice)).toMatchObject({
      stage: 'novice',
      history: [{ reason: 'undetected' }, { reason: 'exam-passed' }],
    });
    expect(JSON.stringify(auditionReport(novice))).not.toContain('c1');
  });

  it('is kept as JSON and comes back the same; what is damaged is refused', () => {
    expect(parseAudition(JSON.parse(JSON.stringify(novice)))).toEqual(novice);
    expect(() => parseAudition({ ...novice, version: 2 })).toThrow('A kept audition cannot be read');
  });

  it('stays in order under random events', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const random = createRandom(seed);
      let audition = startAudition(0);
      let at = 0;
      for (let count = 0; count < 120; count += 1) {
        at += random.integer(3_600_000);
        const event = random.pick<AuditionEvent>([
          drawn(at),
          graded(at, random.pick([10, 70])),
          { kind: 'rookie-game', result: random.pick(['undetected', 'undetected', 'detected']), at },
          { kind: 'game', result: random.pick(['won', 'lost']), at },
          { kind: 'tick', at },
        ]);
        const step = runAudition(audition, event, {
          ...auditionSettings,
          rookie: { ...auditionSettings.rookie, points: 3 },
        });
        const last = step.audition.history.at(-1);
        // No stage is changed without a reason that can be read.
        if (step.audition.stage !== audition.stage)
          expect(last).toMatchObject({ from: audition.stage, to: step.audition.stage, at });
        audition = step.audition;
      }
      expect(parseAudition(audition)).toEqual(audition);
    }
  });
});
