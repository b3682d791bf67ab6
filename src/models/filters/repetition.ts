import { normaliseText, wordsOf } from '../../core/text.ts';
import type { ReplyFilter } from './reply-filter.ts';

const leastClauseWords = 2;
const sameWordThrice = /(?:^| )(\S+) \1 \1(?: |$)/u;

/** A text that goes round in circles: the same three words, the same clause, or one word three times running. */
export const repetition: ReplyFilter = (candidate) => {
  const words = wordsOf(candidate);
  const runs = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  const clauses = candidate
    .split(/[,.!?;:…]+|\s-+\s/u)
    .map(normaliseText)
    .filter((clause) => clause.split(' ').length >= leastClauseWords);
  const found = firstTwice(clauses) ?? firstTwice(runs) ?? sameWordThrice.exec(words.join(' '))?.[0].trim();
  return found === undefined ? undefined : `“${found}”`;
};

function firstTwice(parts: readonly string[]): string | undefined {
  return parts.find((part, index) => parts.indexOf(part) < index);
}
