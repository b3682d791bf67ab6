import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const intent = z.strictObject({
  name: z.string(),
  /** In the form in which words are compared; small words around them and short forms do not matter. */
  phrases: z.array(z.string().min(1)).min(1),
  /** Patterns over that form, for what is asked in more ways than one can list. */
  patterns: z.array(z.string().transform((pattern) => new RegExp(pattern, 'u'))).default([]),
  replies: wordings(),
  /** True if the replies end something, so that others should go on; false if they invite an answer themselves. */
  needsPrompt: z.boolean(),
  /** A pattern: only where the bot's last line says this; words like 'good' mean something else elsewhere. */
  onlyAfter: z
    .string()
    .transform((pattern) => new RegExp(pattern, 'isu'))
    .optional(),
  /** True if the words may answer the question for the user's name, which is for Launch to judge. */
  isLeftToLaunch: z.boolean().optional(),
  /** True if it is answered wherever in a line it is asked: what the bot is, and what becomes of what one tells it. */
  isOwed: z.boolean().optional(),
  /** True if whoever has anything to say to it goes first. */
  yields: z.boolean().optional(),
});

/** A few ways to say one thing, and what to answer. */
export type ScriptedIntent = z.output<typeof intent>;

/** Scripted intents, those that go first before the others. */
export const intentFiles = [
  'greetings',
  'manners',
  'nature',
  'about-parley',
  'asked-about-itself',
  'performances',
  'small-talk',
  'everyday',
].map((name) => readContent(import.meta.url, `content/intents/${name}.yaml`, z.array(intent)));
