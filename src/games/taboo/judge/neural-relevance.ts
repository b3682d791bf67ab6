import type { Ranker } from '../../../contracts/ranker.ts';
import { logistic } from './fast-relevance-learning.ts';
import { isRelevant } from './judge-limits.ts';
import type { UtteranceJudge } from './utterance-judge.ts';

/** What turns a ranker's relevance, from -1 to 1, into the probability of a true reply. */
export interface RelevanceScale {
  readonly offset: number;
  readonly slope: number;
}

/** Of a ranker for which nothing was fitted: from -1 to 1 is spread over 0 to 1 about the middle. */
export const plainScale: RelevanceScale = { offset: 0, slope: 4 };

/** Tells by a ranker how well an utterance goes on from the lines before it. What is said first has nothing to be relevant to, and is. */
export function createNeuralRelevance(
  ranker: Ranker,
  { offset, slope }: RelevanceScale,
  limit: number,
): UtteranceJudge {
  return {
    name: 'relevance',
    version: `${ranker.name}-${ranker.version}`,
    judge: async ({ text, before }) => {
      if (before.length === 0) return isRelevant(1, limit);
      const [relevance = -1] = await ranker.relevance(before, [text]);
      return isRelevant(logistic([1, relevance], [offset, slope]), limit);
    },
  };
}
