import type Database from 'better-sqlite3';
import { toRecord } from '../../entity/index/entity-record.ts';
import type { EntityRow, PassageRow } from '../../entity/index/knowledge-data.ts';
import { passageStems } from '../../entity/index/passage-words.ts';
import { relationKey } from '../../entity/index/relation-key.ts';
import { type EntityRecord, titleToken } from '../../entity/index/sqlite-schema.ts';
import { toEntity } from '../../entity/index/to-entity.ts';
import type { Relation } from '../../contracts/entity-index.ts';

/** Writes entities; gives their numbers. */
export function entityWriter(database: Database.Database): (row: EntityRow) => number {
  const insert = database.prepare<[EntityRecord]>(
    `INSERT INTO entities (title, name, kind, wikidata, classes, views, views_source, group_name, expected_groups, is_category)
     VALUES (:title, :name, :kind, :wikidata, :classes, :views, :views_source, :group_name, :expected_groups, :is_category)`,
  );
  return (row) => Number(insert.run(toRecord(toEntity(row))).lastInsertRowid);
}

/** Writes relations, each with its entity's number and its place among all. */
export function relationWriter(
  database: Database.Database,
): (entity: number, position: number, relation: Relation) => void {
  const insert = database.prepare<[number, number, string, string, string]>(
    'INSERT INTO relations VALUES (?, ?, ?, ?, ?)',
  );
  return (entity, position, { relation, value }) => insert.run(entity, position, relation, value, relationKey(value));
}

/** Writes passages and takes them away, with what the full-text index holds of them. */
export interface PassageWriter {
  insert(id: number, row: PassageRow): void;
  remove(id: number, row: PassageRow): void;
}

/** Prepares the statements. */
export function passageWriter(database: Database.Database): PassageWriter {
  const insert = database.prepare<[number, string, string, string, string]>(
    'INSERT INTO passages VALUES (?, ?, ?, ?, ?)',
  );
  const insertStems = database.prepare<[number, string, string]>(
    'INSERT INTO passage_stems (rowid, title, stems) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[number]>('DELETE FROM passages WHERE id = ?');
  // The index keeps no texts, so it must be told what it forgets.
  const removeStems = database.prepare<[number, string, string]>(
    "INSERT INTO passage_stems (passage_stems, rowid, title, stems) VALUES ('delete', ?, ?, ?)",
  );
  return {
    insert: (id, row) => {
      insert.run(id, row.title, row.section, row.kind, row.text);
      insertStems.run(id, titleToken(row.title), stemsOf(row));
    },
    remove: (id, row) => {
      remove.run(id);
      removeStems.run(id, titleToken(row.title), stemsOf(row));
    },
  };
}

function stemsOf({ text }: PassageRow): string {
  return passageStems(text).join(' ');
}
