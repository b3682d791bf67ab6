import { describe, expect, it } from '@jest/globals';
import { heardReply } from '../../../../../src/games/taboo/agents/parley/heard-reply.ts';
import { thingReader } from '../../../../../src/games/taboo/agents/parley/named-things.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const reader = thingReader(createInflections());

describe('how a reply is taken', () => {
  it.each([
    ['I had toast. Why do you ask?', 'why'],
    ['Do you often talk about bees?', 'yesNo'],
    ['Probably not. What would you say?', 'question'],
    ['Toast, I think. It is warm.', 'names'],
    ["I'd rather not pick, it feels like a trap.", 'evades'],
    ['There are so many answers to that.', 'evades'],
  ] as const)('%s: %s', (text, heard) => {
    expect(heardReply(text, reader)).toBe(heard);
  });
});
