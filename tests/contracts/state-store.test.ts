import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { stateStoreContract } from './state-store.contract.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'parley-state-'));
afterAll(() => rmSync(folder, { recursive: true }));

stateStoreContract('memory', async () => {
  const store = createMemoryStore();
  return { store, close: () => store.close() };
});

let files = 0;

stateStoreContract('sqlite', async () => {
  files += 1;
  const store = openSqliteStore(path.join(folder, `${files}.sqlite`));
  return { store, close: () => store.close() };
});
