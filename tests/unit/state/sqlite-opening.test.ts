import { chmodSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { migrate } from '../../../src/state/migrate.ts';
import { openDatabase } from '../../../src/state/open-database.ts';
import { type Migration, migrations } from '../../../src/state/sqlite-schema.ts';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { aTurn } from '../../support/records.ts';
import { meddle, storedTurns, temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const clock = { now: () => Date.UTC(2030, 0, 2) };
const storedFile = (turns = 1): Promise<string> => storedTurns(newFile('state.sqlite'), turns, { clock });
const second: Migration = {
  name: 'moods',
  apply: (database) => database.exec("ALTER TABLE profiles ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'"),
};
const openWith = (file: string, known: readonly Migration[]) =>
  openDatabase(file, { clock, busyTimeoutMs: 100, migrations: known });

const unavailable = (file: string, cause: string, remedy: string) =>
  expect.objectContaining({
    code: 'PARLEY_STORE_UNAVAILABLE',
    message: expect.stringMatching(new RegExp(`${path.basename(file)}.*${cause}`, 'is')),
    remedy: expect.stringMatching(remedy),
  });

describe('opening a SQLite store', () => {
  it('makes the file and its folder', async () => {
    const file = path.join(path.dirname(newFile('x')), 'deep', 'er', 'state.sqlite');
    await openSqliteStore(file).close();
    expect(existsSync(file)).toBe(true);
  });

  it('finds what was stored', async () => {
    const store = openSqliteStore(await storedFile());
    expect((await store.load('c1'))?.state).toEqual(aTurn().next);
    await store.close();
  });

  it('uses a write-ahead log and notes when the tables were made', async () => {
    const database = openWith(await storedFile(), migrations);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(database.pragma('synchronous', { simple: true })).toBe(1);
    expect(database.prepare('SELECT * FROM meta').all()).toEqual([
      { key: 'schema 1', value: 'first tables, 2030-01-02T00:00:00.000Z' },
    ]);
    database.close();
  });

  it.each([
    [
      'text',
      'not a database',
      'Move the file away',
      (file: string) => writeFileSync(file, 'something else '.repeat(99)),
    ],
    ['half a file', 'malformed', 'backup', (file: string) => truncateSync(file, 8192)],
    [
      'another database',
      'not a state store',
      'names a state store',
      (file: string) => {
        truncateSync(file, 0);
        meddle(file, 'CREATE TABLE recipes (name TEXT)');
      },
    ],
    [
      'a store without its tables',
      'no such table',
      'names a state store',
      (file: string) => meddle(file, 'DROP TABLE ratings'),
    ],
  ])('refuses %s and leaves it as it is', async (_what, cause, remedy, spoil) => {
    const file = await storedFile(20);
    spoil(file);
    const before = readFileSync(file);
    expect(() => openSqliteStore(file)).toThrow(unavailable(file, cause, remedy));
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('refuses a folder', () => {
    const file = newFile('state.sqlite');
    mkdirSync(file, { recursive: true });
    expect(() => openSqliteStore(file)).toThrow(unavailable(file, 'unable to open', 'Check that the path is a file'));
  });

  it('refuses a folder that cannot be made', () => {
    const file = newFile('blocked');
    mkdirSync(path.dirname(file));
    writeFileSync(file, '');
    const inside = path.join(file, 'folder', 'state.sqlite');
    expect(() => openSqliteStore(inside)).toThrow(unavailable(inside, 'not a directory|exists', 'can be written'));
  });
});

describe('a place that cannot be written', () => {
  /** As an ordinary user: nothing is forbidden to root. */
  function asOrdinaryUser(run: () => void): void {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.('nobody');
    try {
      run();
    } finally {
      if (isRoot) process.seteuid?.('root');
    }
  }

  it.each([
    ['a folder', (file: string) => path.dirname(file)],
    ['a file', (file: string) => file],
  ])('is refused: %s', async (_what, place) => {
    const file = await storedFile();
    chmodSync(path.dirname(path.dirname(file)), 0o755);
    chmodSync(path.dirname(file), 0o777);
    chmodSync(file, 0o666);
    chmodSync(place(file), 0o555);
    asOrdinaryUser(() => {
      expect(() => openSqliteStore(file)).toThrow(unavailable(file, 'readonly|unable to open', 'write'));
    });
  });

  it('is refused: a folder for a new file', () => {
    const file = newFile('state.sqlite');
    mkdirSync(path.dirname(file), { mode: 0o555 });
    asOrdinaryUser(() => {
      expect(() => openSqliteStore(file)).toThrow(unavailable(file, 'permission denied', 'PARLEY_HOME'));
    });
    const inside = path.join(path.dirname(file), 'new', 'state.sqlite');
    asOrdinaryUser(() => {
      expect(() => openSqliteStore(inside)).toThrow(unavailable(inside, 'permission denied', 'PARLEY_HOME'));
    });
  });
});

describe('schema versions', () => {
  it('bring an older file up, with what is in it', async () => {
    const file = await storedFile(3);
    const database = openWith(file, [...migrations, second]);
    expect(database.prepare('SELECT user_id, mood FROM profiles').all()).toEqual([{ user_id: 'u1', mood: 'calm' }]);
    expect(database.prepare('SELECT count(*) AS turns FROM turns').get()).toEqual({ turns: 3 });
    expect(database.prepare('SELECT key FROM meta ORDER BY key').pluck().all()).toEqual(['schema 1', 'schema 2']);
    database.close();
    openWith(file, [...migrations, second]).close();
  });

  it('make a new file in one go', () => {
    const database = openWith(newFile('state.sqlite'), [...migrations, second]);
    expect(database.pragma('user_version', { simple: true })).toBe(2);
    database.close();
  });

  it('refuse a file of a newer version and leave it as it is', async () => {
    const file = await storedFile();
    openWith(file, [...migrations, second]).close();
    const before = readFileSync(file);
    expect(() => openSqliteStore(file)).toThrow(
      expect.objectContaining({
        code: 'PARLEY_STORE_NEWER',
        message: expect.stringMatching(/state\.sqlite has schema version 2; this version of Parley knows up to 1/),
        remedy: expect.stringContaining('newer version'),
      }),
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('go back whole where one step fails', async () => {
    const file = await storedFile();
    const broken: Migration = { name: 'broken', apply: (database) => database.exec('DELETE FROM absent') };
    expect(() => openWith(file, [...migrations, second, broken])).toThrow(unavailable(file, 'no such table', 'Check'));
    const store = openSqliteStore(file);
    expect((await store.load('c1'))?.state.turnCount).toBe(1);
    await store.close();
  });

  it('are looked at again once it is this process’s turn to write', async () => {
    const file = await storedFile();
    const late = new Database(file);
    openWith(file, [...migrations, second]).close();
    migrate(late, file, [...migrations, second], clock);
    expect(late.prepare('SELECT count(*) FROM meta').pluck().get()).toBe(2);
    late.close();
  });
});
