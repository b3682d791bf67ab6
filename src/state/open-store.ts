import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { StateStore } from '../contracts/state-store.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { openDynamoStore } from './dynamo-store.ts';
import { ensureDynamoTable } from './dynamo-table.ts';
import { createMemoryStore } from './memory-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

/**
 * Opens the state store that the settings ask for.
 *
 * @param clock says in a table when a try is late and what has expired; that of the machine where left out
 * @throws ParleyError PARLEY_STORE_UNAVAILABLE, PARLEY_STORE_NEWER, PARLEY_STORE_LIBRARY_MISSING
 */
export async function openStore(config: Config, clock: Clock = systemClock): Promise<StateStore> {
  switch (config.PARLEY_STORE) {
    case 'memory':
      return createMemoryStore();
    case 'dynamodb':
      return openTable(config, clock);
    case 'sqlite':
      return openSqliteStore(path.join(config.PARLEY_HOME, 'state.sqlite'));
  }
}

async function openTable(config: Config, clock: Clock): Promise<StateStore> {
  const { PARLEY_DYNAMODB_TABLE: table, PARLEY_DYNAMODB_KEEP_DAYS: keepDays } = config;
  const address = { region: config.PARLEY_DYNAMODB_REGION, endpoint: config.PARLEY_DYNAMODB_ENDPOINT };
  if (config.PARLEY_DYNAMODB_CREATE) await ensureDynamoTable(address, table);
  return openDynamoStore({ ...address, table, keepDays, clock });
}
