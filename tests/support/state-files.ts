import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import Database from 'better-sqlite3';
import { openSqliteStore, type SqliteStoreOptions } from '../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from './records.ts';

/** Gives paths of new files, each in a folder of its own that is not there yet; all is removed when the test file has run. */
export function temporaryFiles(): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-state-'));
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => {
    count += 1;
    return path.join(folder, String(count), name);
  };
}

/** Makes a closed state store with conversation `c1` of so many turns, the first of which wrote a profile; returns the file. */
export async function storedTurns(file: string, turns: number, options: SqliteStoreOptions = {}): Promise<string> {
  const store = openSqliteStore(file, options);
  await store.create(aConversation());
  const profile = { ...aTurn().profile, likes: ['tea'] };
  for (let index = 1; index <= turns; index += 1) {
    await store.commit(aTurn({ index }), index === 1 ? { expectedVersion: 0, profile } : undefined);
  }
  await store.close();
  return file;
}

/** Runs statements on a file past the store. */
export function meddle(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}
