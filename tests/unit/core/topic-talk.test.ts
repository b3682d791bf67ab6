import { describe, expect, it } from '@jest/globals';
import { wishPattern } from '../../../src/core/topic-phrases.ts';
import {
  asksTaste,
  headingOf,
  isBareName,
  namesAside,
  type TopicSpeech,
  wantsOut,
  wantsTopic,
} from '../../../src/core/topic-talk.ts';

const kites: TopicSpeech = {
  wish: wishPattern(['kites', 'kite flying'], ['old']),
  taste: /\bdo you fly\b/u,
  verdict: /\bkite (?:is|was)\b/u,
};

const quiet = { positive: false, negative: false, topic: null, source: null } as const;
const request = { ...quiet, positive: true, source: 'request' } as const;

function said(text: string, change: Partial<Parameters<typeof wantsTopic>[0]['navigation']> = {}) {
  const isQuestion = /^(?:what|who|do|are)\b/u.test(text);
  return {
    text,
    navigation: { ...quiet, ...change },
    annotations: {
      question: { isQuestion },
      answer: { returnedQuestion: text === 'what about you' },
      dialogueAct: { label: text === 'forget it' ? 'abandon' : 'statement' },
    },
  };
}

describe('a wish for the topic', () => {
  it.each(['kites', 'some good old kites please', 'kite flying'])('is %j', (text) =>
    expect(wantsTopic(said(text), kites)).toBe(true),
  );

  it('is heard in a request, of which only the topic counts', () => {
    const line = "let's talk about kites";
    expect(wantsTopic(said(line, { ...request, topic: { text: 'kites' } }), kites)).toBe(true);
    expect(wantsTopic(said('kites', { ...request, topic: { text: 'Dogs' } }), kites)).toBe(false);
  });

  it.each(['box kites', 'i saw kites', 'new kites'])('is not %j', (text) =>
    expect(wantsTopic(said(text), kites)).toBe(false),
  );
});

describe("a question for the bot's taste", () => {
  it.each(['what is your favourite', 'do you like kites', 'do you fly'])('is %j', (text) =>
    expect(asksTaste(said(text), kites)).toBe(true),
  );

  it.each(['i like kites', 'do you know kites'])('is not %j', (text) =>
    expect(asksTaste(said(text), kites)).toBe(false),
  );
});

describe('having had enough', () => {
  it.each(['kites are boring', "let's do something else", 'forget it'])('is %j', (text) =>
    expect(wantsOut(said(text), kites)).toBe(true),
  );

  it('is to turn the topic down', () => expect(wantsOut(said('no kites', { negative: true }), kites)).toBe(true));

  it('is not what is said of one thing', () => expect(wantsOut(said('that kite was boring'), kites)).toBe(false));
});

describe("a line after the generator's own question leads", () => {
  it.each([
    ['anew to the topic', said('kites'), 'elsewhere'],
    ['out of it', said("i'm bored"), 'out'],
    ['to another topic', said("let's talk about dogs", { ...request, topic: { text: 'dogs' } }), 'elsewhere'],
    ["to the bot's taste", said('do you like them'), 'taste'],
    ["to the bot's taste where it is asked back", said('what about you'), 'taste'],
    ['to whoever answers a question', said('who made the first one'), 'elsewhere'],
    ['on', said('the red one'), 'on'],
  ] as const)('%s', (_where, turn, heading) => expect(headingOf(turn, kites)).toBe(heading));
});

describe('names in an answer', () => {
  const isKite = (name: string) => name.endsWith('kite');
  const naming = (text: string, ...names: string[]) => {
    const turn = said(text);
    const highPrecision = names.map((entity) => ({ candidates: [{ entity }] }));
    return { ...turn, annotations: { ...turn.annotations, entityLinks: { highPrecision } } };
  };

  it('are no new topics where none is of the topic', () =>
    expect(namesAside(naming('we flew it in wales', 'Wales'), isKite)).toBe(true));

  it.each([
    ['another thing of the topic', naming('the box kite in wales', 'Wales', 'Box kite')],
    ['nothing', naming('the red one')],
    ['something in a question', naming('what about wales', 'Wales')],
    ['a loss', naming('my dog rex died', 'Rex')],
  ])('may be topics where the line names %s', (_what, turn) => expect(namesAside(turn, isKite)).toBe(false));
});

describe('a bare name', () => {
  const around = /\b(?:a|i love|kite called)\b/gu;

  it.each(['Red Baron', 'a kite called red baron', 'i love the red baron'])('is all that %j says', (text) =>
    expect(isBareName(text.toLowerCase(), 'Red Baron', around)).toBe(true),
  );

  it('is not alone in a longer line', () =>
    expect(isBareName('my brother lost red baron', 'Red Baron', around)).toBe(false));
});
