import { memoised } from '../core/memoised.ts';
import type { Random } from '../core/random.ts';
import { wordsOf } from '../core/text.ts';
import { readSaid, type SaidBefore } from './said-before.ts';

/** How many of the bot's latest utterances are compared. */
export const comparedReplies = 10;

/** What the bot said before in the session, read when first needed and then kept: wordings are compared by the dozen on every turn. */
export interface RepliesRead {
  /** What its latest utterances consist of. */
  latest(): readonly ReplyParts[];
  /** All of them. */
  session(): SaidBefore;
}

interface ReplyParts {
  readonly words: ReadonlySet<string>;
  readonly bigrams: ReadonlySet<string>;
}

/**
 * Prepares utterances for comparing wordings with them.
 *
 * @param replies the bot's utterances in the session, newest first
 */
export function readReplies(replies: readonly string[]): RepliesRead {
  let latest: readonly ReplyParts[] | undefined;
  let session: SaidBefore | undefined;
  return {
    latest: () => {
      latest ??= replies.slice(0, comparedReplies).map(replyParts);
      return latest;
    },
    session: () => {
      session ??= readSaid(replies);
      return session;
    },
  };
}

/** Wordings and replies come back turn after turn: so many are kept taken apart. */
const mostKept = 10_000;
/** Replies are new each time, and asked for only as long as their conversation lasts. */
const mostReplies = 1000;
const replyParts = memoised((reply): ReplyParts => {
  const words = wordsOf(reply);
  return { words: new Set(words), bigrams: new Set(bigramsOf(words)) };
}, mostReplies);
const wordingParts = memoised((wording) => bigramsOf(wordsOf(wording)), mostKept);

/**
 * Share of the wording's bigrams that an earlier utterance has (single words compare whole), the largest over the utterances (reference §2.6).
 *
 * @returns 0 (nothing repeated) to 1 (all of it)
 */
export function repetitionOf(wording: string, read: RepliesRead): number {
  const own = wordingParts(wording);
  if (own.length === 0) return 0;
  const isOneWord = own.length === 1 && !own[0]?.includes(' ');
  return read.latest().reduce((largest, reply) => {
    const theirs = isOneWord ? reply.words : reply.bigrams;
    const shared = own.filter((bigram) => theirs.has(bigram)).length / own.length;
    return Math.max(largest, shared);
  }, 0);
}

/** Chooses a wording that was not said in the session, with weight 1 − repetition; where all were said in full, the one said longest ago. */
export function chooseLeastRepetitive(wordings: readonly string[], read: RepliesRead, random: Random): string {
  const lastSaid = wordings.map((wording) => read.session().lastSaid(wording));
  const weights = wordings.map((wording, index) => (lastSaid[index] === -1 ? 1 - repetitionOf(wording, read) : 0));
  if (weights.some((weight) => weight > 0)) return random.weighted(wordings, weights);
  const oldest = Math.min(...lastSaid);
  return random.pick(wordings.filter((_wording, index) => lastSaid[index] === oldest));
}

/** Pairs of neighbouring words; a single word stands for itself. */
function bigramsOf(words: readonly string[]): readonly string[] {
  return words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);
}
