import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { TuringStore } from '../contracts/turing-store.ts';
import { createMemoryTuringStore } from './turing-memory-store.ts';
import { openDynamoTuringStore } from './turing-dynamo-store.ts';
import { ensureTuringTable } from './turing-dynamo-table.ts';
import { openSqliteTuringStore } from './turing-sqlite-store.ts';

/**
 * Opens the store of the Turing test where the settings keep conversations too: a file `turing.sqlite` in PARLEY_HOME, this process alone, or a
 * DynamoDB table, PARLEY_TURING_TABLE or that of the conversations with `-turing` behind its name.
 *
 * @param file a SQLite file to take instead; that of the settings where left out
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER, PARLEY_STORE_LIBRARY_MISSING
 * @example const store = await openTuringStore(config)
 */
export async function openTuringStore(config: Config, file = config.PARLEY_TURING_DB): Promise<TuringStore> {
  if (file !== '') return openSqliteTuringStore(file);
  switch (config.PARLEY_STORE) {
    case 'memory':
      return createMemoryTuringStore();
    case 'dynamodb':
      return openTable(config);
    case 'sqlite':
      return openSqliteTuringStore(path.join(config.PARLEY_HOME, 'turing.sqlite'));
  }
}

async function openTable(config: Config): Promise<TuringStore> {
  const table = config.PARLEY_TURING_TABLE || `${config.PARLEY_DYNAMODB_TABLE}-turing`;
  const address = { region: config.PARLEY_DYNAMODB_REGION, endpoint: config.PARLEY_DYNAMODB_ENDPOINT };
  if (config.PARLEY_DYNAMODB_CREATE) await ensureTuringTable(address, table);
  return openDynamoTuringStore({ ...address, table });
}
