import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { storeOfTenant } from '../../src/state/tenant-store.ts';
import { temporaryFiles } from '../support/state-files.ts';
import { stateStoreContract } from './state-store.contract.ts';

const newFile = temporaryFiles();

stateStoreContract('memory', async () => {
  const store = createMemoryStore();
  return { store, close: () => store.close() };
});

stateStoreContract('sqlite', async () => {
  const store = openSqliteStore(newFile('state.sqlite'));
  return { store, close: () => store.close() };
});

for (const tenant of ['default', 'acme', 'alexa'])
  stateStoreContract(`sqlite of the tenant ${tenant}`, async () => {
    const store = openSqliteStore(newFile('state.sqlite'));
    const own = { ...storeOfTenant(store, tenant), close: () => store.close() };
    return { store: own, close: own.close };
  });
