import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { Article } from './article.ts';
import { parseArticle } from './parse-article.ts';

/**
 * Reads all articles of a folder, in the order of their file names.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where the folder cannot be read; PARLEY_KNOWLEDGE_INVALID for an article that
 * cannot be read or repeats the title of another
 */
export function readArticles(folder: string): Article[] {
  const files = new Map<string, string>();
  return articleFiles(folder).map((file) => {
    const article = parseArticle(readFileSync(join(folder, file), 'utf8'), file);
    const other = files.get(article.title);
    if (other) throw repeated(file, other, article.title);
    files.set(article.title, file);
    return article;
  });
}

/** The names of the article files of a folder, sorted. */
export function articleFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .sort();
  } catch (error) {
    throw new ParleyError(
      'PARLEY_KNOWLEDGE_MISSING',
      `The articles in ${folder} cannot be read: ${messageOf(error)}.`,
      {
        remedy: 'Check that the data folder of the installation is complete; install again where it is not.',
        context: { folder },
        cause: error,
      },
    );
  }
}

function repeated(file: string, other: string, title: string): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_INVALID', `The articles ${other} and ${file} are both called "${title}".`, {
    remedy: 'Remove one of them or give it the title of another thing.',
    context: { file, other, title },
  });
}
