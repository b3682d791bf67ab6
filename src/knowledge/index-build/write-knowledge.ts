import type Database from 'better-sqlite3';
import { anchorKey } from '../../entity/index/anchor-key.ts';
import { candidatesPerSpan } from '../../entity/index/candidate-order.ts';
import { toRecord } from '../../entity/index/entity-record.ts';
import { invalidRow } from '../../entity/index/invalid-row.ts';
import type { OpinionTopic } from '../../contracts/entity-index.ts';
import type {
  AnchorRow,
  EntityRow,
  KnowledgeData,
  PassageRow,
  RelationRow,
} from '../../entity/index/knowledge-data.ts';
import { passageStems } from '../../entity/index/passage-words.ts';
import { relationKey } from '../../entity/index/relation-key.ts';
import { isWorthHearing } from '../../entity/index/sound-search.ts';
import {
  type EntityRecord,
  knowledgeFormat,
  knowledgeIndexes,
  knowledgeSchema,
  titleToken,
} from '../../entity/index/sqlite-schema.ts';
import { writeSoundTable } from '../../entity/index/sqlite-sounds.ts';
import { toEntity } from '../../entity/index/to-entity.ts';
import type { Lexicon } from '../../entity/phonetics/lexicon.ts';
import { buildSoundTable } from '../../entity/phonetics/sound-table.ts';

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
  const insert = database.prepare<[EntityRecord]>(
    `INSERT INTO entities (title, name, kind, wikidata, classes, views, views_source, group_name, expected_groups, is_category)
     VALUES (:title, :name, :kind, :wikidata, :classes, :views, :views_source, :group_name, :expected_groups, :is_category)`,
  );
  const ids = new Map<string, number>();
  for (const row of rows) {
    if (ids.has(row.title)) throw invalidRow('entities', row, 'repeats a title');
    ids.set(row.title, Number(insert.run(toRecord(toEntity(row))).lastInsertRowid));
  }
  return ids;
}

/** Anchors are ranked by SQLite itself, so that a knowledge base of any size can be streamed in. */
function writeAnchors(database: Database.Database, rows: Iterable<AnchorRow>, ids: EntityIds): number {
  database.exec('CREATE TEMP TABLE loose_anchors (anchor TEXT, entity INTEGER, probability REAL)');
  const insert = database.prepare<[string, number, number]>('INSERT INTO loose_anchors VALUES (?, ?, ?)');
  let count = 0;
  for (const row of rows) {
    insert.run(anchorKey(row.anchor), idOf(ids, 'anchors', row), row.probability);
    count += 1;
  }
  database.exec(`
    INSERT INTO anchors (anchor, rank, entity, probability)
    SELECT anchor, place - 1, entity, probability FROM (
      SELECT l.anchor, l.entity, max(l.probability) AS probability, row_number() OVER (
        PARTITION BY l.anchor ORDER BY e.views * max(l.probability) DESC, e.views DESC, e.title) AS place
      FROM loose_anchors l JOIN entities e ON e.id = l.entity GROUP BY l.anchor, l.entity)
    WHERE place <= ${candidatesPerSpan} ORDER BY anchor, place;
    DROP TABLE loose_anchors`);
  return count;
}

/** Only anchors that can survive the linker, in the order in which they are to be preferred. */
function writeSounds(database: Database.Database, lexicon: Lexicon): number {
  const anchors = database
    .prepare<[], { anchor: string; prior: number }>(
      `SELECT a.anchor, a.probability * e.views AS prior FROM anchors a JOIN entities e ON e.id = a.entity
       WHERE a.rank = 0 ORDER BY prior DESC, e.views DESC, a.anchor`,
    )
    .all()
    .filter(({ prior }) => isWorthHearing(prior));
  const insert = database.prepare<[number, string]>('INSERT INTO sound_anchors VALUES (?, ?)');
  for (const [number, { anchor }] of anchors.entries()) insert.run(number, anchor);
  const table = buildSoundTable(
    anchors.map(({ anchor }) => anchor),
    lexicon,
  );
  writeSoundTable(database, table);
  return table.anchors.length;
}

function writeRelations(database: Database.Database, rows: Iterable<RelationRow>, ids: EntityIds): number {
  const insert = database.prepare<[number, number, string, string, string]>(
    'INSERT INTO relations VALUES (?, ?, ?, ?, ?)',
  );
  let position = 0;
  for (const row of rows) {
    insert.run(idOf(ids, 'relations', row), position, row.relation, row.value, relationKey(row.value));
    position += 1;
  }
  return position;
}

function writePassages(database: Database.Database, rows: Iterable<PassageRow>): number {
  const insert = database.prepare<[number, string, string, string, string]>(
    'INSERT INTO passages VALUES (?, ?, ?, ?, ?)',
  );
  const insertStems = database.prepare<[number, string, string]>(
    'INSERT INTO passage_stems (rowid, title, stems) VALUES (?, ?, ?)',
  );
  let id = 0;
  for (const row of rows) {
    id += 1;
    insert.run(id, row.title, row.section, row.kind, row.text);
    insertStems.run(id, titleToken(row.title), passageStems(row.text).join(' '));
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
