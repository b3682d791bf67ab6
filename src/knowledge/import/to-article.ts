import { splitSentences } from '../../core/text.ts';
import type { Article } from '../articles/article.ts';
import type { EntryOf } from './entry.ts';

/** The article of a line, cut into sentences. */
export function toArticle({ title, introduction, sections, didYouKnow }: EntryOf<'article'>): Article {
  return {
    title,
    introduction: splitSentences(introduction),
    sections: sections.map(({ name, text }) => ({ name, sentences: splitSentences(text) })),
    didYouKnow,
  };
}
