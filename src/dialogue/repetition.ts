import type { Random } from '../core/random.ts';
import { wordsOf } from '../core/text.ts';

/** How many of the bot's latest utterances are compared. */
export const comparedReplies = 10;

/**
 * Share of the wording's bigrams that an earlier utterance has (single words compare whole), the largest over the utterances (reference §2.6).
 *
 * @returns 0 (nothing repeated) to 1 (all of it)
 */
export function repetitionOf(wording: string, recentReplies: readonly string[]): number {
  const own = bigramsOf(wording);
  if (own.length === 0) return 0;
  return recentReplies.slice(0, comparedReplies).reduce((largest, reply) => {
    const theirs = new Set(bigramsOf(reply, own[0]?.includes(' ') === false));
    const shared = own.filter((bigram) => theirs.has(bigram)).length / own.length;
    return Math.max(largest, shared);
  }, 0);
}

/**
 * Chooses a wording with weight 1 − repetition; where all were said in full, the one said longest ago.
 *
 * @param recentReplies the bot's latest utterances, newest first
 */
export function chooseLeastRepetitive(
  wordings: readonly string[],
  recentReplies: readonly string[],
  random: Random,
): string {
  const weights = wordings.map((wording) => 1 - repetitionOf(wording, recentReplies));
  if (weights.some((weight) => weight > 0)) return random.weighted(wordings, weights);
  const lastSaid = wordings.map((wording) => recentReplies.findIndex((reply) => reply.includes(wording)));
  return random.pick(wordings.filter((_wording, index) => lastSaid[index] === Math.max(...lastSaid)));
}

function bigramsOf(text: string, single = false): string[] {
  const words = wordsOf(text);
  if (single || words.length === 1) return words;
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
