import { describe, expect, it } from '@jest/globals';
import { openReadyForum } from '../../../../src/games/turing/forums/ready-forums.ts';
import { sayInMatch } from '../../../../src/games/turing/forums/say-in-match.ts';
import { playTuring } from '../../../../src/games/turing/rules/play-turing.ts';
import { replayTuring, turingEventSchema } from '../../../../src/games/turing/rules/replay-turing.ts';
import { startTuring, type TuringEvent } from '../../../../src/games/turing/rules/turing-match.ts';
import { plainRules } from '../../../../src/games/turing/rules/turing-rules.ts';
import { beginning, bot, does, person, played, predicts, says, tick } from './match-events.ts';

const forum = openReadyForum('interrogation');
const start = () => startTuring(forum.rules, { a: person, b: bot }, 0);

describe('Saying something in a match of a forum', () => {
  it('posts it as the forum has it', () => {
    const { match, verdict, refusal } = sayInMatch(forum, start(), 'a', 'Do you DREAM?', 1000);
    expect([verdict, refusal]).toEqual([{ ok: true, text: 'do you dream?' }, null]);
    expect(match.messages).toEqual([{ seat: 'a', text: 'do you dream?', after: 1000 }]);
  });

  it('asks the rules first: what cannot be said now is not looked at, nor counted', () => {
    const { match, verdict, refusal } = sayInMatch(forum, start(), 'b', 'xyzzy', 1000);
    expect([verdict, refusal, match.refused.b]).toEqual([null, 'not-your-turn', 0]);
  });

  it('counts what the forum refuses, and ends the match at the tenth', () => {
    let match = start();
    for (let times = 1; times <= 10; times += 1) {
      const said = sayInMatch(forum, match, 'a', 'xyzzy?', times * 1000);
      expect(said).toMatchObject({ refusal: null, verdict: { code: 'not-in-dictionary' } });
      match = said.match;
    }
    expect(match.outcome).toMatchObject({ cause: 'refused-messages', brokenBy: 'a' });
    expect(match.messages).toEqual([]);
  });

  it('notices that time is over', () => {
    expect(sayInMatch(forum, start(), 'a', 'do you dream?', 3_600_000)).toMatchObject({
      refusal: 'over',
      verdict: null,
    });
  });
});

describe('A log of events', () => {
  const events: TuringEvent[] = [
    says('a', 1),
    says('b', 2),
    does('gone', 'a', 3),
    does('refused-message', 'b', 4),
    { kind: 'resumed', downMs: 5000, at: beginning + 10_000 },
    does('back', 'a', 12),
    predicts('a', 13, 'human'),
    says('a', 13.5),
    tick(20),
    does('leave', 'b', 21),
  ];

  it('gives the same match again, also by way of JSON', () => {
    const kept = events.map((event) => turingEventSchema.parse(JSON.parse(JSON.stringify(event))));
    const again = replayTuring(plainRules, { a: person, b: bot }, beginning, kept);
    expect(again).toEqual(played(events).match);
    expect(again.outcome).toMatchObject({ cause: 'prediction' });
  });

  it('has no room for what is no event', () => {
    for (const odd of [
      { kind: 'win', seat: 'a', at: 1 },
      { kind: 'prediction', seat: 'a', says: 'cat', at: 1 },
      { ...says('a', 1), by: 'x' },
    ])
      expect(turingEventSchema.safeParse(odd).success).toBe(false);
  });
});

describe('Deadlines at one moment', () => {
  it('come in the order closing, time, silence, lost connections', () => {
    const limits = { ...plainRules.limits, timeMs: 30_000, idleMs: 29_000, graceMs: 27_000 };
    const rules = { ...plainRules, limits };
    const talk = [says('b', 1), says('a', 1), does('gone', 'a', 3)];
    const closing = played([...talk, tick(30)], { rules }).match;
    expect([closing.stage, closing.closing]).toEqual(['closing', 'time']);
    const silent = played([...talk, tick(30)], { rules: { ...rules, limits: { ...limits, timeMs: 31_000 } } }).match;
    expect([silent.stage, silent.closing]).toEqual(['closing', 'silence']);
    const predicted = playTuring(played([...talk, predicts('b', 29)], { rules }).match, tick(30)).match;
    expect(predicted.outcome?.cause).toBe('prediction');
  });
});
