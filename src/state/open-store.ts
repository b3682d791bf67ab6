import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { StateStore } from '../contracts/state-store.ts';
import { openDynamoStore } from './dynamo-store.ts';
import { ensureDynamoTable } from './dynamo-table.ts';
import { createMemoryStore } from './memory-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Opens the state store that the settings ask for.
 *
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER, PARLEY_STORE_LIBRARY_MISSING
 */
export async function openStore(config: Config): Promise<StateStore> {
  switch (config.PARLEY_STORE) {
    case 'memory':
      return createMemoryStore();
    case 'dynamodb':
      return openTable(config);
    case 'sqlite':
      return openSqliteStore(path.join(config.PARLEY_HOME, 'state.sqlite'));
  }
}

async function openTable(config: Config): Promise<StateStore> {
  const { PARLEY_DYNAMODB_TABLE: table, PARLEY_DYNAMODB_KEEP_DAYS: keepDays } = config;
  const address = { region: config.PARLEY_DYNAMODB_REGION, endpoint: config.PARLEY_DYNAMODB_ENDPOINT };
  if (config.PARLEY_DYNAMODB_CREATE) await ensureDynamoTable(address, table);
  return openDynamoStore({ ...address, table, keepDays });
}
