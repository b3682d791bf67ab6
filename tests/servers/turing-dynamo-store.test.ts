import { openDynamoTuringStore } from '../../src/state/turing-dynamo-store.ts';
import { ensureTuringTable } from '../../src/state/turing-dynamo-table.ts';
import { turingStoreContract } from '../contracts/turing-store.contract.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();

whereRunning(servers)('DynamoDB Local', () => {
  const address = { endpoint: servers.dynamodb };
  let tables = 0;

  turingStoreContract('dynamodb', async () => {
    tables += 1;
    const table = `turing-${process.pid}-${Date.now()}-${tables}`;
    await ensureTuringTable(address, table);
    const [store, other] = await Promise.all(
      [1, 2].map(() => openDynamoTuringStore({ ...address, table, times: patientTimes })),
    );
    if (!store || !other) throw new Error('two stores were to be opened');
    return { store, other, close: () => Promise.all([store.close(), other.close()]) };
  });
});
