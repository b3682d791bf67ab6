import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf, ParleyError } from '../core/errors.ts';

/**
 * Makes the home where it is missing and writes a file into it, so that a folder that cannot be written is told before anything is built or
 * loaded. Permissions alone do not tell: disks are mounted read-only, or full.
 *
 * @throws ParleyError PARLEY_HOME_UNWRITABLE
 */
export function checkHome(home: string): void {
  const trial = path.join(home, `.${randomUUID()}.trial`);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(trial, 'x', { mode: 0o600 });
    } finally {
      rmSync(trial, { force: true });
    }
  } catch (error) {
    throw new ParleyError('PARLEY_HOME_UNWRITABLE', `The folder ${home} cannot be written: ${messageOf(error)}.`, {
      remedy: 'Let this user write it, free space on its disk, or set PARLEY_HOME to another folder.',
      context: { home },
      cause: error,
    });
  }
}
