import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import dynalite from 'dynalite';
import { connectDynamo, type DynamoClient } from '../../src/state/dynamo-library.ts';
import { dynamoTable } from '../../src/state/dynamo-table.ts';

/** An empty table in a DynamoDB look-alike in this process, which knows neither transactions nor expiry. */
export interface FakeTable {
  readonly endpoint: string;
  readonly table: string;
  /** A client of its own, in which a test may step between. */
  client(): Promise<DynamoClient>;
  /** All items as they are. */
  items(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Starts the look-alike for a test file; gives empty tables. */
export async function fakeTables(): Promise<() => Promise<FakeTable>> {
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const clients: DynamoClient[] = [];
  const client = async (): Promise<DynamoClient> => {
    const made = await connectDynamo({ endpoint });
    clients.push(made);
    return made;
  };
  afterAll(async () => {
    for (const one of clients) one.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return async () => {
    const table = `fake-${randomUUID()}`;
    const { admin, document, waitForTable } = await client();
    await admin.createTable(dynamoTable(table));
    await waitForTable(table);
    return { endpoint, table, client, items: async () => (await document.scan({ TableName: table })).Items ?? [] };
  };
}
