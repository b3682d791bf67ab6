import { randomUUID } from 'node:crypto';
import { chmodSync, constants, copyFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateFolder } from '../../core/private-files.ts';
import type { KnowledgeData } from '../../entity/index/knowledge-data.ts';
import { loadLexicon } from '../../entity/phonetics/lexicon.ts';
import { type Addition, addWorlds } from './worlds/add-worlds.ts';
import { type BuildProgress, writeKnowledge } from './write-knowledge.ts';

/**
 * Writes a knowledge base to a file that `openSqliteIndex` opens. The file appears complete or not at all, and several
 * processes may build it at once: each writes under a name of its own, and the last rename stands.
 *
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a row cannot be used
 */
export async function buildKnowledgeFile(
  target: string,
  data: KnowledgeData,
  onProgress: BuildProgress = () => {},
): Promise<void> {
  const lexicon = await loadLexicon();
  putInPlace(target, undefined, (database) => writeKnowledge(database, data, lexicon, onProgress));
}

/**
 * Writes a knowledge base with worlds in it beside the one without, which stays as it is; the new file appears as that of
 * `buildKnowledgeFile` does.
 *
 * @param base the file without worlds
 * @throws ParleyError PARLEY_KNOWLEDGE_INVALID where a world is damaged
 */
export async function buildWithWorlds(
  target: string,
  base: string,
  addition: Omit<Addition, 'lexicon'>,
  onProgress: BuildProgress,
  onLeftOut: (message: string) => void,
): Promise<void> {
  const lexicon = await loadLexicon();
  putInPlace(target, base, (database) => addWorlds(database, { ...addition, lexicon }, onProgress, onLeftOut));
}

/** @param from the file of which a copy is written to; an empty one where undefined */
function putInPlace(target: string, from: string | undefined, write: (database: Database.Database) => void): void {
  makePrivateFolder(dirname(target));
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    if (from !== undefined) {
      copyFileSync(from, unfinished, constants.COPYFILE_FICLONE);
      // That of an installation may be readable only.
      chmodSync(unfinished, 0o600);
    }
    const database = new Database(unfinished);
    try {
      // Nobody reads the file before it is complete, so it need not wait for the disk.
      database.pragma('journal_mode = MEMORY');
      database.pragma('synchronous = OFF');
      write(database);
    } finally {
      database.close();
    }
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
