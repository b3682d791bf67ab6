import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A load balancer on loopback: each request goes to the next process, and on to another where that one is gone. */
export interface RoundRobin {
  readonly address: string;
  /** Answers that each target gave. */
  readonly answered: ReadonlyMap<string, number>;
  /** Requests that were sent on because a target did not answer. */
  passedOn(): number;
  close(): Promise<void>;
}

const passedHeaders = ['content-type', 'accept'] as const;

/** Starts the balancer over some addresses. */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  const answered = new Map(targets.map((target) => [target, 0]));
  let [next, passedOn] = [0, 0];
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await text(incoming);
    for (let tries = 0; tries < targets.length; tries += 1) {
      const target = targets[next++ % targets.length] ?? '';
      try {
        const answer = await fetch(`${target}${incoming.url ?? '/'}`, requestOf(incoming, body));
        const content = await answer.text();
        answered.set(target, (answered.get(target) ?? 0) + 1);
        outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
        outgoing.end(content);
        return;
      } catch {
        // The process is gone, perhaps after it had committed the turn: the same turn id makes the next one tell it again.
        passedOn += 1;
      }
    }
    outgoing.writeHead(502).end();
  };
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: addressOf(server), answered, passedOn: () => passedOn, close: () => closed(server) };
}

function requestOf({ method, headers }: IncomingMessage, body: string): RequestInit {
  const passed = passedHeaders.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { method: method ?? 'GET', headers: passed, ...(body === '' ? {} : { body }) };
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return `http://127.0.0.1:${address.port}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
