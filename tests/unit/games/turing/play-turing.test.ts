import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../src/core/random.ts';
import { nextDeadline } from '../../../../src/games/turing/rules/deadlines.ts';
import { playTuring } from '../../../../src/games/turing/rules/play-turing.ts';
import { drawSeats, type TuringEvent } from '../../../../src/games/turing/rules/turing-match.ts';
import { plainRules } from '../../../../src/games/turing/rules/turing-rules.ts';
import { viewOf } from '../../../../src/games/turing/rules/turing-view.ts';
import { beginning, bot, does, person, played, predicts, rookie, rulesWith, says, tick } from './match-events.ts';

const outcomeOf = (...args: Parameters<typeof played>) => played(...args).match.outcome;
const bothSpoke = [says('a', 1), says('b', 2)];
const alternate = rulesWith({}, { order: 'alternate' });

describe('A match of two', () => {
  it.each([
    ['a person and a person', person, person],
    ['a person and a bot', person, bot],
    ['a bot and a bot', bot, bot],
  ])('is played by %s', (_who, a, b) => {
    const { match } = played([...bothSpoke, predicts('b', 3, 'human'), tick(10)], { a, b });
    expect(match.outcome).toEqual({ cause: 'prediction', brokenBy: null, after: 4000 });
    expect(match.predictions).toEqual([{ seat: 'b', says: 'human', after: 3000, seen: 1 }]);
  });

  it('lets anybody speak at any time where the order is free, so often in a row', () => {
    expect(played([says('b', 1), says('b', 2), says('b', 3)]).refusal).toBeNull();
    expect(played([says('b', 1), says('b', 2), says('b', 3), says('b', 4)]).refusal).toBe('too-many-in-a-row');
    expect(played([says('b', 1), says('b', 2), says('b', 3), says('a', 4), says('b', 5)]).refusal).toBeNull();
  });

  it('keeps turns where the order says so, and seat a begins', () => {
    expect(played([says('b', 1)], { rules: alternate }).refusal).toBe('not-your-turn');
    expect(played([says('a', 1), says('a', 2)], { rules: alternate }).refusal).toBe('not-your-turn');
    expect(played([says('a', 1), says('b', 2), says('a', 3)], { rules: alternate }).refusal).toBeNull();
  });

  it('gives each side so many messages, and closes when nobody has one left', () => {
    const rules = rulesWith({ messages: 1 });
    expect(played([says('a', 1), says('a', 2)], { rules }).refusal).toBe('no-messages-left');
    const { match } = played(bothSpoke, { rules });
    expect(match.stage).toBe('closing');
    expect(played([...bothSpoke, says('a', 3)], { rules }).refusal).toBe('talk-is-over');
    expect(outcomeOf([...bothSpoke, tick(22)], { rules })).toEqual({
      cause: 'messages',
      brokenBy: null,
      after: 22_000,
    });
  });

  it('refuses everything after its end, and nothing changes', () => {
    const over = [...bothSpoke, does('leave', 'a', 3)];
    const { match } = played(over);
    const late: TuringEvent[] = [says('b', 4), predicts('b', 4), does('leave', 'b', 4), does('gone', 'b', 4)];
    for (const event of late) {
      const step = playTuring(match, event);
      expect(step.refusal).toBe('over');
      expect({ ...step.match, now: match.now }).toEqual(match);
    }
  });

  it('draws seats by the seed, each as likely', () => {
    const firsts = Array.from({ length: 1000 }, (_, seed) => drawSeats(['human', 'bot'], createRandom(seed)).a);
    const people = firsts.filter((first) => first === 'human').length;
    expect(people).toBeGreaterThan(440);
    expect(people).toBeLessThan(560);
  });
});

describe('A prediction', () => {
  it('ends the match for both, a moment later', () => {
    expect(played([...bothSpoke, predicts('a', 3)]).match.stage).toBe('talk');
    expect(outcomeOf([...bothSpoke, predicts('a', 3), tick(4)])).toEqual({
      cause: 'prediction',
      brokenBy: null,
      after: 4000,
    });
  });

  it('leaves the other that moment for its own, and both count', () => {
    const { match } = played([...bothSpoke, predicts('b', 3), predicts('a', 3.9, 'human')]);
    expect(match.stage).toBe('over');
    expect(match.predictions.map(({ seat, says: said }) => [seat, said])).toEqual([
      ['b', 'bot'],
      ['a', 'human'],
    ]);
    expect(played([...bothSpoke, predicts('b', 3), predicts('a', 4, 'human')]).refusal).toBe('over');
  });

  it('is not told to the other in that moment: its view is the same as without', () => {
    const without = played([...bothSpoke, tick(3.5)]).match;
    const { match } = played([...bothSpoke, predicts('a', 3), tick(3.5)]);
    expect(viewOf(match, 'b')).toEqual(viewOf(without, 'b'));
    const withWord = played([...bothSpoke, predicts('a', 3), says('b', 3.5)]);
    expect(withWord.refusal).toBeNull();
    expect(withWord.match.messages).toHaveLength(3);
  });

  it('closes the talk where the rules have the other told, and gives it its time', () => {
    const rules = rulesWith({}, { afterPrediction: { ms: 10_000, told: true } });
    const { match } = played([...bothSpoke, predicts('a', 3)], { rules });
    expect(viewOf(match, 'b')).toMatchObject({ stage: 'closing', noMessage: 'talk-is-over', timeLeftMs: 10_000 });
    expect(JSON.stringify(viewOf(match, 'b'))).not.toContain('bot');
    expect(outcomeOf([...bothSpoke, predicts('a', 3), predicts('b', 12)], { rules })).toMatchObject({ after: 12_000 });
  });

  it('needs a message of the other first', () => {
    expect(played([says('a', 1), predicts('a', 2)]).refusal).toBe('nothing-seen-yet');
    expect(played([says('a', 1), predicts('b', 2)]).refusal).toBeNull();
  });

  it('is made once', () => {
    expect(played([...bothSpoke, predicts('a', 3), predicts('a', 3.1, 'human')]).refusal).toBe('predicted-already');
    expect(played([...bothSpoke, predicts('a', 3), says('a', 3.1)]).refusal).toBe('predicted-already');
  });

  it('is not for a role that may not, nor for a rookie; the match is over at once where nobody else may', () => {
    expect(played([...bothSpoke, predicts('b', 3)], { b: rookie }).refusal).toBe('may-not-predict');
    expect(outcomeOf([...bothSpoke, predicts('a', 3)], { b: rookie })).toMatchObject({ after: 3000 });
    const rules = rulesWith(
      {},
      { roles: { a: { name: 'interrogator', mayPredict: true }, b: { name: 'suspect', mayPredict: false } } },
    );
    expect(played([...bothSpoke, predicts('b', 3)], { rules }).refusal).toBe('may-not-predict');
  });

  it('can be made while the match closes, by both', () => {
    const events = [...bothSpoke, tick(62), predicts('a', 70), predicts('b', 71)];
    expect(outcomeOf(events)).toEqual({ cause: 'prediction', brokenBy: null, after: 71_000 });
    expect(outcomeOf([...bothSpoke, tick(62), predicts('a', 70), tick(82)])).toMatchObject({ cause: 'prediction' });
  });
});

describe('The limits', () => {
  it('close a talk after its time; without a prediction nobody has won', () => {
    const chatter = Array.from({ length: 12 }, (_, turn) => says(turn % 2 === 0 ? 'a' : 'b', turn * 25));
    expect(played([...chatter, tick(299.9)]).match.stage).toBe('talk');
    expect(played([...chatter, tick(300)]).match.stage).toBe('closing');
    expect(outcomeOf([...chatter, tick(320)])).toEqual({ cause: 'time', brokenBy: null, after: 320_000 });
  });

  it('close a talk that fell silent', () => {
    expect(played([...bothSpoke, tick(62)]).match.stage).toBe('closing');
    expect(outcomeOf([...bothSpoke, tick(82)])).toEqual({ cause: 'silence', brokenBy: null, after: 82_000 });
  });

  it('blame who never said a word, or nobody where neither did', () => {
    expect(outcomeOf([says('a', 1), tick(61)])).toEqual({ cause: 'silence', brokenBy: 'b', after: 61_000 });
    expect(outcomeOf([tick(60)])).toEqual({ cause: 'silence', brokenBy: null, after: 60_000 });
    expect(outcomeOf([tick(60)], { rules: alternate })).toMatchObject({ brokenBy: 'a' });
  });

  it('apply at their own time, however late it is noticed', () => {
    expect(outcomeOf([...bothSpoke, says('a', 5000)])).toEqual({ cause: 'silence', brokenBy: null, after: 82_000 });
    expect(played([...bothSpoke, says('a', 5000)]).refusal).toBe('over');
  });

  it('count messages that the forum refuses', () => {
    const tries = Array.from({ length: 10 }, (_, second) => does('refused-message', 'b', 3 + second));
    expect(outcomeOf([...bothSpoke, ...tries.slice(1)])).toBeNull();
    expect(outcomeOf([...bothSpoke, ...tries])).toEqual({ cause: 'refused-messages', brokenBy: 'b', after: 12_000 });
  });

  it('do not count refused messages as a word', () => {
    expect(outcomeOf([says('a', 1), does('refused-message', 'b', 40), tick(61)])).toMatchObject({ brokenBy: 'b' });
  });

  it('say when something is due next', () => {
    expect(nextDeadline(played([]).match)).toBe(beginning + 60_000);
    expect(nextDeadline(played([...bothSpoke, does('gone', 'a', 3)]).match)).toBe(beginning + 33_000);
    expect(nextDeadline(played([...bothSpoke, predicts('a', 3)]).match)).toBe(beginning + 4000);
    expect(nextDeadline(played([...bothSpoke, does('leave', 'a', 3)]).match)).toBeNull();
  });
});

describe('Leaving', () => {
  it('breaks a talk off', () => {
    expect(outcomeOf([...bothSpoke, does('leave', 'a', 3)])).toEqual({ cause: 'left', brokenBy: 'a', after: 3000 });
  });

  it('changes nothing for who has predicted, and gives up the prediction of who has not', () => {
    const predicted = [...bothSpoke, predicts('a', 3)];
    expect(outcomeOf([...predicted, does('leave', 'a', 3.2)])).toBeNull();
    expect(outcomeOf([...predicted, does('leave', 'b', 3.2)])).toEqual({
      cause: 'prediction',
      brokenBy: null,
      after: 3200,
    });
  });

  it('is free while the match closes; the other may still predict', () => {
    const closing = [...bothSpoke, tick(62), does('leave', 'a', 63)];
    expect(outcomeOf(closing)).toBeNull();
    expect(outcomeOf([...closing, predicts('b', 64)])).toMatchObject({ cause: 'prediction', after: 64_000 });
    expect(outcomeOf([...closing, does('leave', 'b', 64)])).toEqual({
      cause: 'silence',
      brokenBy: null,
      after: 64_000,
    });
  });
});

describe('A lost connection', () => {
  it('may come back within its grace, and the other notices nothing', () => {
    const { match } = played([...bothSpoke, does('gone', 'a', 3), tick(20)]);
    expect(viewOf(match, 'b')).toEqual(viewOf(played([...bothSpoke, tick(20)]).match, 'b'));
    const back = played([...bothSpoke, does('gone', 'a', 3), does('back', 'a', 32.9), says('a', 40)]);
    expect(back.refusal).toBeNull();
    expect(back.match.outcome).toBeNull();
  });

  it('counts as leaving after that; saying twice that it is lost does not prolong it', () => {
    const events = [...bothSpoke, does('gone', 'a', 3), does('gone', 'a', 20), tick(33)];
    expect(outcomeOf(events)).toEqual({ cause: 'connection', brokenBy: 'a', after: 33_000 });
  });

  it('is nobody’s fault where both are lost', () => {
    const events = [...bothSpoke, does('gone', 'a', 3), does('gone', 'b', 20), tick(33)];
    expect(outcomeOf(events)).toEqual({ cause: 'connections', brokenBy: null, after: 33_000 });
  });
});

describe('The house', () => {
  it('may break a match off, and nothing of it counts', () => {
    const { match } = played([...bothSpoke, predicts('a', 3), { kind: 'void', at: beginning + 3500 }]);
    expect(match.outcome).toEqual({ cause: 'void', brokenBy: null, after: 3500 });
    expect(match.predictions).toEqual([]);
  });

  it('may stand still, and everything is due so much later', () => {
    const resumed: TuringEvent = { kind: 'resumed', downMs: 100_000, at: beginning + 110_000 };
    const { match } = played([...bothSpoke, resumed, says('a', 150)]);
    expect(match.messages.at(-1)?.after).toBe(50_000);
    expect(nextDeadline(match)).toBe(beginning + 210_000);
  });

  it('may have a clock that goes back; the match’s own stands still then', () => {
    const { match } = played([says('a', 10), says('b', 5)]);
    expect(match.messages.map(({ after }) => after)).toEqual([10_000, 10_000]);
  });
});

describe('A view', () => {
  it('of a match that goes on has none of the words by which a side could be told', () => {
    const pairs = [person, bot, rookie].flatMap((a) => [person, bot, rookie].map((b) => ({ a, b })));
    const views = pairs.map((pair) => JSON.stringify(viewOf(played(bothSpoke, pair).match, 'a')));
    // What the own seat may do shows; what sits opposite does not.
    for (const row of [views.slice(0, 3), views.slice(3, 6), views.slice(6, 9)]) expect(new Set(row).size).toBe(1);
    expect(views.join('')).not.toMatch(/human|"bot"/);
  });

  it('tells everything at the end', () => {
    const { match } = played([...bothSpoke, predicts('a', 3), tick(5)]);
    expect(viewOf(match, 'a')).toMatchObject({ stage: 'over', partner: 'bot', yourPrediction: 'bot', lasted: 4000 });
    expect(viewOf(match, 'b')).toMatchObject({ partner: 'human', partnerPrediction: 'bot', brokenBy: null });
    expect(viewOf(played([says('a', 1), does('leave', 'b', 2)]).match, 'a')).toMatchObject({ brokenBy: 'partner' });
  });

  it('says who spoke as you or partner', () => {
    const { messages } = viewOf(played(bothSpoke).match, 'b');
    expect(messages.map(({ from }) => from)).toEqual(['partner', 'you']);
    expect(plainRules.name).toBe(viewOf(played([]).match, 'a').rules);
  });
});
