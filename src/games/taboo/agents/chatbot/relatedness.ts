import { memoised } from '../../../../core/memoised.ts';
import type { Associations } from '../../language/associations.ts';

/** How much two lines have to do with each other, given as content words. */
export interface Relatedness {
  /** P(the reply has the word | the line before has the cue); 0 where nothing is known. */
  probability(cue: string, word: string): number;
  /** From 0 to 1: words in common, and words of the reply that those of the post call up. */
  between(post: readonly string[], reply: readonly string[]): number;
}

const perSharedWord = 0.35;
/** A word that is called up with probability 0.05 counts as much as half a word in common. */
const perProbability = 3.5;

/** Cues are words that players say, whatever they are. */
const mostRemembered = 5000;

/** Relatedness by associations; what a cue calls up is looked up once while it is among the latest. */
export function createRelatedness(associations: Associations): Relatedness {
  const associatesOf = memoised(
    (cue: string): ReadonlyMap<string, number> =>
      new Map(associations.associatesOf(cue).map(({ word, probability }) => [word, probability])),
    mostRemembered,
  );
  const probability = (cue: string, word: string): number => associatesOf(cue).get(word) ?? 0;
  return {
    probability,
    between: (post, reply) => {
      let sum = 0;
      for (const cue of post) {
        for (const word of reply) sum += cue === word ? perSharedWord : perProbability * probability(cue, word);
      }
      return Math.min(1, sum);
    },
  };
}
