import { existsSync } from 'node:fs';
import type { Progress } from '../measure.ts';
import { type ServerProcess, startParley } from '../server-process.ts';
import { serversFile, sharedEngines } from '../stateless/shared-engines.ts';

/** A server of the built bot with one of the engines. */
export interface EngineServer {
  readonly name: string;
  readonly server: ServerProcess;
}

/** Load makes questions slow; a fallback that stands in for a late one would be less work, and measured as speed. */
const patient = { PARLEY_TURN_BUDGET_MS: '60000', PARLEY_BUDGET_FACTOR: '20', PARLEY_TURNS_AT_ONCE: '1000' };

/** Starts a server with SQLite, and one with each other engine that runs on this machine; says which are left out. */
export async function startEngines(home: string, progress: Progress): Promise<readonly EngineServer[]> {
  const sqlite = { name: 'SQLite', server: await startParley(home, 'none', patient) };
  if (!existsSync(serversFile())) {
    progress('DynamoDB Local and Elasticsearch are left out: start them with `npm run servers:up`.');
    return [sqlite];
  }
  const settings = Object.entries(sharedEngines());
  const only = (part: string): Record<string, string> =>
    Object.fromEntries(settings.filter(([name]) => name.includes(part)));
  const dynamodb = { ...only('DYNAMODB'), ...only('STORE') };
  const elastic = { ...only('ELASTIC'), ...only('INDEX') };
  const servers: EngineServer[] = [sqlite];
  for (const [name, engine] of [
    ['DynamoDB Local', dynamodb],
    ['Elasticsearch', elastic],
    ['DynamoDB Local and Elasticsearch', { ...dynamodb, ...elastic }],
  ] as const) {
    try {
      servers.push({ name, server: await startParley(home, 'none', { ...patient, ...engine }) });
    } catch (error) {
      progress(`${name} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return servers;
}
