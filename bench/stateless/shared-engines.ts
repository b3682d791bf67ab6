import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../src/config/config.ts';

const server = z.object({ url: z.url() });
const running = z.object({ elasticsearch: server, dynamodb: server });

/** Where `npm run servers:up` notes what runs. */
export function serversFile(): string {
  return process.env['PARLEY_SERVERS_FILE'] || path.join(packageRoot, '.parley', 'servers.json');
}

/**
 * Settings of processes that share a fresh DynamoDB table and the Elasticsearch index of real servers on this machine.
 *
 * @throws Error where `npm run servers:up` has not started them
 */
export function sharedEngines(): Readonly<Record<string, string>> {
  const { dynamodb, elasticsearch } = running.parse(JSON.parse(readFileSync(serversFile(), 'utf8')));
  return {
    PARLEY_STORE: 'dynamodb',
    PARLEY_DYNAMODB_ENDPOINT: dynamodb.url,
    PARLEY_DYNAMODB_TABLE: `stateless-${randomUUID()}`,
    PARLEY_DYNAMODB_CREATE: '1',
    PARLEY_INDEX: 'elastic',
    PARLEY_ELASTIC_URL: elasticsearch.url,
    PARLEY_ELASTIC_BUDGET_MS: '20000',
  };
}
