import type Database from 'better-sqlite3';
import type { LeagueAgent, LeagueGame, LeagueSnapshot, LeagueStore, RecordedGames } from '../contracts/league-store.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { isSameGame } from './league-games.ts';
import {
  agentOf,
  type AgentRow,
  checkGames,
  gameOf,
  type GameRow,
  marksText,
  snapshotOf,
  type SnapshotRow,
} from './league-rows.ts';
import { asStoreError, openDatabase } from './open-database.ts';
import type { Migration } from './sqlite-schema.ts';
import { storeClosed } from './store-error.ts';

const firstTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE leagues (league TEXT PRIMARY KEY, conditions TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE agents (
  league TEXT NOT NULL, role TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, version TEXT NOT NULL, spec TEXT NOT NULL,
  owner TEXT, added_at INTEGER NOT NULL, removed_at INTEGER, PRIMARY KEY (league, role, id)
) WITHOUT ROWID;
CREATE TABLE games (
  number INTEGER PRIMARY KEY, league TEXT NOT NULL, id TEXT NOT NULL, first TEXT NOT NULL, second TEXT NOT NULL,
  outcome TEXT NOT NULL, cluster TEXT NOT NULL, turns INTEGER NOT NULL, cause TEXT NOT NULL, played_at INTEGER NOT NULL,
  UNIQUE (league, id)
);
CREATE TABLE snapshots (
  league TEXT NOT NULL, games INTEGER NOT NULL, at INTEGER NOT NULL, marks TEXT NOT NULL, PRIMARY KEY (league, games)
);
CREATE TABLE boards (league TEXT PRIMARY KEY, board TEXT NOT NULL);
`;
/** Append only: files of every version are out there. */
const migrations: readonly Migration[] = [
  { name: 'tables of leagues', apply: (database) => database.exec(firstTables) },
];

/**
 * Opens (or makes) a league store in a SQLite file of its own.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER
 * @example const leagues = openSqliteLeagueStore('/var/lib/parley/league.sqlite')
 */
export function openSqliteLeagueStore(file: string, clock: Pick<Clock, 'now'> = systemClock): LeagueStore {
  return new FileLeagueStore(file, openDatabase(file, { clock, busyTimeoutMs: 5000, migrations }));
}

class FileLeagueStore implements LeagueStore {
  readonly name = 'sqlite';
  readonly #file: string;
  readonly #database: Database.Database;

  constructor(file: string, database: Database.Database) {
    this.#file = file;
    this.#database = database;
  }

  async found(league: string, conditions: string): Promise<string> {
    this.#run((database) =>
      database
        .prepare(
          `INSERT INTO leagues VALUES (?, ?) ON CONFLICT DO UPDATE SET conditions = excluded.conditions
           WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.league = leagues.league)`,
        )
        .run(league, conditions),
    );
    return (await this.conditions(league)) ?? conditions;
  }

  async conditions(league: string): Promise<string | undefined> {
    return this.#run((database) =>
      database.prepare<[string], string>('SELECT conditions FROM leagues WHERE league = ?').pluck().get(league),
    );
  }

  async addAgent(league: string, agent: LeagueAgent): Promise<boolean> {
    const { role, id, name, version, spec, owner, addedAt, removedAt } = agent;
    const done = this.#run((database) =>
      database
        .prepare(
          `INSERT INTO agents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
             spec = excluded.spec, owner = excluded.owner, added_at = excluded.added_at, removed_at = excluded.removed_at
           WHERE agents.removed_at IS NOT NULL`,
        )
        .run(league, role, id, name, version, spec, owner, addedAt, removedAt),
    );
    return done.changes > 0;
  }

  async removeAgent(league: string, role: string, id: string, at: number): Promise<boolean> {
    const done = this.#run((database) =>
      database
        .prepare('UPDATE agents SET removed_at = ? WHERE league = ? AND role = ? AND id = ? AND removed_at IS NULL')
        .run(at, league, role, id),
    );
    return done.changes > 0;
  }

  async agents(league: string): Promise<readonly LeagueAgent[]> {
    const rows = this.#run((database) =>
      database.prepare<[string], AgentRow>('SELECT * FROM agents WHERE league = ? ORDER BY role, id').all(league),
    );
    return rows.map((row) => agentOf(row));
  }

  async record(league: string, games: readonly LeagueGame[]): Promise<RecordedGames> {
    checkGames(games);
    return this.#run((database) => {
      const known = database.prepare<[string, string], GameRow>('SELECT * FROM games WHERE league = ? AND id = ?');
      const put = database.prepare('INSERT INTO games VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
      const recordAll = database.transaction((): RecordedGames => {
        const contradicted: string[] = [];
        let added = 0;
        for (const game of games) {
          const { id, first, second, outcome, cluster, turns, cause, playedAt } = game;
          const row = known.get(league, id);
          if (!row) {
            put.run(league, id, first, second, outcome, cluster, turns, cause, playedAt);
            added += 1;
          } else if (!isSameGame(gameOf(row, this.#file), game)) contradicted.push(id);
        }
        return { added, repeated: games.length - added - contradicted.length, contradicted };
      });
      return recordAll.immediate();
    });
  }

  async games(league: string): Promise<readonly LeagueGame[]> {
    const rows = this.#run((database) =>
      database.prepare<[string], GameRow>('SELECT * FROM games WHERE league = ? ORDER BY number').all(league),
    );
    return rows.map((row) => gameOf(row, this.#file));
  }

  async keepSnapshot(league: string, snapshot: LeagueSnapshot): Promise<void> {
    const marks = marksText(snapshot);
    this.#run((database) =>
      database.prepare('REPLACE INTO snapshots VALUES (?, ?, ?, ?)').run(league, snapshot.games, snapshot.at, marks),
    );
  }

  async snapshots(league: string): Promise<readonly LeagueSnapshot[]> {
    const rows = this.#run((database) =>
      database.prepare<[string], SnapshotRow>('SELECT * FROM snapshots WHERE league = ? ORDER BY games').all(league),
    );
    return rows.map((row) => snapshotOf(row, this.#file));
  }

  async publish(league: string, board: string): Promise<void> {
    this.#run((database) => database.prepare('REPLACE INTO boards VALUES (?, ?)').run(league, board));
  }

  async published(league: string): Promise<string | undefined> {
    return this.#run((database) =>
      database.prepare<[string], string>('SELECT board FROM boards WHERE league = ?').pluck().get(league),
    );
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #run<T>(operation: (database: Database.Database) => T): T {
    if (!this.#database.open) throw storeClosed(`${this.name} league`);
    try {
      return operation(this.#database);
    } catch (error) {
      throw asStoreError(this.#file, error);
    }
  }
}
