import { withoutAccents } from '../../core/text.ts';

const small: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 10 * (index + 2)]),
);
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
    'seventeenth eighteenth nineteenth twentieth'
  )
    .split(' ')
    .map((word, index) => [word, index + 3]),
);
const scales: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const tokenPattern = /\p{L}[\p{L}\p{M}]*|\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/gu;

/**
 * The words of a text in lower case without accents, numbers as digits however they were written: `two and a half million`
 * stays rough, `sixteenth`, `16th` and `16` are one.
 */
export function tokensOf(text: string): string[] {
  const words =
    withoutAccents(text)
      .toLowerCase()
      .replace(/['’]s\b/gu, '')
      .match(tokenPattern) ?? [];
  const tokens: string[] = [];
  for (let index = 0; index < words.length; ) {
    const { value, length } = numberAt(words, index);
    tokens.push(value === undefined ? (words[index] ?? '') : String(value));
    index += length;
  }
  return tokens;
}

/** Whether a token stands for a number. */
export function isNumber(token: string): boolean {
  return /^\d/.test(token);
}

/** The number that begins at a word, with as many words as belong to it. */
function numberAt(words: readonly string[], start: number): { value: number | undefined; length: number } {
  let value = valueOf(words[start] ?? '');
  if (value === undefined) return { value, length: 1 };
  let end = start + 1;
  for (; end < words.length; end += 1) {
    const word = words[end] ?? '';
    const unit = small[word] ?? ordinals[word];
    const scale = scales[word];
    if (scale !== undefined) value *= scale;
    else if (value >= 20 && value <= 90 && value % 10 === 0 && unit !== undefined && unit < 10) value += unit;
    else break;
  }
  return { value, length: end - start };
}

function valueOf(word: string): number | undefined {
  return /^\d/.test(word) ? Number(word.replaceAll(',', '')) : (small[word] ?? tens[word] ?? ordinals[word]);
}
