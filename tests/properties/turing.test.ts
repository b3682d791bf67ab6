import { describe, expect, it } from '@jest/globals';
import { createRandom, type Random } from '../../src/core/random.ts';
import { nextDeadline } from '../../src/games/turing/rules/deadlines.ts';
import { playTuring } from '../../src/games/turing/rules/play-turing.ts';
import {
  messagesOf,
  predictionOf,
  startTuring,
  type TuringEvent,
  type TuringMatch,
} from '../../src/games/turing/rules/turing-match.ts';
import { plainRules, seats, type TuringRules } from '../../src/games/turing/rules/turing-rules.ts';
import { viewOf } from '../../src/games/turing/rules/turing-view.ts';

/** All of them in the long run. */
const courses = process.env['PARLEY_LONG'] === '1' ? 100_000 : 5000;
const kinds = [
  'message',
  'message',
  'message',
  'message',
  'refused-message',
  'prediction',
  'leave',
  'gone',
  'back',
  'tick',
] as const;

function someRules(random: Random): TuringRules {
  const mayPredict = () => random.next() < 0.8;
  return {
    name: 'some',
    order: random.pick(['free', 'alternate']),
    roles: { a: { name: 'a', mayPredict: mayPredict() }, b: { name: 'b', mayPredict: mayPredict() } },
    limits: { ...plainRules.limits, messages: 1 + random.integer(8), inARow: 1 + random.integer(3), refused: 3 },
    afterPrediction: { ms: random.pick([0, 1000, 10_000]), told: random.next() < 0.5 },
    leastSeen: random.integer(3),
  };
}

function someEvent(random: Random, at: number): TuringEvent {
  const chance = random.next();
  if (chance < 0.005) return { kind: 'void', at };
  if (chance < 0.01) return { kind: 'resumed', downMs: random.integer(5000), at };
  const kind = random.pick(kinds);
  const seat = random.pick(seats);
  if (kind === 'tick') return { kind, at };
  if (kind === 'message') return { kind, seat, text: 'hello', at };
  if (kind === 'prediction') return { kind, seat, says: random.pick(['human', 'bot']), at };
  return { kind, seat, at };
}

/** Says what is wrong with a step; empty where nothing is. Plain conditions: expectations are slow by the million. */
function faultOf(before: TuringMatch, after: TuringMatch, refusal: string | null): string {
  if (before.stage === 'over' && JSON.stringify({ ...after, now: 0 }) !== JSON.stringify({ ...before, now: 0 }))
    return 'moved after its end';
  if ((after.stage === 'over') !== (after.outcome !== null))
    return 'over without an outcome, or an outcome without end';
  if (after.now < before.now) return 'went back in time';
  if (after.messages.length < before.messages.length) return 'lost a message';
  if (refusal !== null && after.messages.length > before.messages.length) return 'kept a refused message';
  if (after.predictions.length > 2) return 'more than two predictions';
  const { cause, brokenBy } = after.outcome ?? {};
  if (cause !== undefined && (cause === 'prediction') !== after.predictions.length > 0)
    return `${cause} with ${after.predictions.length} predictions`;
  if (brokenBy && predictionOf(after, brokenBy)) return 'broken off by who has predicted';
  for (const seat of seats) {
    if (messagesOf(after, seat) > after.rules.limits.messages) return 'too many messages';
    const made = after.predictions.filter((prediction) => prediction.seat === seat);
    if (made.length > 1) return 'two predictions of a side';
    if (made.some(({ seen }) => seen < after.rules.leastSeen)) return 'a prediction too early';
    if (made.length > 0 && !(after.rules.roles[seat].mayPredict && after.players[seat].mayPredict))
      return 'a prediction that is not allowed';
    if (after.stage !== 'over' && /human|"bot"/.test(JSON.stringify({ ...viewOf(after, seat), yourPrediction: null })))
      return 'a view that tells';
  }
  return '';
}

/** A course of random events, until the match is over by its last deadline. */
function course(seed: number): string {
  const random = createRandom(seed);
  const player = () => ({ identity: random.pick(['human', 'bot'] as const), mayPredict: random.next() < 0.8 });
  let match = startTuring(someRules(random), { a: player(), b: player() }, 0);
  let at = 0;
  for (let count = 0; count < 24; count += 1) {
    at += random.integer(random.pick([10, 3000, 40_000])) - random.integer(100);
    const step = playTuring(match, someEvent(random, at));
    const fault = faultOf(match, step.match, step.refusal);
    if (fault !== '') return `seed ${seed}: ${fault}`;
    match = step.match;
  }
  for (let due = nextDeadline(match); due !== null; due = nextDeadline(match))
    match = playTuring(match, { kind: 'tick', at: due }).match;
  return match.stage === 'over' && match.outcome !== null ? '' : `seed ${seed}: never over`;
}

describe('Matches of random events', () => {
  it(`keep the rules, and each comes to one end (${courses} courses)`, () => {
    for (let seed = 0; seed < courses; seed += 1) expect(course(seed)).toBe('');
  }, 120_000);

  it('end the same whether time is noticed at every moment or only with the next event', () => {
    for (let seed = 0; seed < 2000; seed += 1) {
      const random = createRandom(seed);
      const rules = someRules(random);
      const players = { a: { identity: 'human', mayPredict: true }, b: { identity: 'bot', mayPredict: true } } as const;
      let [seldom, often] = [startTuring(rules, players, 0), startTuring(rules, players, 0)];
      let at = 0;
      for (let count = 0; count < 15; count += 1) {
        const until = at + random.integer(30_000);
        for (; at < until; at += 2500) often = playTuring(often, { kind: 'tick', at }).match;
        at = until;
        const drawn = someEvent(random, at);
        const event: TuringEvent = drawn.kind === 'resumed' ? { kind: 'tick', at } : drawn;
        seldom = playTuring(seldom, event).match;
        often = playTuring(often, event).match;
      }
      expect(often).toEqual(seldom);
    }
  });
});
