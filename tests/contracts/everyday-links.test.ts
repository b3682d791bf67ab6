import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel } from '../../src/contracts/turn.ts';
import { annotateOnce } from '../../src/dialogue/annotate-once.ts';
import type { BotParts } from '../../src/dialogue/bot-parts.ts';
import { realParts } from '../support/real-parts.ts';

let parts: BotParts;

beforeAll(async () => {
  parts = await realParts();
});
afterAll(() => parts.index.close());

async function linked(text: string, channel: Channel = 'http'): Promise<(string | undefined)[]> {
  const { annotations } = await annotateOnce(parts, { text, channel });
  return annotations.entityLinks.highPrecision.map((span) => span.candidates[0]?.entity.title);
}

describe('the linker over the starter knowledge base', () => {
  it.each([
    ['what do you think about the beatles', ['The Beatles']],
    ["i've read all the harry potter books", ['Harry Potter']],
    ['super mario', ['Super Mario']],
    ['i want to go to new york', ['New York City']],
    ['tell me about world war two', ['World War II']],
    ['i love ice cream', ['Ice cream']],
    ['i like cats and dogs', ['Dog', 'Cat']],
    ['peanut butter and jelly', ['Peanut butter and jelly sandwich']],
    ['hot dogs', ['Hot dog']],
    ['mac and cheese', ['Macaroni and cheese']],
    ['the new spider man movie', ['Spider-Man']],
    ['star wars movies are great', ['Star Wars']],
    ['what do you think about lebron', ['LeBron James']],
    ['do you like messi', ['Lionel Messi']],
    ['have you seen stranger things', ['Stranger Things']],
    ['i like breaking bad', ['Breaking Bad']],
    ['i saw toy story 4', ['Toy Story 4']],
    ['i like iron man', ['Iron Man']],
    ['we play among us', ['Among Us']],
    ['my kids love wonder woman', ['Wonder Woman']],
  ])('%j names %j', async (text, titles) => {
    expect(await linked(text)).toEqual(titles);
  });

  it.each([
    'i feel good',
    "that's great",
    'my mom',
    'i am at work',
    'last night',
    'good morning',
    'let it go',
    'never mind',
    "what's up",
    'see you later',
    'one more',
    'the end',
    'i was home alone',
    'we left the doors open',
  ])('%j names nothing', async (text) => {
    expect([...(await linked(text)), ...(await linked(text, 'voice'))]).toEqual([]);
  });

  it.each([
    ['i love lady ga ga', 'Lady Gaga'],
    ['do you like justin beaver', 'Justin Bieber'],
    ['the lying king', 'The Lion King'],
    ['game of throwns', 'Game of Thrones'],
    ['i went to sand francisco', 'San Francisco'],
    ['i play fort night', 'Fortnite'],
  ])('%j, as a recogniser heard it, names %s', async (text, title) => {
    expect(await linked(text, 'voice')).toEqual([title]);
  });
});
