import { createServer, type ServerResponse } from 'node:http';
import { afterAll } from '@jest/globals';
import { elasticFormat } from '../../src/entity/elastic/elastic-mapping.ts';

/** A request that came. */
export interface StubRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** What the stub answers: a status and a body, or a way to fail. */
export type StubAnswer =
  | { readonly status?: number; readonly body: unknown }
  | 'hang'
  | 'drop'
  | 'rubbish'
  | 'no product';

/** A local server that speaks as much of Elasticsearch as each test lets it. */
export interface StubElastic {
  readonly url: string;
  readonly requests: StubRequest[];
  answer(handler: (request: StubRequest) => StubAnswer): void;
}

/** The body of a search that found these documents. */
export function foundBody(sources: readonly unknown[]): unknown {
  return { hits: { hits: sources.map((source) => ({ _source: source })) } };
}

/** Answers as an index that is whole and in which nothing is found. */
export function emptyIndex({ method, path }: StubRequest): StubAnswer {
  if (method === 'GET' && path.endsWith('/_mapping')) {
    const about = {
      format: elasticFormat,
      version: 'stub-1',
      complete: true,
      documents: { passage: 1 },
      meanLength: 4,
    };
    return { body: { 'stub-1': { mappings: { _meta: about } } } };
  }
  return { body: foundBody([]) };
}

/** Starts a stub that is closed, with all its connections, when the test file has run. */
export async function aStubElastic(): Promise<StubElastic> {
  let handle: (request: StubRequest) => StubAnswer = emptyIndex;
  const requests: StubRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://stub').pathname;
      const received = { method: request.method ?? '', path, body: Buffer.concat(chunks).toString() };
      requests.push(received);
      reply(response, handle(received));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (handler) => {
      handle = handler;
    },
  };
}

function reply(response: ServerResponse, answer: StubAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'drop') {
    response.destroy();
    return;
  }
  const product = answer === 'no product' ? {} : { 'x-elastic-product': 'Elasticsearch' };
  const status = typeof answer === 'object' ? (answer.status ?? 200) : 200;
  response.writeHead(status, { ...product, 'content-type': 'application/vnd.elasticsearch+json;compatible-with=8' });
  if (answer === 'rubbish') response.end('<html>not what you asked for');
  else response.end(JSON.stringify(answer === 'no product' ? {} : answer.body));
}
