import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from '@jest/globals';
import { z } from 'zod';
import { packageRoot } from '../../src/config/config.ts';
import { messageOf, systemCodeOf } from '../../src/core/errors.ts';

/** Addresses of the servers that `npm run servers:up` started; empty where none run. */
export interface RealServers {
  readonly elasticsearch: string;
  readonly dynamodb: string;
}

/** How long stores may take in milliseconds: a guard against what hangs, for a busy machine takes seconds where a server takes milliseconds. */
export const patientTimes = { operation: 60_000, attempt: 25_000 } as const;

const server = z.object({ url: z.url() });
const running = z.object({ elasticsearch: server, dynamodb: server });
const stateFile = process.env['PARLEY_SERVERS_FILE'] || path.join(packageRoot, '.parley', 'servers.json');

/** The servers that answer now. @throws Error where none do and `npm run test:servers` asks */
export async function realServers(): Promise<RealServers> {
  try {
    const { elasticsearch, dynamodb } = running.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
    await Promise.all([`${elasticsearch.url}/_cluster/health`, dynamodb.url].map((url) => fetch(url)));
    return { elasticsearch: elasticsearch.url, dynamodb: dynamodb.url };
  } catch (error) {
    const why = systemCodeOf(error) === 'ENOENT' ? 'none run' : `they do not answer (${messageOf(error)})`;
    const advice = `${why}; start them with: npm run servers:up`;
    if (process.env['PARLEY_SERVERS_NEEDED']) throw new Error(`Real servers are needed: ${advice}`, { cause: error });
    process.stderr.write(`skipped: what needs real servers, because ${advice}\n`);
    return { elasticsearch: '', dynamodb: '' };
  }
}

/** `describe` where the servers run; else one skipped test stands for the suite. */
export function whereRunning(servers: RealServers): (title: string, suite: () => void) => void {
  const leaveOut = it.skip;
  return servers.dynamodb === '' ? (title) => leaveOut(title, () => undefined) : describe;
}
