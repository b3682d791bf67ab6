import { z } from 'zod';
import { translationsSchema } from './forum-languages.ts';
import { payoffPresets } from '../payoffs/payoff-presets.ts';
import { dictionaryLimits } from './words/dictionary.ts';
import { wordListNames } from './words/word-lists.ts';

const name = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'names are of small letters, digits and hyphens, as first-date');
const text = (most: number) => z.string().trim().min(1).max(most);
const points = z.number().min(-100).max(100);
const cell = z.tuple([points, points]);
const byTruth = z.strictObject({ human: cell, bot: cell });
const bySaid = z.strictObject({ human: byTruth, bot: byTruth });
const reward = z.strictObject({ each: z.number().min(0).max(10), most: z.number().min(0).max(100) });
const pattern = z.string().min(1);

/** What messages may be. */
const message = z.strictObject({
  characters: z.int().min(1).max(2000).optional(),
  words: z.int().min(1).max(400).optional(),
  /** Compared with the whole message. */
  pattern: pattern.optional(),
  /** Tokens by name, and in which order they may come. */
  lexer: z
    .strictObject({
      tokens: z.record(name, pattern).refine((tokens) => Object.keys(tokens).length > 0, 'it names no token'),
      allow: pattern,
    })
    .optional(),
  /** Whether capitals and small letters differ. */
  caseless: z.boolean().optional(),
  /** What a player is told whose message has not the form. */
  hint: text(200).optional(),
});

const role = z.strictObject({
  name,
  /** What the role is to do, as its player reads it. */
  text: text(400),
  predicts: z.boolean().default(true),
  message: message.default({}),
});

const limits = z.strictObject({
  seconds: z.int().min(10).max(7200).default(300),
  silence: z.int().min(5).max(3600).default(60),
  messages: z.int().min(1).max(500).default(30),
  inARow: z.int().min(1).max(50).default(3),
  closing: z.int().min(0).max(300).default(20),
  grace: z.int().min(0).max(600).default(30),
  refused: z.int().min(1).max(100).default(10),
});

const predictions = z.strictObject({
  /** Messages of the other that must have been seen. */
  afterMessages: z.int().min(0).max(100).default(1),
  /** What is left to the other after a prediction, in seconds. */
  overtime: z.number().min(0).max(300).default(1),
  /** Whether the other is told that there was one. */
  told: z.boolean().default(false),
});

const noReward = { each: 0, most: 0 };
const style = z.strictObject({
  exchanges: reward.default(noReward),
  length: reward.default(noReward),
  vocabulary: reward.default(noReward),
});

const dictionary = z.union([
  z.enum(['none', ...wordListNames]),
  z.strictObject({
    /** A list of the package that the others are added to. */
    list: z.enum(wordListNames).optional(),
    words: z.array(z.string().max(dictionaryLimits.characters)).max(dictionaryLimits.words).optional(),
    /** A text file beside this one, a word a line. */
    file: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'only the name of a file in the same folder is allowed')
      .optional(),
  }),
]);

const spectators = z.strictObject({
  /** How much later than the players they read; the longest talk where left out, and never less. */
  delaySeconds: z.int().min(1).max(86_400).optional(),
  /** Also those without an account. */
  anybody: z.boolean().default(false),
});

/** A forum as a file describes it (docs/forums.md). */
export const forumSchema = z.strictObject({
  name,
  title: text(80),
  about: text(600),
  order: z.enum(['free', 'alternate']).default('free'),
  /** One role for both, or one for each: the first speaks first where turns are kept. */
  roles: z.array(role).min(1).max(2),
  limits: limits.prefault({}),
  predictions: predictions.prefault({}),
  /** How soon bots have to answer: within 100 ms, or as large models need. */
  replies: z.enum(['fast', 'slow']).default('slow'),
  payoffs: z
    .union([z.enum(Object.keys(payoffPresets)), z.strictObject({ human: bySaid, bot: bySaid })])
    .default('balanced'),
  leaving: z.number().min(-100).max(0).default(-2),
  hasty: z.number().min(0).max(1).default(0.5),
  style: style.prefault({}),
  dictionary: dictionary.default('none'),
  /** What it says of itself in other languages. */
  in: translationsSchema,
  /** Whether others may read along, later; nobody where it is left out. */
  spectators: spectators.optional(),
});

export type ForumFile = z.infer<typeof forumSchema>;
export type RoleFile = ForumFile['roles'][number];
export type MessageFile = RoleFile['message'];
