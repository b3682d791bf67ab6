import type { ExpectedGroup } from '../../contracts/entity-index.ts';

/** What a question asks for: a name ('which animal …'), an account ('what is it like …'), or one of two things. */
export type AskedFor = 'name' | 'tell' | 'choose';

/** An opening question of a category. */
export interface CategoryQuestion {
  readonly text: string;
  readonly asks: AskedFor;
  /** The group that the answer should be of, where it is another than the category's. */
  readonly expects?: ExpectedGroup;
}

/** One of the broad topics that the bot can open, and what it says there (paper §'categories'). */
export interface Category {
  readonly name: string;
  /** How the topic is called in a sentence. */
  readonly topic: string;
  /** Title of the entity that becomes the topic. */
  readonly entity: string;
  readonly expects?: ExpectedGroup;
  /** Phrases that activate it, in the form in which words are compared. */
  readonly phrases: readonly string[];
  readonly questions: readonly CategoryQuestion[];
  /** What the bot thinks or has heard: each stands alone, or before any of the questions. */
  readonly statements: readonly string[];
  /** The bot's own taste, for those who ask back. */
  readonly tastes: readonly string[];
  /** After an answer in which nothing was found to go on with. */
  readonly replies: readonly string[];
}
