import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterAll } from '@jest/globals';

/** A local server whose answer each test sets. */
export interface FeedServer {
  readonly url: string;
  /** Requests so far, with their headers. */
  readonly requests: IncomingMessage[];
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
}

/** Starts a server on this machine that is closed, with all its connections, when the test file has run. */
export async function aFeedServer(): Promise<FeedServer> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => {
    response.end();
  };
  const requests: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request);
    handle(request, response);
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
    url: `http://127.0.0.1:${port}/feed`,
    requests,
    answer: (handler) => {
      handle = handler;
    },
  };
}

/** The text of an RSS feed with the given items, each the XML within `item`. */
export function anRssFeed(items: readonly string[], title = 'Example News - World'): string {
  const body = items.map((item) => `<item>${item}</item>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${title}</title><link>https://example.org</link>${body}</channel></rss>`;
}
