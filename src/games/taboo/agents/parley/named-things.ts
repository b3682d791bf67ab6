import type { ContentWords } from '../chatbot/content-words.ts';

/** What somebody who answers says instead. */
const turned: ReadonlyMap<string, string> = new Map([
  ['my', 'your'],
  ['our', 'your'],
  ['your', 'my'],
]);
const articles: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'his',
  'her',
  'their',
  'some',
  'this',
  'these',
  'those',
]);
const word = /[a-z]+(?:'[a-z]+)?/gu;

export interface ThingReader {
  readonly contentWords: ContentWords;
  readonly isNoun: (basicForm: string) => boolean;
}

/** The nouns of a line as they stand there, with the article or owner before them; those with one first, each noun once. */
export function namedThings(line: string, { contentWords, isNoun }: ThingReader): string[] {
  const words = line.toLowerCase().replaceAll('’', "'").match(word) ?? [];
  const withArticle: string[] = [];
  const bare: string[] = [];
  const seen = new Set<string>();
  for (const [place, written] of words.entries()) {
    const [form] = contentWords(written);
    if (form === undefined || seen.has(form) || !isNoun(form)) continue;
    seen.add(form);
    const before = words[place - 1] ?? '';
    const owner = turned.get(before) ?? (articles.has(before) ? before : undefined);
    if (owner === undefined) bare.push(written);
    else withArticle.push(`${owner} ${written}`);
  }
  return [...withArticle, ...bare];
}
