import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';
import { memoised } from '../../../core/memoised.ts';
import { basicForms } from '../language/association-words.ts';
import type { Associations } from '../language/associations.ts';
import type { Inflections } from '../lexicon/inflections.ts';
import { featuresOf, readLine, relevanceParts } from './fast-relevance-features.ts';
import { logistic } from './fast-relevance-learning.ts';
import { readReplyVectors } from './fast-relevance-vectors.ts';
import { isRelevant } from './judge-limits.ts';
import { opensMatter } from './own-matter.ts';
import type { HeardUtterance, JudgedUtterance, UtteranceJudge } from './utterance-judge.ts';

export const relevanceFile = path.join(packageRoot, 'data', 'taboo', 'relevance.bin.gz');

/** How relevant it is at least to bring a matter of one's own. */
const opening = 0.2;
/** Lines come back: what is judged now is what was said before the next. */
const mostRemembered = 5000;

/** A judge that need not be waited for. */
export interface QuickJudge extends UtteranceJudge {
  judge(heard: HeardUtterance): JudgedUtterance;
}

/**
 * Tells by words in common, associations, vectors of words and the sort of answer that was asked for how likely an utterance is the true
 * reply to the line before it, rather than one from another conversation. What is said first has nothing to be relevant to, and is; a question
 * or a description that brings its own matter is a little relevant whatever was said before.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function createFastRelevance(
  associations: Associations,
  inflections: Inflections,
  limit: number,
  file = relevanceFile,
): QuickJudge {
  const vectors = readReplyVectors(file);
  const parts = relevanceParts(associations, vectors, basicForms(inflections));
  const read = memoised((text) => readLine(text, parts), mostRemembered);
  return {
    name: 'relevance',
    version: `lexical-${vectors.version}, ${associations.version}`,
    judge: ({ text, before }) => {
      if (before.length === 0) return isRelevant(1, limit);
      const lines = before.slice(-3).map(read);
      const reply = read(text);
      const score = logistic(featuresOf(reply, lines, parts), vectors.weights);
      return isRelevant(opensMatter(reply) ? Math.max(score, opening) : score, limit);
    },
  };
}
