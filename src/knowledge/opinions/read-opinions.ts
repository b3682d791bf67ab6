import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type OpinionTopic, stances } from '../../contracts/entity-index.ts';
import { type ContentFile, clause, parseContent } from '../../core/content.ts';

const leastReasons = 4;
const reasons = z.array(clause()).min(leastReasons);

/** A topic as it is written, without its category. */
export const opinionTopicSchema = z.strictObject({
  title: z.string().min(1),
  name: z.string().min(1),
  plural: z.boolean().default(false),
  generic: z.boolean().default(false),
  weekday: z.int().min(1).max(7).optional(),
  parley: z.enum(stances),
  for: reasons,
  against: reasons,
});

/** A file of `data/opinions/`: topics of one category, with Parley's own stance on each (its persona) and reasons for and against. */
export const opinionFileSchema = z.strictObject({
  category: z.string().regex(/^[a-z][a-z-]*$/u),
  topics: z.array(opinionTopicSchema),
});

/** A file of opinions as it is written. */
export type OpinionFile = z.infer<typeof opinionFileSchema>;

/**
 * Reads the opinion files of a folder, in the order of their names; a folder that is not there has none.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readOpinionFiles(folder: string): ContentFile<OpinionFile>[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.sort().map((file) => {
    const path = join(folder, file);
    return {
      path,
      schema: opinionFileSchema,
      value: parseContent(path, readFileSync(path, 'utf8'), opinionFileSchema),
    };
  });
}

/** The topics of opinion files, as the index keeps them. */
export function opinionTopicsOf(files: readonly ContentFile<OpinionFile>[]): OpinionTopic[] {
  return files.flatMap(({ value: { category, topics } }) => topics.map((topic) => toOpinionTopic(category, topic)));
}

/** A topic as the index keeps it. */
export function toOpinionTopic(category: string, topic: z.infer<typeof opinionTopicSchema>): OpinionTopic {
  const { title, name, plural, generic, weekday, parley } = topic;
  return {
    title,
    name,
    isPlural: plural,
    category,
    isGeneric: generic,
    ...(weekday === undefined ? {} : { weekday }),
    stance: parley,
    reasonsFor: topic.for,
    reasonsAgainst: topic.against,
  };
}
