import { z } from 'zod';
import type { ModelsWanted } from '../src/config/config.ts';
import { type Progress, percentile, type Row, rowOf } from './measure.ts';
import { type ServerProcess, startParley } from './server-process.ts';
import { createTemporaryHome } from './temporary-home.ts';
import { conversation } from './utterances.ts';

const turnsEach = 10;

/** How often the server is started, and what is asked of it. */
export interface StartPlan {
  readonly starts: number;
  readonly turnsForMemory: number;
  readonly models: ModelsWanted;
}

const usual: StartPlan = { starts: 7, turnsForMemory: 200, models: 'none' };

/** From starting the server until it listens and until the first greeting, and the memory that it occupies. */
export async function coldStart(progress: Progress, plan: StartPlan = usual): Promise<readonly Row[]> {
  const { starts, turnsForMemory, models } = plan;
  const measured: MeasuredStart[] = [];
  for (let start = 1; start <= starts; start += 1) {
    progress(`cold start, models ${models}: ${start} of ${starts}`);
    measured.push(await measureStart(progress, plan));
  }
  const named = (what: string): string => (models === 'none' ? what : `${what}, models ${models}`);
  const note = 'built bot, knowledge base built before, no conversations yet';
  return [
    rowOf(
      named('start until it listens'),
      measured.map(({ listeningMs }) => listeningMs),
      { note, goal: { percentile: 'p50', atMost: 3000 } },
    ),
    ...processorRow(
      named('start until it listens, processor time'),
      measured.flatMap(({ processorMs }) => processorMs ?? []),
    ),
    rowOf(
      named('start until the first greeting'),
      measured.map(({ greetingMs }) => greetingMs),
      { note: 'with the opening turn' },
    ),
    ...memoryRow(
      named('memory when it listens'),
      measured.flatMap(({ listeningMiB }) => listeningMiB ?? []),
    ),
    ...memoryRow(
      named(`memory after ${turnsForMemory} turns`),
      measured.flatMap(({ usedMiB }) => usedMiB ?? []),
    ),
  ];
}

interface MeasuredStart {
  readonly listeningMs: number;
  readonly greetingMs: number;
  readonly processorMs: number | undefined;
  readonly listeningMiB: number | undefined;
  readonly usedMiB: number | undefined;
}

async function measureStart(progress: Progress, { turnsForMemory, models }: StartPlan): Promise<MeasuredStart> {
  const home = await createTemporaryHome(progress);
  const began = performance.now();
  const server = await startParley(home.folder, models);
  try {
    const processorMs = server.processorMs();
    const listeningMiB = server.residentMiB();
    await post(server, '/v1/conversations', { greet: true });
    const greetingMs = performance.now() - began;
    for (let number = 0; number < turnsForMemory / turnsEach; number += 1) await talk(server, number);
    return { listeningMs: server.startMs, greetingMs, processorMs, listeningMiB, usedMiB: server.residentMiB() };
  } finally {
    await server.stop();
    home.remove();
  }
}

async function talk(server: ServerProcess, number: number): Promise<void> {
  const { id } = await post(server, '/v1/conversations', {});
  for (const text of conversation(number, turnsEach)) await post(server, `/v1/conversations/${id}/turns`, { text });
}

async function post(server: ServerProcess, path: string, body: object): Promise<{ readonly id?: string | undefined }> {
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The server answered ${path} with ${response.status}: ${text}`);
  return z.looseObject({ id: z.string().optional() }).parse(JSON.parse(text));
}

/** No row where the system does not tell what a process used. */
function processorRow(what: string, samples: readonly number[]): Row[] {
  if (samples.length === 0) return [];
  return [rowOf(what, samples, { note: 'of all threads; leaves out waiting for a processor that others use' })];
}

/** No row where the system does not tell what a process occupies. */
function memoryRow(what: string, samples: readonly number[]): Row[] {
  if (samples.length === 0) return [];
  return [
    { what, n: samples.length, p50: percentile(samples, 0.5), unit: 'MiB', note: 'resident set of the server process' },
  ];
}
