import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';

/** Raised whenever what is stored, or how, changes: indices of another format are not used. */
export const elasticFormat = 2;

const whole = { type: 'keyword', doc_values: false, norms: false } as const;
const kept = { type: 'object', enabled: false } as const;

/**
 * The fields of all documents; `part` says what a document is. Only what every build of Elasticsearch has is used: no scripts, no
 * `rank_feature`, no language analysers (stems are worked out by Parley, so that both adapters match the same words).
 */
export const elasticMapping: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    part: whole,
    // The place in its part: the order of documents.
    number: { type: 'integer' },
    title: { type: 'keyword' },
    views: { type: 'double' },
    entity: kept,
    relations: kept,
    // `director<tab>james cameron`: by what an entity is found that has it.
    has: whole,
    anchor: whole,
    candidates: kept,
    // The number of an anchor in the table of sounds, and that table in pieces (`sound-pieces.ts`).
    heard: whole,
    piece: { type: 'keyword', index: false, doc_values: false },
    bytes: { type: 'binary' },
    kind: whole,
    section: { type: 'keyword', index: false, doc_values: false },
    text: { type: 'text', analyzer: 'standard', norms: false, index_options: 'docs' },
    stems: { type: 'text', analyzer: 'whitespace', index_options: 'freqs' },
    topic: kept,
  },
};

/** One shard: the statistics of words are then those of all passages. More copies of it, not more shards, carry more bots. */
export const elasticSettings: estypes.IndicesIndexSettings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // While loading; a finished index is refreshed once and never written again.
  refresh_interval: '-1',
};

/** What an index says about itself (`_meta` of its mapping). */
export interface AboutIndex {
  readonly format: number;
  /** Of the knowledge base. */
  readonly version: string;
  /** False until everything is in it. */
  readonly complete: boolean;
  /** How many documents there are, by part. */
  readonly documents: Readonly<Record<string, number>>;
  /** Mean length of a passage in stems. */
  readonly meanLength: number;
}

const aboutIndexSchema: z.ZodType<AboutIndex> = z.object({
  format: z.number(),
  version: z.string(),
  complete: z.boolean(),
  documents: z.record(z.string(), z.number()),
  meanLength: z.number(),
});

/** What the mapping of an index says about it; undefined where that is none that Parley loaded. */
export const aboutInMapping: z.ZodType<AboutIndex | undefined> = z
  .object({ _meta: z.unknown().optional() })
  .transform(({ _meta }) => aboutIndexSchema.safeParse(_meta).data);
