import { z } from 'zod';
import {
  type Entity,
  expectedGroups,
  type LinkedSpan,
  type LinkedSpans,
  type ScoredCandidate,
} from '../../contracts/entity-index.ts';

/** Reads an entity that comes from outside. */
export const entitySchema: z.ZodType<Entity> = z.object({
  title: z.string().min(1),
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

const candidateSchema: z.ZodType<ScoredCandidate> = z.object({
  entity: entitySchema,
  anchor: z.string(),
  probability: z.number(),
  score: z.number(),
  similarity: z.number(),
});

const spanSchema: z.ZodType<LinkedSpan> = z.object({
  span: z.string(),
  text: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  candidates: z.array(candidateSchema),
  tier: z.enum(['high', 'threshold-removed', 'conflict-removed']),
  isManual: z.boolean(),
  isForced: z.boolean(),
  rules: z.array(z.string()),
});

/** Reads the linker's output where it comes from outside: a remote linker, a stored turn. */
export const linkedSpansSchema: z.ZodType<LinkedSpans> = z.object({
  highPrecision: z.array(spanSchema),
  thresholdRemoved: z.array(spanSchema),
  conflictRemoved: z.array(spanSchema),
  spans: z.array(z.string()),
});
