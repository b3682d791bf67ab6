import { join } from 'node:path';
import Database from 'better-sqlite3';
import { messageOf, ParleyError, systemCodeOf } from '../../core/errors.ts';
import { claimPrivateFile, makePrivateFolder } from '../../core/private-files.ts';
import { worldsFolder } from './stored-worlds.ts';

/**
 * Does something while nobody else changes the worlds. SQLite's lock is used because the system frees it when a process dies.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_BUSY, PARLEY_KNOWLEDGE_MISSING where the folder cannot be written
 */
export async function withWorldsLocked<Result>(home: string, action: () => Promise<Result>): Promise<Result> {
  const lock = takeLock(home);
  try {
    return await action();
  } finally {
    lock.close();
  }
}

function takeLock(home: string): Database.Database {
  let lock: Database.Database | undefined;
  try {
    const file = join(worldsFolder(home), 'lock.sqlite');
    makePrivateFolder(worldsFolder(home));
    claimPrivateFile(file);
    lock = new Database(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (systemCodeOf(error).startsWith('SQLITE_BUSY')) throw busy(home, error);
    throw new ParleyError(
      'PARLEY_KNOWLEDGE_MISSING',
      `The folder ${worldsFolder(home)} cannot be used: ${messageOf(error)}.`,
      {
        remedy: 'Check that it can be written, or set PARLEY_HOME to another folder.',
        context: { home },
        cause: error,
      },
    );
  }
}

function busy(home: string, cause: unknown): ParleyError {
  return new ParleyError('PARLEY_KNOWLEDGE_BUSY', `Another import or removal is at work in ${home}.`, {
    remedy: 'Wait until it has ended, some seconds as a rule, and try again.',
    context: { home },
    cause,
  });
}
