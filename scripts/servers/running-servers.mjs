/** Where the servers live, and the file that says which ones run. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** True for a user to whom Elasticsearch refuses to run as itself. */
export const isRoot = process.getuid?.() === 0;

/** What Maven reads, and the launcher of DynamoDB Local. */
export const recipeFolder = path.join(root, 'infra', 'servers');

/**
 * The folder into which the servers are fetched. The home of root is closed to the user as whom Elasticsearch then runs, so root's
 * stands elsewhere.
 */
export function cacheFolder() {
  const usual = isRoot ? '/var/cache/parley-servers' : path.join(homedir(), '.cache', 'parley-servers');
  return path.resolve(process.env.PARLEY_SERVERS_CACHE || usual);
}

/** The file that says which servers run; one for each checkout, so that two checkouts do not end each other's. */
export function stateFile() {
  return path.resolve(process.env.PARLEY_SERVERS_FILE || path.join(root, '.parley', 'servers.json'));
}

/** `{ folder, elasticsearch: { url, pid }, dynamodb: { url, pid } }` as the last start left it; undefined where none did. */
export function readRunning() {
  try {
    return JSON.parse(readFileSync(stateFile(), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${stateFile()} cannot be read. Delete it and end the servers by hand.`, { cause: error });
  }
}

/** Keeps what runs. */
export function writeRunning(running) {
  mkdirSync(path.dirname(stateFile()), { recursive: true });
  writeFileSync(stateFile(), `${JSON.stringify(running, null, 2)}\n`);
}

/** Nothing runs any more. */
export function clearRunning() {
  rmSync(stateFile(), { force: true });
}
