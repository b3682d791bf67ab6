import type Database from 'better-sqlite3';
import type { Clock } from '../core/clock.ts';
import { ParleyError } from '../core/errors.ts';
import { applicationId, type Migration } from './sqlite-schema.ts';

/** Changes nothing, but fails where nothing can be written, which SQLite does not say before the first write. */
export const writeProbe = "UPDATE meta SET value = value WHERE key = ''";

/**
 * The schema version of a file, 0 for an empty one; changes nothing.
 *
 * @throws ParleyError PARLEY_STORE_NEWER where a newer version wrote it; Error where it is some other program's database
 */
export function schemaVersion(database: Database.Database, file: string, known: number): number {
  const version = numberOf(database, 'user_version');
  if (numberOf(database, 'application_id') !== applicationId) {
    const tables = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
    if (tables === 0 && version === 0) return 0;
    throw new Error('it is a database, but not a state store of Parley');
  }
  if (version <= known) return version;
  throw new ParleyError(
    'PARLEY_STORE_NEWER',
    `The state store ${file} has schema version ${version}; this version of Parley knows up to ${known}.`,
    {
      remedy: 'Use the newer version of Parley that wrote it, restore an older backup, or set PARLEY_HOME elsewhere.',
      context: { file, version, known },
    },
  );
}

/**
 * Brings the tables to the newest version in one transaction: all pending migrations or none. Another process that does the same is
 * waited for. Every step is noted in `meta` with its time.
 *
 * @throws what `schemaVersion` throws, and the errors of SQLite
 */
export function migrate(
  database: Database.Database,
  file: string,
  migrations: readonly Migration[],
  clock: Pick<Clock, 'now'>,
): void {
  const bringUp = database.transaction(() => {
    const version = schemaVersion(database, file, migrations.length);
    for (const [offset, migration] of migrations.slice(version).entries()) {
      migration.apply(database);
      database
        .prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
        .run(`schema ${version + offset + 1}`, `${migration.name}, ${new Date(clock.now()).toISOString()}`);
    }
    if (version < migrations.length) {
      database.pragma(`application_id = ${applicationId}`);
      database.pragma(`user_version = ${migrations.length}`);
    }
    database.exec(writeProbe);
  });
  bringUp.immediate();
}

function numberOf(database: Database.Database, pragma: 'user_version' | 'application_id'): number {
  return Number(database.pragma(pragma, { simple: true }));
}
