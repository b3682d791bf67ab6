import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolder } from '../src/config/package-files.ts';
import { loadConfig } from '../src/config/config.ts';
import { ensureKnowledgeFile } from '../src/knowledge/index-build/ensure-knowledge-file.ts';
import type { Progress } from './measure.ts';

/** A data folder with no conversations in it and the built knowledge base. */
export interface TemporaryHome {
  readonly folder: string;
  remove(): void;
}

/** Makes a data folder for one benchmark; the knowledge base is built where it is missing, and shared. */
export async function createTemporaryHome(progress: Progress): Promise<TemporaryHome> {
  const knowledge = await ensureKnowledgeFile(loadConfig(process.env).PARLEY_HOME, dataFolder, progress);
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  symlinkSync(knowledge, path.join(folder, 'knowledge.sqlite'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
