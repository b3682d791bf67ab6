import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/core/random.ts';

/** What may happen to a request on its way to DynamoDB and back. */
export type ProxyFault =
  /** The connection breaks, and the server never hears of the request. */
  | 'dropped before'
  /** The server carries the request out, and the connection breaks before its answer. */
  | 'dropped after'
  /** The request arrives late, often when nobody waits for its answer any more. */
  | 'delayed'
  /** The request arrives twice; the second answer is the one that comes back. */
  | 'duplicated'
  /** The server says that there is no room, and does nothing. */
  | 'throttled'
  /** The server carries the request out and says that something went wrong. */
  | 'failed after';

/** How often each fault comes, of one. */
export type FaultShares = Readonly<Record<ProxyFault, number>>;

/** A proxy in front of DynamoDB Local that spoils requests. */
export interface FaultProxy {
  readonly url: string;
  /** How often each fault has come. */
  readonly counts: Readonly<Record<ProxyFault | 'passed', number>>;
  /** Resolves when nothing is on its way to the server any more. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const longestDelayMs = 1500;
const kind = 'com.amazonaws.dynamodb.v20120810#';

/** Starts a proxy on loopback; the random source decides what happens to which request. */
export async function startFaultProxy(target: string, random: Random, shares: FaultShares): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = {
    passed: 0,
    'dropped before': 0,
    'dropped after': 0,
    delayed: 0,
    duplicated: 0,
    throttled: 0,
    'failed after': 0,
  };
  const under = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const fault = drawn(random, shares);
    counts[fault] += 1;
    const delayMs = random.next() * longestDelayMs;
    const work = spoil({ target, agent, incoming, outgoing, fault, delayMs }).catch(() => {
      outgoing.destroy();
    });
    under.add(work);
    void work.finally(() => under.delete(work));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    counts,
    settled: async () => {
      while (under.size > 0) await Promise.all(under);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

function drawn(random: Random, shares: FaultShares): ProxyFault | 'passed' {
  const names: readonly ProxyFault[] = [
    'dropped before',
    'dropped after',
    'delayed',
    'duplicated',
    'throttled',
    'failed after',
  ];
  const spoilt = names.reduce((sum, name) => sum + shares[name], 0);
  return random.weighted(['passed', ...names], [1 - spoilt, ...names.map((name) => shares[name])]);
}

interface Spoiling {
  readonly target: string;
  readonly agent: Agent;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly fault: ProxyFault | 'passed';
  readonly delayMs: number;
}

async function spoil({ target, agent, incoming, outgoing, fault, delayMs }: Spoiling): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  const ask = (): Promise<Answer> => forward(target, agent, incoming, body);
  if (fault === 'dropped before') {
    outgoing.destroy();
    return;
  }
  if (fault === 'throttled') {
    send(outgoing, failure(400, 'ProvisionedThroughputExceededException'));
    return;
  }
  if (fault === 'delayed') await sleep(delayMs);
  let answer = await ask();
  if (fault === 'duplicated') answer = await ask();
  if (fault === 'dropped after') outgoing.destroy();
  else send(outgoing, fault === 'failed after' ? failure(500, 'InternalServerError') : answer);
}

function failure(status: number, name: string): Answer {
  const body = Buffer.from(JSON.stringify({ __type: `${kind}${name}`, message: 'made by the fault proxy' }));
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body };
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  // The client may have given up.
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.end(body);
}

function forward(target: string, agent: Agent, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url = '/', headers } = incoming;
    const asked = request(new URL(url, target), { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
        resolve({ status: answer.statusCode ?? 500, headers: rest, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
