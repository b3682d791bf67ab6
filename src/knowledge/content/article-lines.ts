import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleFiles } from '../articles/read-articles.ts';
import { parseArticle } from '../articles/parse-article.ts';
import type { SpokenLine } from './spoken-line.ts';

/**
 * Every sentence of the articles of a folder.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING, PARLEY_KNOWLEDGE_INVALID
 */
export function linesOfArticles(folder: string): SpokenLine[] {
  return articleFiles(folder).flatMap((name) => articleLines(join(folder, name)));
}

/**
 * Every sentence of an article.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID
 */
export function articleLines(file: string): SpokenLine[] {
  const text = readFileSync(file, 'utf8');
  const { introduction, sections, didYouKnow } = parseArticle(text, file);
  const lineOf = lineFinder(text);
  return [...introduction, ...sections.flatMap(({ sentences }) => sentences), ...didYouKnow].map((sentence) => ({
    file,
    line: lineOf(sentence),
    text: sentence,
    form: 'article',
    slots: [],
  }));
}

/** Sentences may run over the ends of lines, so they are looked for in the text without them. */
function lineFinder(text: string): (sentence: string) => number {
  let joined = '';
  const starts: { readonly offset: number; readonly line: number }[] = [];
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    starts.push({ offset: joined.length, line: index + 1 });
    joined += line.trim() === '' ? '' : `${line.trim()} `;
  }
  return (sentence) => {
    const offset = joined.indexOf(sentence);
    return starts.findLast((start) => start.offset <= offset)?.line ?? 1;
  };
}
