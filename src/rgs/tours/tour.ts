import { z } from 'zod';
import { expectedGroups } from '../../contracts/entity-index.ts';
import { line, wordings } from '../../core/content.ts';
import { routeSchema } from './route.ts';

const word = z
  .string()
  .regex(
    /^[\p{Ll}\p{N}]+(?:[ '][\p{Ll}\p{N}]+)*$/u,
    'lower case, no punctuation: the form in which words are compared',
  );
const words = z.array(word).min(1);
/** Slots for whatever is talked about: `giraffes are`, `pizza is`. */
export const subjectSlots = ['name', 'plural', 'are'];

const sideSchema = z.strictObject({ words, say: z.array(line()).min(1) });

/** One of two things, and what is said to either answer. */
const eitherOrSchema = z.strictObject({ ask: line(), sides: z.tuple([sideSchema, sideSchema]) });

/** What the bot likes, and the question that compares it with the user's taste. */
const tasteSchema = z.strictObject({ say: line(), ask: line() });

/** A tour as its data file has it: all that the engine needs to know and to say about a broad topic. */
export const tourSchema = z.strictObject({
  /** Its place among the tours. */
  order: z.number().int(),
  /** How the topic is called in a sentence. */
  topic: z.string().min(1),
  /** Title of the entity that stands for the whole topic. */
  entity: z.string().min(1),
  phrases: words,
  /** Phrases that say little unless they are all that somebody asks for. */
  phrasesForRequests: z.array(word).default([]),
  /** Classification groups of which the tour speaks; an entity of them that the user names may start it. */
  groups: z.array(z.string()).default([]),
  /** Further groups that may answer its questions. */
  answerGroups: z.array(z.string()).default([]),
  /** The group that answers to the favourite question are linked as. */
  expects: z.enum(expectedGroups).optional(),
  favourites: z.array(line()).min(3),
  eitherOrs: z.array(eitherOrSchema).min(3),
  /** What is said about subjects of the groups that have no lines of their own. */
  known: wordings(...subjectSlots),
  /** The same by classification group. */
  kinds: z.record(z.string(), wordings(...subjectSlots)).default({}),
  /** What is said to an answer in which nothing was recognised. */
  unknown: wordings(),
  /** Lines for single subjects, by title. */
  subjects: z.record(z.string(), z.array(line()).min(2)),
  /** Other words for subjects, by title. */
  otherNames: z.record(z.string(), words).default({}),
  /** What it is like: asked after the subject is known. */
  questions: z.array(line(...subjectSlots)).min(3),
  facts: z.array(line()).min(5),
  tastes: z.array(tasteSchema).min(3),
  /** The last line, and the generator that may go on from there. */
  handOvers: z.array(z.strictObject({ say: line(), to: z.string().optional() })).min(3),
  /** Where the tour goes other ways than `shared/route.yaml`. */
  route: routeSchema.optional(),
});

export type Tour = z.infer<typeof tourSchema>;
