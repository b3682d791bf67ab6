import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from '@jest/globals';
import { WebSocketServer } from 'ws';
import { z } from 'zod';

/** What a test bot is asked, as far as tests look at it. */
export const asked = z.looseObject({
  id: z.number().optional(),
  role: z.string().optional(),
  target: z.string().optional(),
  turn: z.number().optional(),
  guessesLeft: z.number().optional(),
  mustGuess: z.boolean().optional(),
  gameId: z.string().optional(),
  deadlineMs: z.number().optional(),
  rules: z.unknown().optional(),
  history: z.array(z.looseObject({ role: z.string(), kind: z.string(), text: z.string() })).default([]),
});
export type Asked = z.output<typeof asked>;

/** A bot of somebody else's, with what it was asked. */
export interface BotServer {
  readonly url: string;
  readonly requests: Asked[];
  readonly headers: IncomingMessage['headers'][];
}

const ends: (() => void)[] = [];

afterAll(() => {
  for (const end of ends) end();
});

/** Serves a bot by HTTP on a free port, until the test file has run. */
export async function anHttpBot(
  answer: (request: Asked, response: ServerResponse, number: number) => unknown,
): Promise<BotServer> {
  const requests: Asked[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const read = asked.safeParse(jsonOf(Buffer.concat(chunks).toString('utf8')));
      if (!read.success) {
        response.writeHead(400).end('{}');
        return;
      }
      requests.push(read.data);
      headers.push(request.headers);
      const reply = answer(read.data, response, requests.length);
      if (reply !== undefined) response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server.address())}/`, requests, headers };
}

/** Serves a bot on a WebSocket; what `answer` returns is sent, nothing where it returns undefined; 'close' ends the connection. */
export async function aWebSocketBot(answer: (request: Asked) => unknown): Promise<BotServer> {
  const requests: Asked[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  server.on('connection', (socket, request) => {
    headers.push(request.headers);
    const hear = async (text: string): Promise<void> => {
      const read = asked.parse(jsonOf(text));
      requests.push(read);
      const reply = await answer(read);
      if (reply === 'close') socket.terminate();
      else if (reply !== undefined) socket.send(JSON.stringify(reply));
    };
    socket.on('message', (data: Buffer) => void hear(data.toString('utf8')));
  });
  ends.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  return { url: `ws://127.0.0.1:${portOf(server.address())}/`, requests, headers };
}

function portOf(address: ReturnType<WebSocketServer['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever sends it is told by its form.
    return undefined;
  }
}
