import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../src/contracts/entity-index.ts';
import type { RankerView } from '../../../src/contracts/ranker.ts';
import { wiki } from '../../../src/rgs/wiki/wiki.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../support/turn.ts';
import { memoryOf, wikiState } from '../../../src/rgs/wiki/state.ts';

const octopus = anEntity('Octopus', { kind: 'animal', group: 'animal' });
const of = (kind: Passage['kind'], text: string, section = '', score = 1): Passage => ({
  title: 'Octopus',
  section,
  kind,
  text,
  score,
});
const passages = [
  of('introduction', 'The octopus is a clever animal of the sea.'),
  of('section', 'It squeezes its body through gaps the size of a coin.', 'Tight places'),
  of('section', 'Each arm tastes what it touches.', 'Arms'),
  of('section', 'Its skin changes colour in a moment.', 'Disguise'),
  of('til', 'An octopus has three hearts.'),
  of('til', 'Octopuses have blue blood.'),
  of('til', 'Some carry coconut shells as a shelter.'),
];
const index = aSmallIndex({ entities: [octopus], passages });

/** An index in which a search finds the passages with one of the words, in the order and with the scores of the list. */
const searching = {
  ...index,
  passages: async (query: Parameters<typeof index.passages>[0], signal: AbortSignal) => {
    const found = await index.passages(query, signal);
    const { words } = query;
    return words ? found.filter(({ text }) => words.some((word) => text.toLowerCase().includes(word))) : found;
  },
};

/** A ranker to which one text fits, and what it was asked. */
function aRankerFor(best: string) {
  const asked: { readonly history: readonly string[]; readonly texts: readonly string[] }[] = [];
  const ranker: RankerView = {
    relevance: async (history, texts) => {
      asked.push({ history, texts });
      return texts.map((text) => (text === best ? 0.6 : 0.5));
    },
  };
  return { ranker, asked };
}

const silent: RankerView = { relevance: async () => undefined };
const initial = wiki.state.initial();
const state = (awaiting: string, more: object = {}): object => ({
  ...(typeof initial === 'object' ? initial : {}),
  step: awaiting,
  awaiting,
  topic: 'Octopus',
  ...more,
});
const talk = { lastRg: 'wiki', entity: { current: octopus, previous: octopus } };
const respond = (sketch: TurnSketch, before: unknown) =>
  wiki.respond(aTurnContext({ entities: searching, ...talk, ...sketch }), before);

describe('of facts that were not told', () => {
  const wow: TurnSketch = { said: 'wow', lastReply: 'Did you know this? An octopus has three hearts.' };

  it('the one is told that goes on best from the last two lines', async () => {
    const { ranker, asked } = aRankerFor('Some carry coconut shells as a shelter.');
    const response = await respond({ ...wow, ranker }, state('til'));
    expect(response?.text).toContain('coconut');
    expect(asked[0]?.history).toEqual([wow.lastReply, 'wow']);
  });

  it('a question that only means what was said last is read with it', async () => {
    const { ranker, asked } = aRankerFor('');
    const annotations = { question: { isQuestion: true }, answer: { backChannel: true } };
    await respond({ ...wow, said: 'really', annotations, ranker }, state('til'));
    expect(asked[0]?.history).toEqual([wow.lastReply, 'really']);
  });

  it.each<[string, RankerView | undefined]>([
    ['there is no ranker', undefined],
    ['the ranker can tell nothing', silent],
    ['all fit as well', aRankerFor('').ranker],
  ])('the first is told where %s', async (_what, ranker) => {
    const response = await respond({ ...wow, ...(ranker ? { ranker } : {}) }, state('til'));
    expect(response?.text).toContain('blue blood');
  });

  it('none is told twice, however well it fits', async () => {
    const { ranker } = aRankerFor('An octopus has three hearts.');
    expect((await respond({ ...wow, ranker }, state('til')))?.text).not.toContain('three hearts');
  });
});

describe('sections on offer', () => {
  const told = state('til', {
    topics: [{ ...memoryOf(wikiState.initial(), 'Octopus'), introduced: true, facts: 2, asked: ['a', 'b', 'c'] }],
  });

  it('are those that go on best', async () => {
    const { ranker } = aRankerFor('Its skin changes colour in a moment.');
    const response = await respond({ said: 'cool', lastReply: 'Octopuses have blue blood.', ranker }, told);
    expect(response?.next).toMatchObject({ onOffer: ['Disguise', 'Tight places'] });
  });

  it('are the next two of the article where nobody can tell', async () => {
    const response = await respond({ said: 'cool', lastReply: 'Octopuses have blue blood.', ranker: silent }, told);
    expect(response?.next).toMatchObject({ onOffer: ['Tight places', 'Arms'] });
  });
});

describe('an answer from the article', () => {
  const question = (said: string): TurnSketch => ({
    said,
    lastReply: 'Octopuses have blue blood.',
    annotations: { question: { isQuestion: true } },
  });
  const inSpots = 'Some squeeze into coconut shells.';
  const both = (score: number) => [of('section', 'It may squeeze hard.', 'Grip'), of('til', inSpots, '', score)];
  const entitiesWith = (score: number) => ({ ...searching, passages: async () => both(score) });

  it('is the passage with the words of the question that also fits, by the question alone', async () => {
    const { ranker, asked } = aRankerFor(inSpots);
    const response = await respond(
      { ...question('where do they squeeze'), entities: entitiesWith(0.9), ranker },
      state('til'),
    );
    expect(response?.text).toContain(inSpots);
    expect(asked[0]?.history).toEqual(['where do they squeeze']);
  });

  it('is the passage with many more of the words, whatever fits', async () => {
    const { ranker } = aRankerFor(inSpots);
    const response = await respond(
      { ...question('where do they squeeze'), entities: entitiesWith(0.1), ranker },
      state('til'),
    );
    expect(response?.text).toContain('squeeze hard');
  });

  it('is none where no word of the question is there', async () => {
    const { ranker } = aRankerFor('An octopus has three hearts.');
    expect(await respond({ ...question('do they sing'), ranker }, state('til'))).toBeUndefined();
  });
});

describe('what the user says to an open question', () => {
  const asked = {
    lastReply: 'What strikes you about octopuses?',
    annotations: { nounPhrases: ['the camouflage'], partsOfSpeech: { nouns: ['camouflage'] } },
  };

  it('brings up the passage that is plainly meant though it shares no word', async () => {
    const { ranker } = aRankerFor('Its skin changes colour in a moment.');
    const response = await respond({ ...asked, said: 'the camouflage', ranker }, state('open-question'));
    expect(response?.text).toContain('Its skin changes colour');
  });

  it('brings up no passage where none is plainly meant', async () => {
    const response = await respond({ ...asked, said: 'the camouflage', ranker: silent }, state('open-question'));
    expect(response?.because).toBe('nothing in an article fits the answer');
  });
});

it('asks the ranker one and the same question in a turn', async () => {
  const { ranker, asked } = aRankerFor('Its skin changes colour in a moment.');
  const annotations = { question: { isQuestion: true } };
  const response = await respond({ said: 'can they change their skin or body', annotations, ranker }, state('til'));
  expect(response?.text).toMatch(/skin changes colour.*\?$/);
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
});
