import { describe, expect, it } from '@jest/globals';
import { wordReaderWith } from '../../../../../src/games/taboo/agents/chatbot/content-words.ts';
import { takenUp } from '../../../../../src/games/taboo/agents/social/take-up.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const { content } = wordReaderWith(createInflections());

describe('what of a reply takes up what was heard', () => {
  it('are its statements up to the last that does', () => {
    const reply = 'Cats are good company. They sleep a lot. No cat is the same. Music is fine too. Do you like films?';
    expect(takenUp(reply, 'I see. What do you think of cats?', content)).toBe(
      'Cats are good company. They sleep a lot. No cat is the same.',
    );
  });

  it('is nothing where it begins with another matter, asks, or answers what came before the question', () => {
    expect(takenUp('By the way. Cats are fine.', 'Do you like cats?', content)).toBeUndefined();
    expect(takenUp('Do you like cats too?', 'Do you like cats?', content)).toBeUndefined();
    expect(takenUp('Crosswords are fun.', 'I am stuck with a crossword. What would you try?', content)).toBeUndefined();
  });
});
