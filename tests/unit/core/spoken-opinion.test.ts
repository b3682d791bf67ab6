import { describe, expect, it } from '@jest/globals';
import { opinionIn } from '../../../src/core/spoken-opinion.ts';

describe('the opinion in a line', () => {
  it.each([
    ['i loved it', 'liked'],
    ['it was great', 'liked'],
    ["i didn't like the ending", 'disliked'],
    ['it was boring', 'disliked'],
    ["i'm not a big fan", 'disliked'],
    ['it was okay', 'mixed'],
    ['not bad', 'mixed'],
    ['i liked it but it was too long', 'mixed'],
    ['it was like a dream', null],
    ['i saw it in london', null],
  ])('finds in "%s": %s', (text, opinion) => {
    expect(opinionIn(text)).toBe(opinion);
  });
});
