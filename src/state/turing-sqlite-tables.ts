import type Database from 'better-sqlite3';
import { writeProbe } from './migrate.ts';
import type { Migration } from './sqlite-schema.ts';
import type { KeptLease } from './turing-commit.ts';

const firstTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents (
  collection TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (collection, id)
) WITHOUT ROWID;
CREATE TABLE entries (log TEXT NOT NULL, place INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (log, place)) WITHOUT ROWID;
CREATE TABLE leases (
  name TEXT PRIMARY KEY, holder TEXT NOT NULL, fence INTEGER NOT NULL, until INTEGER NOT NULL
) WITHOUT ROWID;
`;

/** Append only: files of every version are out there. */
export const turingMigrations: readonly Migration[] = [
  { name: 'tables of the Turing test', apply: (database) => database.exec(firstTables) },
];

export interface DocumentRow {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

export interface EntryRow {
  readonly place: number;
  readonly entry: string;
}

/** All statements of the SQLite store of the Turing test, prepared. */
export interface TuringStatements {
  readonly read: Database.Statement<[string, string], DocumentRow>;
  readonly list: Database.Statement<[string, string, string, number], DocumentRow>;
  readonly version: Database.Statement<[string, string], number>;
  readonly put: Database.Statement<[string, string, string]>;
  readonly delete: Database.Statement<[string, string]>;
  readonly entries: Database.Statement<[string, number, number], EntryRow>;
  readonly length: Database.Statement<[string], number>;
  readonly append: Database.Statement<[string, number, string]>;
  readonly rewrite: Database.Statement<[string, string, number]>;
  readonly lease: Database.Statement<[string], KeptLease>;
  readonly keepLease: Database.Statement<[string, string, number, number]>;
  readonly probe: Database.Statement;
}

/** Prepares the statements; the tables must be there. */
export function prepareTuringStatements(database: Database.Database): TuringStatements {
  return {
    read: database.prepare<[string, string], DocumentRow>(
      'SELECT id, version, body FROM documents WHERE collection = ? AND id = ?',
    ),
    list: database.prepare<[string, string, string, number], DocumentRow>(
      'SELECT id, version, body FROM documents WHERE collection = ? AND id >= ? AND id > ? ORDER BY id LIMIT ?',
    ),
    version: database
      .prepare<[string, string], number>('SELECT version FROM documents WHERE collection = ? AND id = ?')
      .pluck(),
    put: database.prepare<[string, string, string]>(
      `INSERT INTO documents VALUES (?, ?, 1, ?)
       ON CONFLICT DO UPDATE SET version = documents.version + 1, body = excluded.body`,
    ),
    delete: database.prepare<[string, string]>('DELETE FROM documents WHERE collection = ? AND id = ?'),
    entries: database.prepare<[string, number, number], EntryRow>(
      'SELECT place, entry FROM entries WHERE log = ? AND place >= ? ORDER BY place LIMIT ?',
    ),
    length: database.prepare<[string], number>('SELECT coalesce(max(place) + 1, 0) FROM entries WHERE log = ?').pluck(),
    append: database.prepare<[string, number, string]>('INSERT INTO entries VALUES (?, ?, ?)'),
    rewrite: database.prepare<[string, string, number]>('UPDATE entries SET entry = ? WHERE log = ? AND place = ?'),
    lease: database.prepare<[string], KeptLease>('SELECT holder, fence, until FROM leases WHERE name = ?'),
    keepLease: database.prepare<[string, string, number, number]>('REPLACE INTO leases VALUES (?, ?, ?, ?)'),
    probe: database.prepare(writeProbe),
  };
}
