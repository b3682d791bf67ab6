import { openSqliteTuringStore } from '../../src/state/turing-sqlite-store.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { temporaryFiles } from '../support/state-files.ts';
import { turingStoreContract } from './turing-store.contract.ts';

const newFile = temporaryFiles();

turingStoreContract('memory', async () => {
  const store = createMemoryTuringStore();
  return { store, other: store, close: () => store.close() };
});

turingStoreContract('sqlite', async () => {
  const file = newFile('turing.sqlite');
  const [store, other] = [openSqliteTuringStore(file), openSqliteTuringStore(file)];
  return { store, other, close: () => Promise.all([store.close(), other.close()]) };
});
