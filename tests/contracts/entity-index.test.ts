import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { createMemoryIndex } from '../../src/entity/index/memory-index.ts';
import { openSqliteIndex } from '../../src/entity/index/sqlite-index.ts';
import { buildKnowledgeFile } from '../../src/knowledge/index-build/build-knowledge-file.ts';
import { entityIndexContract } from './entity-index.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

entityIndexContract('memory', async (data) => createMemoryIndex(data));

entityIndexContract('sqlite', async (data) => {
  const file = join(folder, 'knowledge.sqlite');
  await buildKnowledgeFile(file, data);
  return openSqliteIndex(file);
});
