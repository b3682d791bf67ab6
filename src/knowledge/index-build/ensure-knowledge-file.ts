import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { tighten } from '../../core/private-files.ts';
import { leftOut } from '../import/left-out.ts';
import { type StoredWorld, storedWorlds } from '../import/stored-worlds.ts';
import { buildKnowledgeFile } from './build-knowledge-file.ts';
import { bundledKnowledge } from './bundled-knowledge.ts';
import { knowledgeVersion } from './knowledge-version.ts';

/**
 * The path of the knowledge base, bundled and imported, as a file for `openSqliteIndex`. It is built where it is absent, damaged or of
 * another version, which takes some seconds; processes that start at once may each build it, and neither disturbs the other.
 *
 * @param home where the bot keeps its data
 * @param dataFolder the folder of articles and starter tables that comes with the package
 * @param worlds what was imported; those that lie in the home where left out
 * @throws ParleyError PARLEY_KNOWLEDGE_MISSING where it cannot be built, PARLEY_KNOWLEDGE_INVALID where a row cannot be used
 */
export async function ensureKnowledgeFile(
  home: string,
  dataFolder: string,
  onProgress: (message: string) => void = () => {},
  worlds: readonly StoredWorld[] = storedWorlds(home),
): Promise<string> {
  const version = knowledgeVersion(dataFolder, worlds);
  const file = join(home, 'knowledge.sqlite');
  if (isWhole(file, version)) return file;
  onProgress('Building the knowledge base; this takes some seconds and is done once.');
  for (const message of leftOut(dataFolder, worlds)) onProgress(message);
  try {
    await buildKnowledgeFile(file, bundledKnowledge(dataFolder, version, worlds), (part, rows) => {
      onProgress(`Knowledge base: ${rows} ${part}.`);
    });
    tighten(file);
  } catch (error) {
    throw ParleyError.isInstance(error) ? error : cannotBuild(file, error);
  }
  return file;
}

/** True for a file of this version that has its full length: a copy or a write that broke off is shorter. */
function isWhole(file: string, version: string): boolean {
  if (!existsSync(file)) return false;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true });
    const stored = database.prepare<[], { value: string }>("SELECT value FROM meta WHERE key = 'version'").get();
    const pages = Number(database.pragma('page_count', { simple: true }));
    const pageSize = Number(database.pragma('page_size', { simple: true }));
    return stored?.value === version && statSync(file).size === pages * pageSize;
  } catch {
    // Whatever is wrong with the old file, a new one replaces it; what is wrong with that one is reported.
    return false;
  } finally {
    database?.close();
  }
}

function cannotBuild(file: string, cause: unknown): ParleyError {
  return new ParleyError(
    'PARLEY_KNOWLEDGE_MISSING',
    `The knowledge base ${file} cannot be built: ${messageOf(cause)}.`,
    {
      remedy: 'Check that the folder can be written and has 100 MB to spare, or set PARLEY_HOME to another one.',
      context: { file },
      cause,
    },
  );
}
