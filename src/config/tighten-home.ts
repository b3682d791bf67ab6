import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { tighten } from '../core/private-files.ts';

/** What Parley keeps in PARLEY_HOME; SQLite puts `-wal` and `-shm` behind the names of its files. */
const ownFile =
  /^(?:(?:state|news|league|taboo-games|taboo-studies|trip-games|turing|knowledge)\.sqlite.*|chat-history|config\.(?:ya?ml|json))$/u;
const ownFolders: readonly string[] = ['worlds'];

/**
 * Takes everybody else's rights to the folder of PARLEY_HOME and to what Parley keeps in it: homes of earlier versions were made as the umask
 * had it. Other files in the folder, and a folder that is not Parley's alone, are left as they are.
 */
export function tightenHome(home: string): void {
  if (!existsSync(home)) return;
  const entries = readdirSync(home, { withFileTypes: true });
  const own = entries.filter((entry) => (entry.isDirectory() ? ownFolders.includes(entry.name) : isOwnFile(entry)));
  if (own.length > 0 && !isShared(home)) tighten(home);
  for (const entry of own) {
    const place = path.join(home, entry.name);
    tighten(place);
    if (entry.isDirectory()) tightenAll(place);
  }
}

function isOwnFile(entry: { readonly name: string; isFile(): boolean }): boolean {
  return entry.isFile() && ownFile.test(entry.name);
}

/** A folder in which people keep other things too. */
function isShared(folder: string): boolean {
  const place = path.resolve(folder);
  return place === path.resolve(homedir()) || place === path.parse(place).root || place === process.cwd();
}

function tightenAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) tighten(path.join(entry.parentPath, entry.name));
}
