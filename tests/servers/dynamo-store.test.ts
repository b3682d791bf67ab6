import { openDynamoStore } from '../../src/state/dynamo-store.ts';
import { ensureDynamoTable } from '../../src/state/dynamo-table.ts';
import { stateStoreContract } from '../contracts/state-store.contract.ts';
import { realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();

whereRunning(servers)('DynamoDB Local', () => {
  const address = { endpoint: servers.dynamodb };
  let tables = 0;

  stateStoreContract('dynamodb', async () => {
    tables += 1;
    const table = `contract-${process.pid}-${Date.now()}-${tables}`;
    await ensureDynamoTable(address, table);
    const store = await openDynamoStore({ ...address, table, times: { operation: 20_000, attempt: 5000 } });
    return { store, close: () => store.close() };
  });
});
