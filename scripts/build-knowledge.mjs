/** Builds the knowledge base into dist/, where every home finds it; nothing is done where it is of the data's version already. */
import { builtKnowledge, dataFolder } from '../dist/config/package-files.js';
import { ensureKnowledgeFile } from '../dist/knowledge/index-build/ensure-knowledge-file.js';
import path from 'node:path';

await ensureKnowledgeFile(
  path.dirname(builtKnowledge),
  dataFolder,
  (message) => process.stderr.write(`${message}\n`),
  [],
);
