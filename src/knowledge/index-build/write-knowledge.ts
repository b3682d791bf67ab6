import type Database from 'better-sqlite3';
import { anchorKey } from '../../entity/index/anchor-key.ts';
import { invalidRow } from '../../entity/index/invalid-row.ts';
import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type {
  AnchorRow,
  EntityRow,
  KnowledgeData,
  PassageRow,
  RelationRow,
} from '../../entity/index/knowledge-data.ts';
import { knowledgeFormat, knowledgeIndexes, knowledgeSchema } from '../../entity/index/sqlite-schema.ts';
import type { Lexicon } from '../../entity/phonetics/lexicon.ts';
import { collectAnchors } from './rank-anchors.ts';
import { entityWriter, passageWriter, relationWriter } from './row-writers.ts';
import { writeSounds } from './write-sounds.ts';

/** Told after each part of a build. */
export type BuildProgress = (
  part: 'entities' | 'anchors' | 'relations' | 'passages' | 'opinions' | 'sounds',
  rows: number,
) => void;

type EntityIds = ReadonlyMap<string, number>;

/**
 * Writes the rows of a knowledge base into an empty database.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a row names an entity that is not there, or twice
 */
export function writeKnowledge(
  database: Database.Database,
  data: KnowledgeData,
  lexicon: Lexicon,
  onProgress: BuildProgress,
): void {
  database.exec(knowledgeSchema);
  const inOne = database.transaction(() => {
    const ids = writeEntities(database, data.entities);
    onProgress('entities', ids.size);
    onProgress('anchors', writeAnchors(database, data.anchors, ids));
    onProgress('sounds', writeSounds(database, lexicon));
    onProgress('relations', writeRelations(database, data.relations, ids));
    onProgress('passages', writePassages(database, data.passages));
    onProgress('opinions', writeOpinions(database, data.opinions, ids));
    const meta = database.prepare<[string, string]>('INSERT INTO meta VALUES (?, ?)');
    meta.run('format', String(knowledgeFormat));
    meta.run('version', data.version);
  });
  inOne();
  database.exec(knowledgeIndexes);
}

function writeEntities(database: Database.Database, rows: Iterable<EntityRow>): EntityIds {
  const insert = entityWriter(database);
  const ids = new Map<string, number>();
  for (const row of rows) {
    if (ids.has(row.title)) throw invalidRow('entities', row, 'repeats a title');
    ids.set(row.title, insert(row));
  }
  return ids;
}

function writeAnchors(database: Database.Database, rows: Iterable<AnchorRow>, ids: EntityIds): number {
  const anchors = collectAnchors(database);
  let count = 0;
  for (const row of rows) {
    anchors.add(anchorKey(row.anchor), idOf(ids, 'anchors', row), row.probability);
    count += 1;
  }
  anchors.rank();
  return count;
}

function writeRelations(database: Database.Database, rows: Iterable<RelationRow>, ids: EntityIds): number {
  const insert = relationWriter(database);
  let position = 0;
  for (const row of rows) {
    insert(idOf(ids, 'relations', row), position, row);
    position += 1;
  }
  return position;
}

function writePassages(database: Database.Database, rows: Iterable<PassageRow>): number {
  const { insert } = passageWriter(database);
  let id = 0;
  for (const row of rows) {
    id += 1;
    insert(id, row);
  }
  return id;
}

function writeOpinions(database: Database.Database, topics: Iterable<OpinionTopic>, ids: EntityIds): number {
  const insert = database.prepare<[string, string]>('INSERT INTO opinions VALUES (?, ?)');
  const written = new Set<string>();
  for (const topic of topics) {
    idOf(ids, 'opinions', topic);
    if (written.has(topic.title)) throw invalidRow('opinions', topic, 'repeats a title');
    insert.run(topic.title, JSON.stringify(topic));
    written.add(topic.title);
  }
  return written.size;
}

function idOf(ids: EntityIds, table: string, row: { readonly title: string }): number {
  const id = ids.get(row.title);
  if (id === undefined) throw invalidRow(table, row, 'names an unknown entity');
  return id;
}
