import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { systemCodeOf } from './errors.ts';

/** For what holds anything of users: its owner alone may read it, whatever the umask allows. */
export const privateModes = { file: 0o600, folder: 0o700 } as const;

/** Makes a folder, and those above it that are missing, for its owner alone; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateModes.folder });
}

/** Makes an empty file for its owner alone where none is; takes everybody else's rights from one that is there. */
export function claimPrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', privateModes.file));
  tighten(file);
}

/** Takes the rights of everybody else from a file or folder; one that is not there, or on a disk without writing, is left alone. */
export function tighten(place: string): void {
  try {
    const stats = statSync(place);
    const own = stats.mode & (stats.isDirectory() ? privateModes.folder : privateModes.file);
    if ((stats.mode & 0o777) !== own) chmodSync(place, own);
  } catch (error) {
    const code = systemCodeOf(error);
    if (code === 'ENOENT' || code === 'EROFS') return;
    process.emitWarning(`Others may be able to read ${place}: its rights cannot be changed (${code}).`);
  }
}
