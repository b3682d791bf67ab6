import { describe, expect, it } from '@jest/globals';
import { newsWish } from '../../../../src/rgs/news/wishes.ts';
import { aTurnContext, anEntity } from '../../../support/turn.ts';

const wishOf = (said: string) => newsWish(aTurnContext({ said }));

describe('what counts as a wish for news', () => {
  it.each([
    'news',
    'The news, please.',
    'tell me the news',
    "what's in the news",
    'whats new in the world',
    "what's happening in the world",
    "what's going on in the world today",
    'give me the latest headlines',
    'can you read me the news',
    'i want to hear some news',
    "let's talk about the news",
    'do you have any news',
    'any news today',
    'what are the headlines',
    'current events',
    "what's the latest news",
    'tell me some good news',
    'what happened in the world today',
  ])('%s', (said) => expect(wishOf(said)).toEqual({ kind: 'news', topic: null }));

  it.each([
    ['any news about space', 'space'],
    ['tell me the news on climate change please', 'climate change'],
    ['sports news', 'sports'],
    ['do you have any science news', 'science'],
    ["what's the latest on the election", 'the election'],
    ['what is the news about taylor swift', 'taylor swift'],
    ["let's talk about news from france", 'france'],
    ["what's in the news about football", 'football'],
  ])('%s', (said, topic) => {
    const wish = wishOf(said);
    expect(wish).toMatchObject({ kind: 'news' });
    expect(wish?.kind === 'news' && wish.topic?.replace(/^the /, '')).toBe(topic.replace(/^the /, ''));
  });

  it('means the current topic by that', () => {
    const turn = aTurnContext({ said: 'is there any news about that', entity: { current: anEntity('Mars') } });
    expect(newsWish(turn)).toEqual({ kind: 'news', topic: 'Mars' });
  });

  it.each([
    'i have good news',
    'i got some really good news today',
    'that is great news',
    'i watch fox news every morning',
    'i hate the news',
    "i don't watch the news",
    'no news is good news',
    "it's my birthday today",
    'i was born on this day',
    'what is new with you',
    "what's happening",
    'fake news',
    'huey lewis and the news',
  ])('not: %s', (said) => expect(wishOf(said)).toBeUndefined());
});

it.each([
  ['who was born on this day', 'birth-day'],
  ['what happened on this day in history', 'birth-day'],
  ['whose birthday is it today', 'birth-day'],
  ['who died on this day', 'death-day'],
])('this day in history: %s', (said, relation) => expect(wishOf(said)).toEqual({ kind: 'day', relation }));
