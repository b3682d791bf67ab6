import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateFolder } from '../../core/private-files.ts';
import type { KnowledgeData } from '../../entity/index/knowledge-data.ts';
import { loadLexicon } from '../../entity/phonetics/lexicon.ts';
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
  makePrivateFolder(dirname(target));
  const lexicon = await loadLexicon();
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    const database = new Database(unfinished);
    try {
      // Nobody reads the file before it is complete, so it need not wait for the disk.
      database.pragma('journal_mode = MEMORY');
      database.pragma('synchronous = OFF');
      writeKnowledge(database, data, lexicon, onProgress);
    } finally {
      database.close();
    }
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
