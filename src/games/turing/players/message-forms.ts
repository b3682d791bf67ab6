import { functionWords } from '../../../entity/index/function-words.ts';
import { splitSentences } from '../../../core/text.ts';

const curly: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019`\u00b4]/gu, "'"],
  [/\s*[\u2013\u2014;:]\s*|\s+-\s+/gu, ', '],
  [/&/gu, ' and '],
  [/\u2026|\.{2,}/gu, '.'],
  [/[^\p{L}\p{M}\p{N}'.,?! -]/gu, ' '],
  [/ ?, ?(?=[.,?!])/gu, ''],
  [/\s+/gu, ' '],
  [/ (?=[.,?!])/gu, ''],
];
const endMark = /[.?!,\s]+$/u;
/** Short answers by themselves. */
const answers = /^(?:yes|yeah|no|maybe|sometimes|never|always|probably|nothing|everything|hardly|sure)$/iu;

/**
 * Ways to write a text for a forum that may not let it through as it stands: without unusual signs, with fewer sentences, with another
 * mark, in one word; the nearest to the text first.
 */
export function* messageForms(text: string, words: number | null): Generator<string> {
  const plain = plainSigns(text);
  yield text.trim();
  yield plain;
  const sentences = splitSentences(plain);
  for (let count = sentences.length - 1; count > 0; count -= 1) yield sentences.slice(0, count).join(' ');
  for (const sentence of sentences.toReversed()) yield sentence;
  for (const part of sentences.toReversed()) {
    const bare = part.replace(endMark, '');
    yield bare;
    yield `${bare}.`;
    yield `${bare}?`;
  }
  if (words === 1) yield* singleWords(plain);
}

/** The words of which one may stand for a text: an answer where there is one, then the longest that says something; a question is no answer. */
function singleWords(text: string): readonly string[] {
  if (text.endsWith('?')) return [];
  const all = text.match(/[\p{L}']+/gu) ?? [];
  const full = all.filter((word) => !functionWords.has(word.toLowerCase()));
  return [...all.filter((word) => answers.test(word)), ...full.toSorted((left, right) => right.length - left.length)];
}

function plainSigns(text: string): string {
  return curly.reduce((current, [pattern, instead]) => current.replace(pattern, instead), text).trim();
}
