import type { Candidate, Entity, EntityIndex, OpinionTopic, Passage, Relation } from '../../contracts/entity-index.ts';
import { matchesOpinion } from './opinion-order.ts';
import { buildSoundTable } from '../phonetics/sound-table.ts';
import { anchorKey } from './anchor-key.ts';
import { candidatesPerSpan, compareCandidates, priorOf } from './candidate-order.ts';
import { invalidRow } from './invalid-row.ts';
import type { AnchorRow, KnowledgeData, RelationRow } from './knowledge-data.ts';
import { relationKey } from './relation-key.ts';
import { createPassageSearch } from './passage-search.ts';
import { createSoundSearch, isWorthHearing, type SoundSource } from './sound-search.ts';
import { toEntity } from './to-entity.ts';

type AnchorTable = ReadonlyMap<string, readonly Candidate[]>;

/**
 * The entity index in memory, for tests and small knowledge bases.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a row names an entity that is not there, or twice
 */
export function createMemoryIndex(data: KnowledgeData): EntityIndex {
  const entities = entityTable(data);
  const anchors = anchorTable(data.anchors, entities);
  const relations = relationTable(data.relations, entities);
  const havers = haverTable(relations, entities);
  const opinions = opinionTable(data.opinions, entities);
  const soundsLike = createSoundSearch(soundSource(anchors));
  const search = createPassageSearch(data.passages, (title) => entities.get(title)?.views ?? 0);
  return {
    name: 'memory',
    version: data.version,
    candidates: async (spans, signal) => {
      signal.throwIfAborted();
      return found(spans, anchors);
    },
    soundsLike,
    entity: async (title) => entities.get(title),
    relations: async (title) => relations.get(title) ?? [],
    having: async (relation, value, limit) => (havers.get(haverKey(relation, value)) ?? []).slice(0, limit),
    opinion: async (title) => opinions.get(title),
    opinionTopics: async (query) => [...opinions.values()].filter((topic) => matchesOpinion(topic, query)),
    passages: async (query, signal): Promise<readonly Passage[]> => {
      signal.throwIfAborted();
      return search(query);
    },
    close: async () => {},
  };
}

function found(spans: readonly string[], anchors: AnchorTable): Map<string, Candidate[]> {
  const result = new Map<string, Candidate[]>();
  for (const span of spans) {
    const candidates = anchors.get(anchorKey(span));
    if (candidates) result.set(span, [...candidates]);
  }
  return result;
}

/** Anchors by what they may be worth at best, so that of two that sound alike the better known comes first. */
function soundSource(anchors: AnchorTable): SoundSource {
  const heard = [...anchors.values()].filter(([best]) => best && isWorthHearing(priorOf(best))).sort(compareLists);
  return {
    table: async (lexicon) => buildSoundTable(anchorsIn(heard), lexicon),
    candidates: (numbers) => new Map(numbers.map((number) => [number, heard[number] ?? []])),
  };
}

function compareLists([left]: readonly Candidate[], [right]: readonly Candidate[]): number {
  if (!left || !right) return 0;
  const order = priorOf(right) - priorOf(left) || right.entity.views - left.entity.views;
  return order || (left.anchor < right.anchor ? -1 : 1);
}

function* anchorsIn(lists: readonly (readonly Candidate[])[]): Iterable<string> {
  for (const [best] of lists) if (best) yield best.anchor;
}

function entityTable(data: KnowledgeData): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const row of data.entities) {
    if (entities.has(row.title)) throw invalidRow('entities', row, 'repeats a title');
    entities.set(row.title, toEntity(row));
  }
  return entities;
}

function anchorTable(rows: Iterable<AnchorRow>, entities: ReadonlyMap<string, Entity>): AnchorTable {
  const byAnchor = new Map<string, Map<string, Candidate>>();
  for (const row of rows) {
    const entity = entities.get(row.title);
    if (!entity) throw invalidRow('anchors', row, 'names an unknown entity');
    const anchor = anchorKey(row.anchor);
    const candidates = byAnchor.get(anchor) ?? new Map<string, Candidate>();
    const probability = Math.max(row.probability, candidates.get(row.title)?.probability ?? 0);
    byAnchor.set(anchor, candidates.set(row.title, { entity, anchor, probability }));
  }
  const ordered = [...byAnchor].map(([anchor, candidates]): [string, Candidate[]] => [
    anchor,
    [...candidates.values()].sort(compareCandidates).slice(0, candidatesPerSpan),
  ]);
  return new Map(ordered);
}

function relationTable(
  rows: Iterable<RelationRow>,
  entities: ReadonlyMap<string, Entity>,
): ReadonlyMap<string, readonly Relation[]> {
  const relations = new Map<string, Relation[]>();
  for (const row of rows) {
    if (!entities.has(row.title)) throw invalidRow('relations', row, 'names an unknown entity');
    const known = relations.get(row.title) ?? [];
    known.push({ relation: row.relation, value: row.value });
    relations.set(row.title, known);
  }
  return relations;
}

/** Entities by what one of their relations says, most viewed first. */
function haverTable(
  relations: ReadonlyMap<string, readonly Relation[]>,
  entities: ReadonlyMap<string, Entity>,
): ReadonlyMap<string, readonly Entity[]> {
  const havers = new Map<string, Set<Entity>>();
  for (const [title, list] of relations) {
    const entity = entities.get(title);
    if (!entity) continue;
    for (const { relation, value } of list) {
      const key = haverKey(relation, value);
      havers.set(key, (havers.get(key) ?? new Set()).add(entity));
    }
  }
  return new Map([...havers].map(([key, set]) => [key, [...set].sort(compareViews)]));
}

function haverKey(relation: string, value: string): string {
  return `${relation}\t${relationKey(value)}`;
}

function compareViews(left: Entity, right: Entity): number {
  return right.views - left.views || (left.title < right.title ? -1 : 1);
}

function opinionTable(
  topics: Iterable<OpinionTopic>,
  entities: ReadonlyMap<string, Entity>,
): ReadonlyMap<string, OpinionTopic> {
  const table = new Map<string, OpinionTopic>();
  for (const topic of topics) {
    if (!entities.has(topic.title)) throw invalidRow('opinions', topic, 'names an unknown entity');
    if (table.has(topic.title)) throw invalidRow('opinions', topic, 'repeats a title');
    table.set(topic.title, topic);
  }
  return new Map([...table].sort(([left], [right]) => (left < right ? -1 : 1)));
}
