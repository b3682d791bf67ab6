import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { normaliseText } from '../../../../src/core/text.ts';
import { candidateSpans } from '../../../../src/entity/spans/candidate-spans.ts';
import { scanTokens } from '../../../../src/entity/spans/scan-tokens.ts';

describe('tokens', () => {
  it('are the words that normaliseText gives, in any text', () => {
    const piece = fc.constantFrom(
      'U.S.A.',
      'a.',
      "'tis",
      "dogs'",
      'don’t',
      '–',
      ' ',
      'É',
      'Spider-Man',
      '&',
      '1,000',
      '!',
      'x',
      '\n',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (value) => {
        const words = scanTokens(value, 10_000).map((token) => token.text);
        expect(words.join(' ')).toBe(normaliseText(value));
      }),
    );
  });

  it('have offsets that grow and stay within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let last = 0;
        for (const { start, end } of scanTokens(text, 120)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('candidate spans', () => {
  it('are all n-grams of at most five words', () => {
    const words = candidateSpans('a b c d e f').map((span) => span.words);
    expect(words).toHaveLength(6 + 5 + 4 + 3 + 2);
    expect(words).toContain('b c d e f');
    expect(words).not.toContain('a b c d e f');
  });

  it('take longer phrases that others found, where the utterance has them', () => {
    const spans = candidateSpans('I saw The Lord of the Rings: The Return of the King', [
      'the lord of the rings the return of the king',
      'one two three four five six seven',
    ]);
    expect(spans.at(-1)).toMatchObject({ text: 'The Lord of the Rings: The Return of the King', start: 6 });
  });

  it('stay few in a long text', () => {
    expect(candidateSpans('word '.repeat(2_000)).length).toBeLessThan(600);
  });
});
