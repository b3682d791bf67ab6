import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { openReadyForum } from '../../../../src/games/turing/forums/ready-forums.ts';
import { coverageOf } from '../../../../src/games/turing/forums/words/coverage.ts';
import { createDictionary, dictionaryWord, spell } from '../../../../src/games/turing/forums/words/dictionary.ts';
import { openKeyboard } from '../../../../src/games/turing/forums/words/open-keyboard.ts';

const everyday = openReadyForum('plain').dictionary ?? createDictionary([]);
const keyboard = openKeyboard(everyday);

describe('The predictive keyboard', () => {
  it('offers what usually comes next, and completes what has been begun', () => {
    expect(keyboard.suggest('how are ')).toContain('you');
    expect(keyboard.suggest('how are y')[0]).toBe('you');
    expect(keyboard.suggest('thank ')[0]).toBe('you');
    expect(keyboard.suggest('', 10)).toContain('i');
    expect(keyboard.suggest('i love it. wh', 3).every((word) => word.startsWith('wh'))).toBe(true);
  });

  it('offers listed words only, whatever was written', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(fc.constantFrom('i', 'am', 'xyzzy', 'the ', '.', 'movi')).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.nat(20), (written, most) => {
        const offered = keyboard.suggest(written, most);
        expect(offered.length).toBeLessThanOrEqual(most);
        for (const word of offered) expect(everyday.has(word)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('offers words that the language model has never seen last, but does', () => {
    const rare = openKeyboard(createDictionary(['hello', 'zzyzx']));
    expect(rare.suggest('', 5)).toEqual(['hello', 'zzyzx']);
    expect(rare.suggest('zz')).toEqual(['zzyzx']);
  });
});

describe('The word list', () => {
  it('has single words in the form in which they are compared, and what is posted by it can be posted again', () => {
    expect(everyday.words.filter((word) => !dictionaryWord.test(word))).toEqual([]);
    expect(everyday.words.filter((word) => !spell(word, everyday).ok)).toEqual([]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Hello', 'DONT', 'you', '?!', ',', '  ', 'it’s', '.'), { maxLength: 12 }),
        (parts) => {
          const once = spell(parts.join(' '), everyday);
          const twice = once.ok ? spell(once.text, everyday) : once;
          expect(twice).toEqual(once);
        },
      ),
    );
  });

  it('reports what it covers', () => {
    const coverage = coverageOf(createDictionary(['hello', 'you', 'fine']), [
      'Hello, you!',
      'hello quux quux',
      '',
      'Is it 5?',
    ]);
    expect(coverage).toEqual({
      messages: 3,
      sayable: 1,
      words: 8,
      covered: 3,
      missing: [
        { word: 'quux', count: 2 },
        { word: '5', count: 1 },
        { word: 'is', count: 1 },
        { word: 'it', count: 1 },
      ],
      unused: 1,
    });
  });
});
