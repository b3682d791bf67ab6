/** What a reply is sought for. */
export interface Situation {
  /** The person's last line, and the bot's before it (empty where there is none). */
  readonly text: string;
  readonly previous: string;
  /** What may stand in the slots of a reply: names, days and numbers that the person said, the latest first. */
  readonly names: readonly string[];
  readonly days: readonly string[];
  readonly numbers: readonly string[];
}

/** A reply that was said in a situation like it. */
export interface FoundReply {
  /** With its slots filled. */
  readonly text: string;
  /** Cosine with the situation, from -1 to 1. */
  readonly similarity: number;
  /** What it was an answer to, in that talk; absent where nothing was asked. */
  readonly asked?: string;
  /** Number of the talk that it comes from. */
  readonly talk: number;
}

/** Finds replies of the corpus of talks by how like the situation is in which they were said. */
export interface ReplyFinder {
  readonly name: string;
  readonly version: string;
  /** @returns at most `count` replies, the nearest first; those with a slot that cannot be filled are left out */
  find(situation: Situation, count: number): Promise<readonly FoundReply[]>;
}
