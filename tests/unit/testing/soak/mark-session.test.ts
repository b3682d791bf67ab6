import { describe, expect, it } from '@jest/globals';
import { markSession } from '../../../../src/testing/soak/mark-session.ts';
import type { SoakTurn } from '../../../../src/testing/soak/soak-turn.ts';
import { aSoakTurn } from './a-soak-turn.ts';

function mark(...turns: readonly Partial<SoakTurn>[]) {
  return markSession({ name: 's', part: 'users', kind: 'terse', turns: turns.map(aSoakTurn) });
}

describe('in a session', () => {
  it('a sentence that was said before counts as repeated, whatever its punctuation, for the one who said it', () => {
    const [, second] = mark(
      { reply: 'Dogs can see blue well. Do you like dogs?' },
      {
        reply: 'I see. Dogs can see blue, well!',
        rg: 'wiki',
        promptRg: 'tour',
        promptText: 'Dogs can see blue, well!',
      },
    );
    expect(second?.repeated).toEqual([{ sentence: 'Dogs can see blue, well!', rg: 'tour' }]);
  });

  it('short sentences, and what the user asked to hear again, are not repeated', () => {
    const reply = 'Oh, very nice. What is your name then?';
    expect(mark({ reply: 'Oh, very nice.' }, { reply: 'Oh, very nice.' })[1]?.repeated).toEqual([]);
    expect(mark({ reply }, { reply, askedAgain: true })[1]?.repeated).toEqual([]);
  });

  it.each([
    ['I see what you mean.', false, true],
    ['I see. What else?', false, false],
    ['I see. Tell me more about it.', false, false],
    ['Goodbye then.', true, false],
    ['Elephants remember watering places over decades and travel hundreds of miles.', false, false],
  ])('%j (ends: %s) is a dead end: %s', (reply, ends, isDeadEnd) => {
    expect(mark({ reply, ends })[0]?.isDeadEnd).toBe(isDeadEnd);
  });

  it('a fallback is bare unless somebody else goes on', () => {
    const fallback = { responsePriority: 'UNIVERSAL_FALLBACK', rg: 'neural-fallback' };
    const marked = mark(fallback, { ...fallback, promptRg: 'fallback' }, { ...fallback, promptRg: 'movies' }, {});
    expect(marked.map(({ isFallback, isBareFallback }) => [isFallback, isBareFallback])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it.each([
    ['I like {topic}, too.', 'unfilled slot'],
    ['I like undefined, too.', 'programmer’s word'],
    ['I like the the sea.', 'doubled word'],
    ['I like it,. Really.', 'doubled mark'],
    ['I like it (sometimes).', 'brackets or quotes'],
    ['I like it. really.', 'small first letter'],
    ['I like it', 'ends without a mark'],
  ])('%j cannot be spoken: %s', (reply, fault) => {
    expect(mark({ reply })[0]?.faults).toEqual([fault]);
  });

  it('good sentences have no faults', () => {
    expect(mark({ reply: "I know that that's odd… Isn't it? Mr. Bean had had enough." })[0]?.faults).toEqual([]);
  });
});
