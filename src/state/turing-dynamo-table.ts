import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { asDynamoError, isTableThere } from './dynamo-faults.ts';
import type { DynamoKey } from './dynamo-keys.ts';
import { connectDynamo } from './dynamo-library.ts';
import type { DynamoAddress } from './dynamo-options.ts';

const placeDigits = 10;

/**
 * Keys of all kinds of items. Documents of a collection stand together in the order of their ids; an append is one item, at the place of its
 * first entry, or several where it is large.
 */
export const turingKey = {
  collection: (collection: string): string => `document#${collection}`,
  document: (collection: string, id: string): DynamoKey => ({ pk: `document#${collection}`, sk: id }),
  log: (log: string): string => `log#${log}`,
  place: (place: number): string => String(place).padStart(placeDigits, '0'),
  lease: (name: string): DynamoKey => ({ pk: `lease#${name}`, sk: 'lease' }),
  check: { pk: 'check', sk: 'check' },
} as const;

/** The form of the Turing test's table: what a deployment has to make. */
export function turingTable(table: string): CreateTableCommandInput {
  return {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  };
}

/**
 * Makes the Turing test's table where it is missing, and waits until it can be used.
 *
 * @throws ParleyError PARLEY_STORE_LIBRARY_MISSING, PARLEY_STORE_UNAVAILABLE
 */
export async function ensureTuringTable(address: DynamoAddress, table: string): Promise<void> {
  const client = await connectDynamo(address);
  try {
    await client.admin.createTable(turingTable(table)).catch((error: unknown) => {
      if (!isTableThere(error)) throw error;
    });
    await client.waitForTable(table);
  } catch (error) {
    throw asDynamoError(table, error);
  } finally {
    client.close();
  }
}
