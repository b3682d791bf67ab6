import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';
import { hashText } from '../../../core/random.ts';
import { readArticles } from '../../../knowledge/articles/read-articles.ts';
import { readOpinionFiles } from '../../../knowledge/opinions/read-opinions.ts';
import type { Associations } from './associations.ts';
import type { ConceptGraph } from './concept-graph.ts';
import { writtenDialogues } from './own-pairs-lines.ts';
import { articleDialogues, opinionDialogues, ownPairTemplates } from './own-pairs-templates.ts';
import { wordDialogues } from './own-pairs-words.ts';
import { type Dialogue, pairsByHalf } from './pairs-by-half.ts';
import type { PostPool } from './post-pool.ts';

/** What pairs are made from besides the package's own lines. */
export interface OwnPairParts {
  readonly associations: () => Associations;
  readonly concepts: () => ConceptGraph;
  /** Words from which the making of pairs on words starts; all that they have to do with comes along, so that none stands out. */
  readonly words: () => readonly string[];
}

/**
 * Post–response pairs from what the package has, for where no dialogues are at hand: written lines with what they answer, articles and opinions
 * with questions about them, and templates over words that call each other up. Made when they are first asked for, some 60,000 in all. Each
 * exchange goes to one side by the hash of its name, so that both sides know the same world and no line in common.
 *
 * @throws (from pairs) ParleyError PARLEY_CONTENT_INVALID, PARLEY_KNOWLEDGE_MISSING
 */
export function createOwnPairs(parts: OwnPairParts): PostPool {
  return {
    version: `own-pairs-${hashText(JSON.stringify(ownPairTemplates)).toString(16)}`,
    pairs: pairsByHalf(() => ownDialogues(parts)),
  };
}

function ownDialogues({ associations, concepts, words }: OwnPairParts): Dialogue[] {
  return [
    ...writtenDialogues(),
    ...opinionDialogues(readOpinionFiles(path.join(packageRoot, 'data', 'opinions')).map(({ value }) => value)),
    ...articleDialogues(readArticles(path.join(packageRoot, 'data', 'articles'))),
    ...wordDialogues(words(), associations(), concepts()),
  ];
}
