import { describe, expect, it } from '@jest/globals';
import { askedHow } from '../../../../../src/games/taboo/agents/parley/asked-how.ts';

describe('how a line asks', () => {
  it.each([
    ['What do you have with toast?', 'what'],
    ['Which bird do you like best?', 'which'],
    ['Which bird would you draw?', 'would'],
    ['What should I bring?', 'would'],
    ['What does Zorro wear?', 'fact'],
    ['Who crossed the road?', 'fact'],
    ['Whom would you ask?', 'who'],
    ['I see. Where would you buy a hammer?', 'where'],
    ['When did you last bake something, and what was it?', 'when'],
    ['How would you draw a cat?', 'how'],
    ['Do you like music?', 'yesNo'],
    ['I have had enough of bread. Can you think of a different food?', 'what'],
    ['Can you name something sharp?', 'what'],
    ['If you were a king, would you be kind?', 'yesNo'],
    ['My crossword wants a word that goes with tea. Do you have one?', 'riddle'],
    ['What is another word for holiday?', 'riddle'],
    ['I went to the zoo today.', 'statement'],
  ] as const)('%s asks %s', (line, how) => {
    expect(askedHow(line)).toBe(how);
  });
});
