import { describe, expect, it } from '@jest/globals';
import { checkMessage } from '../../../../src/games/turing/forums/check-message.ts';
import { openReadyForum } from '../../../../src/games/turing/forums/ready-forums.ts';
import { unlistedParts, wordListOf, wordsOffered } from '../../../../web/src/turing/play/listed-words.ts';

const forum = openReadyForum('plain');
const words = forum.dictionary?.words ?? [];
const list = wordListOf(words);
const isSaidToBeUnlisted = (text: string): boolean => unlistedParts(`${text} `, list).length > 0;

describe('the word list on the page of the Turing test', () => {
  it.each([
    'hello, how are you?',
    'HELLO   there',
    "don't you like it",
    'dont you like it',
    'don’t you like it',
    "'hello' she said",
    'no!!!',
    'really?! yes...',
  ])('lets through what the server lets through: %s', (text) => {
    expect(checkMessage(forum, 'a', text).ok).toBe(true);
    expect(isSaidToBeUnlisted(text)).toBe(false);
  });

  it.each(['zzyzx', 'hello zzyzx', 'i am 25', 'hello :)', 'a-b', 'naïveté', '😀', 'hello; there'])(
    'refuses what the server refuses: %s',
    (text) => {
      expect(checkMessage(forum, 'a', text).ok).toBe(false);
      expect(isSaidToBeUnlisted(text)).toBe(true);
    },
  );

  it('waits until a word is finished, unless nothing can come of it', () => {
    expect(unlistedParts('hel', list)).toEqual([]);
    expect(unlistedParts('hel ', list)).toEqual(['hel']);
    expect(unlistedParts('hello zzy', list)).toEqual(['zzy']);
  });

  it('offers listed words only, the likely ones first', () => {
    expect(wordsOffered('', ['you', 'they'], words)).toEqual(['you', 'they']);
    const offered = wordsOffered('yo', ['they', 'your'], words);
    expect(offered[0]).toBe('your');
    expect(offered).toContain('you');
    expect(offered.every((word) => words.includes(word))).toBe(true);
    expect(wordsOffered('zzy', ['you'], words)).toEqual([]);
  });
});
