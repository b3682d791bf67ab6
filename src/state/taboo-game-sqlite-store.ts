import type Database from 'better-sqlite3';
import type { StoredTabooGame, TabooGameLimits, TabooGameStore } from '../contracts/taboo-game-store.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { asStoreError, openDatabase } from './open-database.ts';
import type { Migration } from './sqlite-schema.ts';
import { storeClosed } from './store-error.ts';

const firstTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
  id TEXT PRIMARY KEY, started_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL
);
CREATE INDEX games_by_change ON games (changed_at);
`;
/** Append only: files of every version are out there. */
const migrations: readonly Migration[] = [{ name: 'table of games', apply: (database) => database.exec(firstTables) }];

/**
 * Opens (or makes) a store of games with people in a SQLite file of its own.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER
 * @example const games = openSqliteTabooGameStore('/var/lib/parley/taboo-games.sqlite')
 */
export function openSqliteTabooGameStore(file: string, clock: Pick<Clock, 'now'> = systemClock): TabooGameStore {
  return new FileTabooGameStore(file, openDatabase(file, { clock, busyTimeoutMs: 5000, migrations }));
}

class FileTabooGameStore implements TabooGameStore {
  readonly name = 'sqlite';
  readonly #file: string;
  readonly #database: Database.Database;

  constructor(file: string, database: Database.Database) {
    this.#file = file;
    this.#database = database;
  }

  async add({ id, startedAt, changedAt, version, body }: StoredTabooGame): Promise<void> {
    this.#run((database) =>
      database.prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?)').run(id, startedAt, changedAt, version, body),
    );
  }

  async find(id: string): Promise<StoredTabooGame | undefined> {
    return this.#run((database) =>
      database
        .prepare<[string], StoredTabooGame>(
          'SELECT id, started_at AS startedAt, changed_at AS changedAt, version, body FROM games WHERE id = ?',
        )
        .get(id),
    );
  }

  async replace({ id, changedAt, version, body }: StoredTabooGame): Promise<boolean> {
    const done = this.#run((database) =>
      database
        .prepare('UPDATE games SET changed_at = ?, version = ?, body = ? WHERE id = ? AND version = ?')
        .run(changedAt, version, body, id, version - 1),
    );
    return done.changes > 0;
  }

  async delete(id: string): Promise<boolean> {
    return this.#run((database) => database.prepare('DELETE FROM games WHERE id = ?').run(id)).changes > 0;
  }

  async prune({ before, most }: TabooGameLimits): Promise<number> {
    const done = this.#run((database) =>
      database
        .prepare(
          `DELETE FROM games WHERE changed_at < ?
           OR id IN (SELECT id FROM games ORDER BY changed_at DESC LIMIT -1 OFFSET ?)`,
        )
        .run(before, most),
    );
    return done.changes;
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #run<T>(operation: (database: Database.Database) => T): T {
    if (!this.#database.open) throw storeClosed(`${this.name} Taboo games`);
    try {
      return operation(this.#database);
    } catch (error) {
      throw asStoreError(this.#file, error);
    }
  }
}
