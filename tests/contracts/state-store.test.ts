import { createMemoryStore } from '../../src/state/memory-store.ts';
import { stateStoreContract } from './state-store.contract.ts';

stateStoreContract('memory', async () => {
  const store = createMemoryStore();
  return { store, close: () => store.close() };
});
