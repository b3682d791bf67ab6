import type { Entity } from '../../contracts/entity-index.ts';

/** Raised whenever the tables, or what is stored in them, change: older files are then built anew. */
export const knowledgeFormat = 4;

/** The tables of a knowledge file. Anchors are stored in their order of `compareCandidates`, so that a look-up needs no sorting. */
export const knowledgeSchema = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entities (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, name TEXT NOT NULL, kind TEXT NOT NULL, wikidata TEXT NOT NULL,
  classes TEXT NOT NULL, views REAL NOT NULL, views_source TEXT NOT NULL, group_name TEXT,
  expected_groups TEXT NOT NULL, is_category INTEGER NOT NULL
);
CREATE TABLE anchors (
  anchor TEXT NOT NULL, rank INTEGER NOT NULL, entity INTEGER NOT NULL, probability REAL NOT NULL,
  PRIMARY KEY (anchor, rank)
) WITHOUT ROWID;
CREATE TABLE relations (
  entity INTEGER NOT NULL, position INTEGER NOT NULL, relation TEXT NOT NULL, value TEXT NOT NULL, value_key TEXT NOT NULL,
  PRIMARY KEY (entity, position)
) WITHOUT ROWID;
CREATE TABLE passages (
  id INTEGER PRIMARY KEY, title TEXT NOT NULL, section TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL
);
CREATE TABLE opinions (title TEXT PRIMARY KEY, topic TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sound_anchors (key INTEGER PRIMARY KEY, anchor TEXT NOT NULL);
CREATE TABLE sounds (part TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE passage_stems USING fts5(title, stems, content = '', tokenize = 'unicode61');
`;

/** Created after the rows are in. */
export const knowledgeIndexes = `
CREATE INDEX passages_by_title ON passages (title);
CREATE INDEX relations_by_value ON relations (value_key, relation);
`;

/** A row of the table `entities`; lists are joined by spaces. */
export interface EntityRecord {
  readonly title: string;
  readonly name: string;
  readonly kind: string;
  readonly wikidata: string;
  readonly classes: string;
  readonly views: number;
  readonly views_source: Entity['viewsSource'];
  readonly group_name: string | null;
  readonly expected_groups: string;
  readonly is_category: number;
}

/** The columns of `EntityRecord`, of the table as `e`. */
export const entityColumns =
  'e.title, e.name, e.kind, e.wikidata, e.classes, e.views, e.views_source, e.group_name, e.expected_groups, e.is_category';

/** The token that stands for a title in the full-text index: one word whatever the title is made of. */
export function titleToken(title: string): string {
  return `t${Buffer.from(title).toString('hex')}`;
}
