import type { Random } from '../core/random.ts';
import { wordsOf } from '../core/text.ts';

/** How many of the bot's latest utterances are compared. */
export const comparedReplies = 10;

/** What the bot's latest utterances consist of, read when first needed and then kept: wordings are compared by the dozen on every turn. */
export type RepliesRead = () => readonly ReplyParts[];

interface ReplyParts {
  readonly words: ReadonlySet<string>;
  readonly bigrams: ReadonlySet<string>;
}

/** Prepares utterances for comparing wordings with them. */
export function readReplies(recentReplies: readonly string[]): RepliesRead {
  let read: readonly ReplyParts[] | undefined;
  return () => {
    read ??= recentReplies.slice(0, comparedReplies).map((reply) => {
      const words = wordsOf(reply);
      return { words: new Set(words), bigrams: new Set(bigramsOf(words)) };
    });
    return read;
  };
}

/**
 * Share of the wording's bigrams that an earlier utterance has (single words compare whole), the largest over the utterances (reference §2.6).
 *
 * @returns 0 (nothing repeated) to 1 (all of it)
 */
export function repetitionOf(
  wording: string,
  recentReplies: readonly string[],
  read: RepliesRead = readReplies(recentReplies),
): number {
  const words = wordsOf(wording);
  if (words.length === 0) return 0;
  const own = bigramsOf(words);
  return read().reduce((largest, reply) => {
    const theirs = words.length === 1 ? reply.words : reply.bigrams;
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
  read: RepliesRead = readReplies(recentReplies),
): string {
  const weights = wordings.map((wording) => 1 - repetitionOf(wording, recentReplies, read));
  if (weights.some((weight) => weight > 0)) return random.weighted(wordings, weights);
  const lastSaid = wordings.map((wording) => recentReplies.findIndex((reply) => reply.includes(wording)));
  return random.pick(wordings.filter((_wording, index) => lastSaid[index] === Math.max(...lastSaid)));
}

/** Pairs of neighbouring words; a single word stands for itself. */
function bigramsOf(words: readonly string[]): readonly string[] {
  return words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
