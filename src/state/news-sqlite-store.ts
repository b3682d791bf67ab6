import type Database from 'better-sqlite3';
import type { FeedMark, NewsItem, NewsQuery, NewsStore } from '../contracts/news-store.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { messageOf, ParleyError } from '../core/errors.ts';
import { newsOf, newsText } from './news-items.ts';
import { queryWords, searchText } from './news-words.ts';
import { asStoreError, openDatabase } from './open-database.ts';
import type { Migration } from './sqlite-schema.ts';
import { storeClosed } from './store-error.ts';

const firstTables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE news (id TEXT PRIMARY KEY, published_at INTEGER NOT NULL, words TEXT NOT NULL, item TEXT NOT NULL);
CREATE INDEX news_by_time ON news (published_at DESC, id);
CREATE TABLE feeds (url TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, fetched_at INTEGER NOT NULL);
`;
/** Append only: files of every version are out there. */
const migrations: readonly Migration[] = [{ name: 'tables of news', apply: (database) => database.exec(firstTables) }];

interface MarkRow {
  readonly url: string;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly fetched_at: number;
}

/**
 * Opens (or makes) a news store in a SQLite file of its own, which any number of processes may read while one fetches.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER
 * @example const news = openSqliteNewsStore('/var/lib/parley/news.sqlite')
 */
export function openSqliteNewsStore(file: string, clock: Pick<Clock, 'now'> = systemClock): NewsStore {
  return new FileNewsStore(file, openDatabase(file, { clock, busyTimeoutMs: 2000, migrations }));
}

class FileNewsStore implements NewsStore {
  readonly name = 'sqlite';
  readonly #file: string;
  readonly #database: Database.Database;

  constructor(file: string, database: Database.Database) {
    this.#file = file;
    this.#database = database;
  }

  async add(items: readonly NewsItem[]): Promise<number> {
    return this.#run((database) => {
      const known = database.prepare<[string]>('SELECT 1 FROM news WHERE id = ?');
      const put = database.prepare<[string, number, string, string]>('REPLACE INTO news VALUES (?, ?, ?, ?)');
      const addAll = database.transaction(() => {
        let added = 0;
        for (const item of items) {
          if (known.get(item.id) === undefined) added += 1;
          put.run(item.id, item.publishedAt, searchText(item), newsText(item));
        }
        return added;
      });
      return addAll.immediate();
    });
  }

  async find({ words = [], before = Number.MAX_SAFE_INTEGER, limit }: NewsQuery): Promise<readonly NewsItem[]> {
    const wanted = queryWords(words);
    const conditions = ['published_at <= ?', ...wanted.map(() => "instr(words, ' ' || ? || ' ') > 0")];
    const rows = this.#run((database) =>
      database
        .prepare<unknown[], { item: string }>(
          `SELECT item FROM news WHERE ${conditions.join(' AND ')} ORDER BY published_at DESC, id LIMIT ?`,
        )
        .all(before, ...wanted, limit),
    );
    return rows.map(({ item }) => this.#read(item));
  }

  async count(): Promise<number> {
    return this.#run((database) => Number(database.prepare('SELECT count(*) FROM news').pluck().get()));
  }

  async prune(before: number): Promise<number> {
    return this.#run((database) => database.prepare('DELETE FROM news WHERE published_at < ?').run(before).changes);
  }

  async mark(url: string): Promise<FeedMark | undefined> {
    const row = this.#run((database) =>
      database.prepare<[string], MarkRow>('SELECT * FROM feeds WHERE url = ?').get(url),
    );
    return row && { url, etag: row.etag, lastModified: row.last_modified, fetchedAt: row.fetched_at };
  }

  async keepMark({ url, etag, lastModified, fetchedAt }: FeedMark): Promise<void> {
    this.#run((database) =>
      database.prepare('REPLACE INTO feeds VALUES (?, ?, ?, ?)').run(url, etag, lastModified, fetchedAt),
    );
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #run<T>(operation: (database: Database.Database) => T): T {
    if (!this.#database.open) throw storeClosed(`${this.name} news`);
    try {
      return operation(this.#database);
    } catch (error) {
      throw asStoreError(this.#file, error);
    }
  }

  #read(text: string): NewsItem {
    try {
      return newsOf(text);
    } catch (error) {
      throw new ParleyError(
        'PARLEY_STORE_CORRUPT',
        `An item of ${this.#file} cannot be read: ${messageOf(error).replace(/\s+/g, ' ')}.`,
        { remedy: 'Delete the file and run `parley news fetch` again.', context: { file: this.#file }, cause: error },
      );
    }
  }
}
