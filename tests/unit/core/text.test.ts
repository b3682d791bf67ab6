import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  commonName,
  joinTexts,
  joinWords,
  normaliseText,
  phrasePattern,
  splitSentences,
  wordsOf,
} from '../../../src/core/text.ts';

describe('normaliseText', () => {
  it.each([
    ["Don't STOP!", "don't stop"],
    ['It’s  Beyoncé, isn`t it?', "it's beyoncé isn't it"],
    ["'quoted' words", 'quoted words'],
    ['the U.S.A. and e.g. dots', 'the usa and eg dots'],
    ['rock-and-roll / jazz', 'rock and roll jazz'],
    ['i dont care, lets go', "i don't care let's go"],
    ['its well, wont ill', "its well won't ill"],
    ['  ', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  it('is stable, and gives words without spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        for (const word of wordsOf(text)) expect(word).toMatch(/^\S+$/);
      }),
    );
  });

  it('reads plain English as it reads every alphabet', () => {
    const character = fc.constantFrom(...`ab c.'" !?-_9Z\`’`, 'dont', 'u.s.a', "i'm ");
    fc.assert(
      fc.property(fc.array(character, { maxLength: 30 }), (characters) => {
        const text = characters.join('').replaceAll('’', "'");
        expect(normaliseText(`${text} é`)).toBe(`${normaliseText(text)} é`.trim());
      }),
    );
  });
});

describe('other texts', () => {
  it('are split into sentences, joined, named and matched', () => {
    expect(splitSentences('One. Two! Is it 3.5? Yes')).toEqual(['One.', 'Two!', 'Is it 3.5?', 'Yes']);
    expect(splitSentences('J. R. R. Tolkien wrote it. So did I. Really?')).toEqual([
      'J. R. R. Tolkien wrote it.',
      'So did I.',
      'Really?',
    ]);
    expect(joinWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
    expect(joinTexts('One.', undefined, '', 'Two.')).toBe('One. Two.');
    expect(commonName('Titanic (1997 film)')).toBe('Titanic');
    expect(phrasePattern(['cat', 'cat food']).exec('the Cat food')?.[0]).toBe('Cat food');
    expect(phrasePattern(['cat']).test('concatenate')).toBe(false);
    expect(phrasePattern(['spider-man', 'a.b']).test('a spider-man film')).toBe(true);
    expect(phrasePattern(['a.b']).test('acb')).toBe(false);
  });
});
