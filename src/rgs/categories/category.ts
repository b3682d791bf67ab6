import { z } from 'zod';
import { expectedGroups } from '../../contracts/entity-index.ts';
import { line, readContent, wordings } from '../../core/content.ts';

const leastQuestions = 4;
const expects = z.enum(expectedGroups).optional();

const question = z.strictObject({
  text: line(),
  /** What it asks for: a name ('which animal …'), an account ('what is it like …'), or one of two things. */
  asks: z.enum(['name', 'tell', 'choose']),
  /** The group that the answer should be of, where it is another than the category's. */
  expects,
});

const category = z.strictObject({
  name: z.string(),
  /** How the topic is called in a sentence. */
  topic: z.string(),
  /** Title of the entity that becomes the topic. */
  entity: z.string(),
  expects,
  /** Phrases that activate it, in the form in which words are compared. */
  phrases: z.array(z.string()).min(1),
  questions: z.array(question).min(leastQuestions),
  /** What the bot thinks or has heard: each stands alone, or before any of the questions. */
  statements: wordings(),
  /** The bot's own taste, for those who ask back. */
  tastes: wordings(),
  /** After an answer in which nothing was found to go on with. */
  replies: wordings(),
});

/** One of the broad topics that the bot can open, and what it says there (paper §'categories'). */
export type Category = z.output<typeof category>;

/** An opening question of a category. */
export type CategoryQuestion = z.output<typeof question>;

/** What a question asks for. */
export type AskedFor = CategoryQuestion['asks'];

/** The files of the categories, in the order in which they are tried. */
export const categoryFiles = ['living', 'screen', 'sports', 'learning'].map((name) =>
  readContent(import.meta.url, `content/topics/${name}.yaml`, z.array(category)),
);

/** All categories (reference §10.12) but those that have a generator of their own: films, music, and the topic tours. */
export const allCategories: readonly Category[] = categoryFiles.flatMap(({ value }) => value);
