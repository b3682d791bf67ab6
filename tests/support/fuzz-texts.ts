import type { Random } from '../../src/core/random.ts';
import { oddTexts } from './odd-texts.ts';

/** Single marks and signs of which a whole line may consist. */
const signs = [
  '🙂',
  '?!',
  '...',
  '+',
  "'",
  '-',
  '(',
  '\u0301',
  '\u200b',
  '\u202e',
  '\ud800',
  '\udc00',
  '\u0000',
  '\uffff',
];
const pieces = [
  'banana',
  'ba-',
  'b a n a n a',
  'yes',
  'no',
  'peets',
  '1e999',
  '-0',
  'NaN',
  '"',
  '\\',
  '{"a":1}',
  'ß',
  'İ',
  'ﬁ',
  '½',
];
const lastCodePoint = 0x10ffff;
const longest = 900;

/** A text that nobody planned for: odd ones, signs, any code points, words with signs between them, the same again and again. */
export function fuzzText(random: Random): string {
  switch (random.integer(6)) {
    case 0:
      return random.pick(oddTexts);
    case 1:
      return random.pick(signs);
    case 2:
      return made(random, () => String.fromCodePoint(random.integer(lastCodePoint + 1)));
    case 3:
      return made(random, () => random.pick([...pieces, ...signs, ' ']));
    case 4:
      return random
        .pick([...pieces, ...signs])
        .repeat(1 + random.integer(longest))
        .slice(0, longest);
    default:
      return random.pick(pieces);
  }
}

function made(random: Random, piece: () => string): string {
  return Array.from({ length: 1 + random.integer(40) }, piece).join('');
}
