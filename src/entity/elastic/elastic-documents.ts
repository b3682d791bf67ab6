import { z } from 'zod';
import {
  type Entity,
  expectedGroups,
  type OpinionTopic,
  type Relation,
  stances,
} from '../../contracts/entity-index.ts';

/** An entity as it is stored; groups of a later version are left out. */
export const entitySchema: z.ZodType<Entity> = z.object({
  title: z.string(),
  name: z.string(),
  kind: z.string(),
  wikidata: z.string(),
  classes: z.array(z.string()),
  views: z.number(),
  viewsSource: z.enum(['known', 'estimated', 'set']),
  group: z.string().nullable(),
  expectedGroups: z.array(z.enum(expectedGroups)),
  isCategory: z.boolean(),
});

const relationSchema: z.ZodType<Relation> = z.object({ relation: z.string(), value: z.string() });

export const entityDocument = z.object({ entity: entitySchema, relations: z.array(relationSchema) });
export const anchorDocument = z.object({
  anchor: z.string(),
  /** Its number in the table of sounds, where it has one. */
  heard: z.number().optional(),
  /** In the order of all adapters, 100 at most. */
  candidates: z.array(z.object({ probability: z.number(), entity: entitySchema })),
});
export const soundDocument = z.object({ piece: z.string(), bytes: z.string() });
export const passageDocument = z.object({
  title: z.string(),
  section: z.string(),
  kind: z.enum(['introduction', 'section', 'til', 'gloss', 'fact']),
  text: z.string(),
  views: z.number(),
  number: z.number(),
});

const topicSchema: z.ZodType<OpinionTopic> = z.object({
  title: z.string(),
  name: z.string(),
  isPlural: z.boolean(),
  category: z.string(),
  isGeneric: z.boolean(),
  weekday: z.number().exactOptional(),
  stance: z.enum(stances),
  reasonsFor: z.array(z.string()),
  reasonsAgainst: z.array(z.string()),
});
export const opinionDocument = z.object({ topic: topicSchema });

export type EntityDocument = z.output<typeof entityDocument>;
export type AnchorDocument = z.output<typeof anchorDocument>;
export type PassageDocument = z.output<typeof passageDocument>;

/** The hits of a search whose sources have the form. */
export function hitsOf<T>(source: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .object({ hits: z.object({ hits: z.array(z.object({ _source: source })) }) })
    .transform(({ hits }) => hits.hits.map(({ _source }) => _source));
}
