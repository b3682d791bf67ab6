import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { asDynamoError, isTableThere } from './dynamo-faults.ts';
import { connectDynamo, type DynamoClient } from './dynamo-library.ts';
import type { DynamoAddress } from './dynamo-options.ts';
import { turnIdIndex } from './dynamo-keys.ts';

/** The attribute that tells DynamoDB when an item may go, in seconds since 1970. */
export const expiryAttribute = 'expires';

/** The form of the one table: what a deployment has to make. */
export function dynamoTable(table: string): CreateTableCommandInput {
  return {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'turnId'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    LocalSecondaryIndexes: [
      {
        IndexName: turnIdIndex,
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'turnId', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  };
}

/**
 * Makes the table where it is missing, waits until it can be used, and lets expired items go.
 *
 * @throws ParleyError PARLEY_STORE_LIBRARY_MISSING, PARLEY_STORE_UNAVAILABLE
 */
export async function ensureDynamoTable(address: DynamoAddress, table: string): Promise<void> {
  const client = await connectDynamo(address);
  try {
    await create(client, table);
    await client.waitForTable(table);
    const wanted = { AttributeName: expiryAttribute, Enabled: true };
    const { TimeToLiveDescription: found } = await client.admin.describeTimeToLive({ TableName: table });
    if (found?.TimeToLiveStatus === 'DISABLED')
      await client.admin.updateTimeToLive({ TableName: table, TimeToLiveSpecification: wanted });
  } catch (error) {
    throw asDynamoError(table, error);
  } finally {
    client.close();
  }
}

async function create({ admin }: DynamoClient, table: string): Promise<void> {
  try {
    await admin.createTable(dynamoTable(table));
  } catch (error) {
    if (!isTableThere(error)) throw error;
  }
}
