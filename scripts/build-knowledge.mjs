/** Builds the knowledge base's index in PARLEY_HOME, where it is not of the tables' version already. */
import { loadConfig } from '../dist/config/config.js';
import { ensureKnowledgeFile } from '../dist/knowledge/index-build/ensure-knowledge-file.js';
import { dataFolder } from '../dist/config/package-files.js';

await ensureKnowledgeFile(loadConfig(process.env).PARLEY_HOME, dataFolder, (message) =>
  process.stderr.write(`${message}\n`),
);
