import { z } from 'zod';
import { fill, line, readContent, wordings } from '../../../core/content.ts';
import { hashText } from '../../../core/random.ts';
import { capitalise, commonName } from '../../../core/text.ts';
import type { Article } from '../../../knowledge/articles/article.ts';
import type { OpinionFile } from '../../../knowledge/opinions/read-opinions.ts';
import type { Dialogue } from './pairs-by-half.ts';

const schema = z.strictObject({
  articlePosts: wordings('title'),
  opinionPosts: wordings('name'),
  opinionResponses: z.strictObject({ for: wordings('reason'), against: wordings('reason') }),
  cuePosts: wordings('cue'),
  cueResponses: wordings('cue', 'word'),
  kindPosts: wordings('kind'),
  kindResponses: wordings('kind', 'word'),
  talkPosts: z.array(line('word')).min(1),
});

/** The templates of `own-pairs.yaml`. */
export const ownPairTemplates = readContent(import.meta.url, 'own-pairs.yaml', schema).value;

/** Each sentence of an article as an answer to somebody who brings its subject up. */
export function articleDialogues(articles: readonly Article[]): Dialogue[] {
  return articles.flatMap(({ title, introduction, sections, didYouKnow }) => {
    const sentences = [...introduction, ...sections.flatMap((section) => section.sentences), ...didYouKnow];
    return sentences.map((sentence) => {
      const post = oneOf(ownPairTemplates.articlePosts, `${title}/${sentence}`);
      return dialogue(`article/${title}/${sentence}`, fill(post, { title: commonName(title) }), sentence);
    });
  });
}

/** Each reason for or against a topic as an answer to somebody who asks about it. */
export function opinionDialogues(files: readonly OpinionFile[]): Dialogue[] {
  return files
    .flatMap(({ topics }) => topics)
    .flatMap((topic) => {
      const ofSide = (side: 'for' | 'against'): Dialogue[] =>
        topic[side].map((reason) => {
          const key = `${topic.title}/${reason}`;
          const post = fill(oneOf(ownPairTemplates.opinionPosts, key), { name: topic.name });
          const response = fill(oneOf(ownPairTemplates.opinionResponses[side], key), { reason });
          return dialogue(`opinion/${key}`, post, response);
        });
      return [...ofSide('for'), ...ofSide('against')];
    });
}

/** An exchange of two lines. */
export function dialogue(id: string, post: string, response: string): Dialogue {
  return { id, lines: [capitalise(post), capitalise(response)] };
}

/** One of the texts, always the same for a key. */
export function oneOf(texts: readonly string[], key: string): string {
  return texts[hashText(key) % texts.length] ?? '';
}
