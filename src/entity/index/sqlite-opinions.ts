import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type OpinionQuery, type OpinionTopic, stances } from '../../contracts/entity-index.ts';
import { matchesOpinion } from './opinion-order.ts';

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

/** The opinions of a knowledge file: read once, for they are few and asked for in every turn. */
export function createSqliteOpinions(database: Database.Database): {
  readonly of: (title: string) => OpinionTopic | undefined;
  readonly topics: (query: OpinionQuery) => OpinionTopic[];
} {
  const rows = database.prepare<[], { topic: string }>('SELECT topic FROM opinions ORDER BY title').all();
  const topics = new Map(
    rows.map(({ topic }) => topicSchema.parse(JSON.parse(topic))).map((topic) => [topic.title, topic]),
  );
  return {
    of: (title) => topics.get(title),
    topics: (query) => [...topics.values()].filter((topic) => matchesOpinion(topic, query)),
  };
}
