import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { builtKnowledge } from '../../config/package-files.ts';
import { checkHome } from '../../config/writable-home.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { tighten } from '../../core/private-files.ts';
import { type StoredWorld, storedWorlds } from '../import/stored-worlds.ts';
import { readStarterKb } from '../starter/read.ts';
import { buildKnowledgeFile, buildWithWorlds } from './build-knowledge-file.ts';
import { bundledKnowledge, glossTable } from './bundled-knowledge.ts';
import { knowledgeVersion, versionWith } from './knowledge-version.ts';
import type { BuildProgress } from './write-knowledge.ts';

/** Told about the work; where it is known, with the share that is done, from 0 to 1. */
export type KnowledgeProgress = (message: string, done?: number) => void;

/** The share of the work that is done after each part, as a build of the bundled tables takes its time. */
const doneAfter = { entities: 0.2, anchors: 0.3, sounds: 0.45, relations: 0.65, passages: 0.98, opinions: 1 } as const;

/** The knowledge base with the imported worlds in it, beside the one that has none. */
export function worldsKnowledgeFile(home: string): string {
  return join(home, 'knowledge-worlds.sqlite');
}

/**
 * The path of the knowledge base, bundled and imported, as a file for `openSqliteIndex`. The bundled one is that which was made with the
 * installation; where there is none of this version it is built in the home, which takes some seconds. With worlds it is a copy to which
 * they were added. Processes that start at once may each build it, and neither disturbs the other.
 *
 * @param home where the bot keeps its data
 * @param dataFolder the folder of articles and starter tables that comes with the package
 * @param worlds what was imported; those that lie in the home where left out
 * @throws ParleyError PARLEY_HOME_UNWRITABLE, PARLEY_KNOWLEDGE_MISSING where it cannot be built, PARLEY_KNOWLEDGE_INVALID where a row
 * cannot be used
 */
export async function ensureKnowledgeFile(
  home: string,
  dataFolder: string,
  onProgress: KnowledgeProgress = () => {},
  worlds: readonly StoredWorld[] = storedWorlds(home),
): Promise<string> {
  const version = knowledgeVersion(dataFolder);
  const base = await ensureBase(home, dataFolder, version, onProgress);
  if (worlds.length === 0) return base;
  const file = worldsKnowledgeFile(home);
  const whole = versionWith(version, worlds);
  if (isWhole(file, whole)) return file;
  const glossOf = glossReader(dataFolder);
  await built(home, file, () =>
    buildWithWorlds(file, base, { worlds, version: whole, glossOf }, told(onProgress), onProgress),
  );
  return file;
}

async function ensureBase(
  home: string,
  dataFolder: string,
  version: string,
  onProgress: KnowledgeProgress,
): Promise<string> {
  const file = join(home, 'knowledge.sqlite');
  for (const made of [builtKnowledge, file]) if (isWhole(made, version)) return made;
  onProgress('Building the knowledge base; this takes some seconds and is done once.', 0);
  await built(home, file, () => buildKnowledgeFile(file, bundledKnowledge(dataFolder, version), told(onProgress)));
  return file;
}

/** Builds a file; what is no error of ours says that it cannot be. */
async function built(home: string, file: string, build: () => Promise<void>): Promise<void> {
  checkHome(home);
  try {
    await build();
    tighten(file);
  } catch (error) {
    throw ParleyError.isInstance(error) ? error : cannotBuild(file, error);
  }
}

function told(onProgress: KnowledgeProgress): BuildProgress {
  return (part, rows) => onProgress(`Knowledge base: ${rows} ${part}.`, doneAfter[part]);
}

/** Read at the first question. */
function glossReader(dataFolder: string): (title: string) => string | undefined {
  let table: ReadonlyMap<string, string> | undefined;
  return (title) => {
    table ??= glossTable(dataFolder, readStarterKb(join(dataFolder, 'starter-kb')));
    return table.get(title);
  };
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
