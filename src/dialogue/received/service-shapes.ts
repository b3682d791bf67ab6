import { z } from 'zod';
import { answerKinds, type BookAnswer } from '../../contracts/answer-book.ts';
import { mostJudged } from '../../contracts/place.ts';
import type { NewsItem } from '../../contracts/news-store.ts';
import { mostRanked } from '../../contracts/ranker.ts';
import type { FoundAnswer } from '../../contracts/reader.ts';
import type { ToldBy } from '../../contracts/resolver.ts';
import type { Generated } from '../../contracts/text-generator.ts';

const place = z.int().min(0);
const longestVersion = 500;

/** A name or version that is kept with a turn. */
export const serviceName = z.string().min(1).max(longestVersion);

/** What a text generator gives. */
export const generatedShape: z.ZodType<Generated> = z.object({
  texts: z.array(z.string()),
  rejected: z.array(z.object({ text: z.string(), reason: z.string() })),
  origins: z
    .array(z.object({ source: z.enum(['written', 'sample', 'found']), fit: z.number().exactOptional() }))
    .exactOptional(),
  failure: z.string().exactOptional(),
});

/** What a ranker tells of some texts; undefined where its model cannot be used. */
export const relevanceShape = z.array(z.number()).max(mostRanked).optional();

/** What a model of fit tells of some replies. */
export const fitsShape = z.array(z.number().min(0).max(1)).max(mostJudged);

/** What a reader finds. */
export const foundAnswerShape: z.ZodType<FoundAnswer | undefined> = z
  .object({ text: z.string(), start: place, end: place, probability: z.number(), passage: place })
  .optional();

/** What a book of answers finds. */
export const bookAnswerShape: z.ZodType<BookAnswer | undefined> = z
  .object({
    kind: z.enum(answerKinds),
    subject: z.string(),
    text: z.string(),
    goesOn: z.string().exactOptional(),
    asked: z.string(),
    probability: z.number().min(0).max(1),
  })
  .optional();

/** What the resolvers of a generator have. */
export const toldShape: z.ZodType<readonly ToldBy[]> = z.array(
  z.object({
    resolver: z.string(),
    answers: z.string(),
    text: z.string().nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    source: z.string().nullable(),
    because: z.string().nullable(),
  }),
);

/** What a store of news finds. */
export const newsShape: z.ZodType<readonly NewsItem[]> = z.array(
  z.object({
    id: z.string(),
    headline: z.string(),
    sentences: z.array(z.string()),
    url: z.string(),
    source: z.string(),
    publishedAt: z.number(),
    topics: z.array(z.string()),
  }),
);
