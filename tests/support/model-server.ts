import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterEach } from '@jest/globals';
import { z } from 'zod';

const bodyShape = z.looseObject({
  model: z.string(),
  n: z.number().optional(),
  seed: z.number().optional(),
  stream: z.boolean().optional(),
  max_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

/** A request as the server got it. */
export interface AskedOfServer {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: z.output<typeof bodyShape>;
}

export interface ModelServer {
  readonly url: string;
  readonly asked: readonly AskedOfServer[];
  /** Ends it before the test does. */
  close(): void;
}

type Answer = (response: ServerResponse, count: number, asked: AskedOfServer) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real HTTP server on this machine that answers the n-th chat request (from 1) as told, until the test is over. */
export async function aModelServer(answer: Answer): Promise<ModelServer> {
  const asked: AskedOfServer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = bodyShape.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      const one = { path: request.url, headers: request.headers, body };
      asked.push(one);
      answer(response, asked.length, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, asked, close };
}

/** The body of a plain answer. */
export function choices(...contents: readonly (string | null)[]): string {
  return JSON.stringify({ choices: contents.map((content) => ({ message: { role: 'assistant', content } })) });
}

export function json(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Begins a streamed answer. */
export function stream(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
}

/** A piece of a streamed answer, as servers send it. */
export function piece(content: string, index = 0, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index, delta: { content }, finish_reason: finish }] })}\n\n`;
}

export const done = 'data: [DONE]\n\n';
