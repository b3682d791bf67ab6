import type { NewsItem } from '../contracts/news-store.ts';
import { withoutAccents, wordsOf } from '../core/text.ts';

/** A word in the form in which news are searched: without accents, possessive and plural. */
export function newsWord(word: string): string {
  const bare = withoutAccents(word).replace(/'s$|'$/u, '');
  if (bare.endsWith('ies') && bare.length > 4) return `${bare.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/u.test(bare) && bare.length > 4) return bare.slice(0, -2);
  return /[^su]s$/u.test(bare) && bare.length > 3 ? bare.slice(0, -1) : bare;
}

/** The words of a text in the form in which news are searched. */
export function newsWords(text: string): string[] {
  return wordsOf(text).map(newsWord);
}

/** All words of an item with a space on either side of each, so that whole words are found. */
export function searchText({ headline, topics, sentences }: NewsItem): string {
  const words = new Set([headline, ...topics, ...sentences].flatMap(newsWords));
  return ` ${[...words].join(' ')} `;
}

/** The words of a query as `searchText` has them. */
export function queryWords(words: readonly string[]): string[] {
  return words.flatMap(newsWords);
}
