import type { DynamoDB as Admin } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocument as Documents } from '@aws-sdk/lib-dynamodb';
import { messageOf, ParleyError } from '../core/errors.ts';
import type { DynamoAddress } from './dynamo-options.ts';

/** A client for one address, and what ends it. */
export interface DynamoClient {
  readonly document: Documents;
  /** For the table itself. */
  readonly admin: Admin;
  /** Waits until a table that is being made can be used, a minute at most. */
  waitForTable(table: string): Promise<void>;
  close(): void;
}

type Library = Pick<typeof import('@aws-sdk/client-dynamodb'), 'DynamoDB' | 'waitUntilTableExists'> &
  Pick<typeof import('@aws-sdk/lib-dynamodb'), 'DynamoDBDocument'>;

/** The SDK is loaded only where a table is used: it is an optional dependency, and costs a start more than the rest of the store. */
async function importLibrary(): Promise<Library> {
  const [{ DynamoDB, waitUntilTableExists }, { DynamoDBDocument }] = await Promise.all([
    import('@aws-sdk/client-dynamodb'),
    import('@aws-sdk/lib-dynamodb'),
  ]);
  return { DynamoDB, waitUntilTableExists, DynamoDBDocument };
}

async function loaded(load: () => Promise<Library>): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    throw new ParleyError(
      'PARLEY_STORE_LIBRARY_MISSING',
      `The SDK of DynamoDB cannot be loaded: ${messageOf(error)}.`,
      {
        remedy:
          'Install it with `npm install @aws-sdk/client-dynamodb @aws-sdk/lib-dynamodb`, or choose another store.',
        cause: error,
      },
    );
  }
}

/**
 * Makes a client; nothing is sent yet. It never tries again by itself: the store does, within its deadline.
 *
 * @throws ParleyError PARLEY_STORE_LIBRARY_MISSING
 */
export async function connectDynamo(
  address: DynamoAddress,
  load: () => Promise<Library> = importLibrary,
): Promise<DynamoClient> {
  const { DynamoDB, DynamoDBDocument, waitUntilTableExists } = await loaded(load);
  const { region, endpoint } = address;
  const admin = new DynamoDB({
    maxAttempts: 1,
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint } : {}),
    ...(endpoint && isLoopback(endpoint) ? forLocal(region) : {}),
  });
  return {
    document: DynamoDBDocument.from(admin),
    admin,
    waitForTable: async (TableName) => {
      await waitUntilTableExists({ client: admin, maxWaitTime: 60, minDelay: 1, maxDelay: 2 }, { TableName });
    },
    close: () => admin.destroy(),
  };
}

/** DynamoDB Local takes any credentials, but the SDK sends nothing without some. */
function forLocal(region: string | undefined) {
  return { region: region || 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
}

function isLoopback(endpoint: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(endpoint).hostname);
}
