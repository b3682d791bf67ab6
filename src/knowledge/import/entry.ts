import { z } from 'zod';
import { opinionTopicSchema } from '../opinions/read-opinions.ts';
import { entityKinds } from '../starter/kinds.ts';
import { anchorForms } from '../starter/normalise-anchor.ts';

const longestTitle = 200;
const longestValue = 300;
const longestSentence = 400;
const longestText = 8000;
const mostParts = 60;
const mostClasses = 40;
const mostReasons = 30;
const mostViews = 1e9;

/** Text on one line: white space becomes single spaces, control characters and braces (which mark gaps in the bot's lines) are refused. */
function text(longest: number) {
  return z
    .string()
    .transform((value) => value.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'is empty')
        .max(longest, `is longer than ${longest} characters`)
        .regex(/^[^\p{Cc}{}]*$/u, 'has control characters or braces'),
    );
}

const title = text(longestTitle);
const wikidataId = z.string().regex(/^Q[1-9]\d{0,11}$/u, 'is no Wikidata id such as Q42');
const reasons = z.array(text(longestSentence)).min(4, 'needs at least 4 reasons').max(mostReasons);

const entity = z.strictObject({
  type: z.literal('entity'),
  title,
  kind: z.enum(entityKinds, { error: 'is none of the kinds that docs/knowledge-import.md lists' }),
  /** Page views a month: how likely it is that the name means this. */
  views: z.int().min(0).max(mostViews).exactOptional(),
  classes: z.array(wikidataId).max(mostClasses).exactOptional(),
  wikidata: wikidataId.exactOptional(),
});

const alias = z.strictObject({
  type: z.literal('alias'),
  title,
  anchor: text(longestTitle).refine((anchor) => anchorForms(anchor).length > 0, 'has no letter and no digit'),
  /** P(anchor | entity). */
  probability: z.number().gt(0).max(1).exactOptional(),
});

const relation = z.strictObject({
  type: z.literal('relation'),
  title,
  relation: z.string().regex(/^[a-z][a-z-]{0,39}$/u, 'is no word in lower case such as capital or birth-year'),
  value: text(longestValue),
});

const article = z.strictObject({
  type: z.literal('article'),
  title,
  introduction: text(longestText),
  sections: z
    .array(z.strictObject({ name: text(longestTitle), text: text(longestText) }))
    .max(mostParts)
    .default([]),
  didYouKnow: z.array(text(longestSentence)).max(mostParts).default([]),
});

const opinion = z.strictObject({
  type: z.literal('opinion'),
  category: z.string().regex(/^[a-z][a-z-]{0,39}$/u, 'is no word in lower case such as animals'),
  ...opinionTopicSchema.shape,
  title,
  name: text(longestTitle),
  for: reasons,
  against: reasons,
});

/** What a line of a world file says. Read from JSON, with the type as its first key when written again. */
export const entrySchema = z.discriminatedUnion('type', [entity, alias, relation, article, opinion]);

/** One line of a world: an entity, another name, a fact, an article or an opinion. */
export type Entry = z.infer<typeof entrySchema>;

/** The types of lines, in the order in which they are counted. */
export const entryTypes = ['entity', 'alias', 'relation', 'article', 'opinion'] as const;

export type EntryType = (typeof entryTypes)[number];

/** An entry of one type. */
export type EntryOf<Type extends EntryType> = Extract<Entry, { readonly type: Type }>;

/** How many lines of each type there are. */
export type EntryCounts = Readonly<Record<EntryType, number>>;
