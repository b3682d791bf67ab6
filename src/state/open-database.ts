import path from 'node:path';
import Database from 'better-sqlite3';
import type { Clock } from '../core/clock.ts';
import { ParleyError, systemCodeOf } from '../core/errors.ts';
import { claimPrivateFile, makePrivateFolder, tighten } from '../core/private-files.ts';
import { migrate, schemaVersion } from './migrate.ts';
import type { Migration } from './sqlite-schema.ts';
import { storeUnavailable } from './store-error.ts';

export interface OpenDatabaseOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** How long a statement waits for another process that writes, in milliseconds. */
  readonly busyTimeoutMs: number;
  readonly migrations: readonly Migration[];
}

const mayNotWrite = 'Let this user write the file and its folder, or set PARLEY_HOME to a folder that can be written.';

/** What to do, by how the code of SQLite's or the file system's error begins. */
const remedies: readonly (readonly [code: string, remedy: string])[] = [
  ['EACCES', mayNotWrite],
  ['EPERM', mayNotWrite],
  ['EROFS', mayNotWrite],
  ['SQLITE_BUSY', 'Another process holds the file; try again, and end what keeps it locked.'],
  ['SQLITE_READONLY', mayNotWrite],
  ['SQLITE_CANTOPEN', 'Check that the path is a file in a folder that this user may read and write.'],
  ['SQLITE_FULL', 'Free space on the disk.'],
  ['SQLITE_NOTADB', 'Move the file away (a new store is made), or put a backup in its place.'],
  ['SQLITE_CORRUPT', 'Put a backup in its place, or move the file away (a new store is made).'],
  ['SQLITE_IOERR', 'Check the disk; a state store does not work on every network drive.'],
];
const generalRemedy = 'Check that the path names a state store, or a new file in a folder that can be written.';

/** An error of SQLite or of the file system as PARLEY_STORE_UNAVAILABLE with what to do; a ParleyError as it is. */
export function asStoreError(file: string, error: unknown): ParleyError {
  if (ParleyError.isInstance(error)) return error;
  const remedy = remedies.find(([start]) => systemCodeOf(error).startsWith(start))?.[1] ?? generalRemedy;
  return storeUnavailable(file, error, remedy);
}

/**
 * Opens the file of a state store: makes its folder and tables where they are missing and brings the tables up to date.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER; the file is then as it was
 */
export function openDatabase(file: string, options: OpenDatabaseOptions): Database.Database {
  let database: Database.Database | undefined;
  try {
    makePrivateFolder(path.dirname(file));
    // SQLite gives its write-ahead log the rights of the file.
    claimPrivateFile(file);
    for (const part of [`${file}-wal`, `${file}-shm`]) tighten(part);
    database = new Database(file, { timeout: options.busyTimeoutMs });
    checkSchema(database, file, options.migrations.length);
    useWriteAheadLog(database);
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    // What a user wants forgotten is overwritten, not just unlinked.
    database.pragma('secure_delete = ON');
    migrate(database, file, options.migrations, options.clock);
    return database;
  } catch (error) {
    database?.close();
    throw asStoreError(file, error);
  }
}

/** In one transaction: two reads, between which another process makes the tables, look like some other program's database. */
function checkSchema(database: Database.Database, file: string, known: number): void {
  database.transaction(() => schemaVersion(database, file, known)).deferred();
}

/** Readers then never wait for a writer. The mode stays with the file, so that of two processes that open a new one, one may be too late to set it. */
function useWriteAheadLog(database: Database.Database): void {
  try {
    database.pragma('journal_mode = WAL');
  } catch (error) {
    if (systemCodeOf(error) !== 'SQLITE_BUSY') throw error;
  }
}
