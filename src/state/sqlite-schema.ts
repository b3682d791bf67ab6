import type Database from 'better-sqlite3';

/** One step from a version of the tables to the next. */
export interface Migration {
  readonly name: string;
  /** Runs within a transaction. */
  apply(database: Database.Database): void;
}

/** Marks a file as a state store of Parley: 'Prly'. */
export const applicationId = 0x50726c79;

// Turns are large, so their tables are plain rowid tables: the keys lie in small indexes of their own.
const firstTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE conversations (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL, started_at INTEGER NOT NULL, start TEXT NOT NULL
);
CREATE INDEX conversations_by_user ON conversations (user_id, started_at, id);
CREATE TABLE turns (
  conversation TEXT NOT NULL REFERENCES conversations (id), idx INTEGER NOT NULL, turn_id TEXT NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (conversation, idx), UNIQUE (conversation, turn_id)
);
CREATE TABLE profiles (user_id TEXT PRIMARY KEY, version INTEGER NOT NULL, profile TEXT NOT NULL);
CREATE TABLE ratings (conversation TEXT PRIMARY KEY REFERENCES conversations (id), rating TEXT NOT NULL);
`;

/** Migration i leads to schema version i + 1. Append only: files of every version are out there. */
export const migrations: readonly Migration[] = [
  { name: 'first tables', apply: (database) => database.exec(firstTables) },
];
