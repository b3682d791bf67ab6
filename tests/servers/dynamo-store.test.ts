import type { StateStore } from '../../src/contracts/state-store.ts';
import { openDynamoStore } from '../../src/state/dynamo-store.ts';
import { ensureDynamoTable } from '../../src/state/dynamo-table.ts';
import { storeOfTenant } from '../../src/state/tenant-store.ts';
import { stateStoreContract } from '../contracts/state-store.contract.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();

whereRunning(servers)('DynamoDB Local', () => {
  const address = { endpoint: servers.dynamodb };
  let tables = 0;
  const open = async (): Promise<StateStore> => {
    tables += 1;
    const table = `contract-${process.pid}-${Date.now()}-${tables}`;
    await ensureDynamoTable(address, table);
    return openDynamoStore({ ...address, table, times: patientTimes });
  };

  stateStoreContract('dynamodb', async () => {
    const store = await open();
    return { store, close: () => store.close() };
  });

  stateStoreContract('dynamodb of the tenant acme', async () => {
    const store = await open();
    const own = { ...storeOfTenant(store, 'acme'), close: () => store.close() };
    return { store: own, close: own.close };
  });
});
