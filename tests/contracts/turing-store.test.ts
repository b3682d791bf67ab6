import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { turingStoreContract } from './turing-store.contract.ts';

turingStoreContract('memory', async () => {
  const store = createMemoryTuringStore();
  return { store, other: store, close: () => store.close() };
});
