import type { Surprisal } from './relay-line.ts';

/** The words of a line that say something, by their stems, each with how much it says. */
export type LineContent = ReadonlyMap<string, number>;

/** Words up to this surprisal are in every talk; the rest of it is what a word says. */
const commonSurprisal = 5;
/** No word says more than this, however strange: typing errors are strange too. */
const mostSaid = 5;
const mostCharacters = 1000;
const words = /[a-z]+(?:'[a-z]+)?|\d+/g;
const endings = /(?:ingly|edly|ings|ness|ment|ing|ies|ed|es|ly|s|e|y)$/;
const shortestStem = 3;

/** What a line says. */
export function lineContent(text: string, surprisal: Surprisal): LineContent {
  const content = new Map<string, number>();
  for (const word of wordsIn(text)) {
    const said = Math.min(mostSaid, surprisal(word) - commonSurprisal);
    if (said > 0) content.set(stemOf(word), said);
  }
  return content;
}

/** The words of a line. */
export function wordsIn(text: string): readonly string[] {
  const plain = text.slice(0, mostCharacters).normalize('NFKC').toLowerCase().replaceAll('\u2019', "'");
  return plain.match(words) ?? [];
}

function stemOf(word: string): string {
  const bare = word.replace(/'.*$/, '');
  const stem = bare.replace(endings, '');
  return stem.length >= shortestStem ? stem : bare;
}
