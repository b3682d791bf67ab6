import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { ParleyError } from '../core/errors.ts';
import { makePrivateFolder, privateModes } from '../core/private-files.ts';
import { asStoreError } from './open-database.ts';

/** Copied between two looks at other work: 8 MB. */
const pagesPerStep = 2000;

/**
 * Copies an open database to a new file while it is being written; the copy is whole, or there is none.
 *
 * @throws ParleyError PARLEY_NAME_TAKEN where the target, or an unfinished backup to it, exists; PARLEY_STORE_UNAVAILABLE
 */
export async function backupDatabase(database: Database.Database, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  if (existsSync(target)) throw nameTaken(target, 'Choose another name; a backup never overwrites a file.');
  claim(unfinished);
  let steps = 0;
  try {
    await database.backup(unfinished, {
      // A write of another process makes the copy begin again: after twice the length it is made in one go.
      progress: ({ totalPages }) => {
        steps += 1;
        return steps * pagesPerStep > 2 * totalPages + pagesPerStep ? totalPages : pagesPerStep;
      },
    });
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw asStoreError(target, error);
  }
}

function claim(unfinished: string): void {
  try {
    makePrivateFolder(path.dirname(unfinished));
    closeSync(openSync(unfinished, 'wx', privateModes.file));
  } catch (error) {
    if (existsSync(unfinished))
      throw nameTaken(unfinished, 'Wait for the other backup; if it was interrupted, delete it.');
    throw asStoreError(unfinished, error);
  }
}

function nameTaken(file: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_NAME_TAKEN', `The file ${file} exists already.`, { remedy, context: { file } });
}
