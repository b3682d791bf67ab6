import { request as startRequest } from 'node:http';
import type { HttpEvent, HttpResult } from './events.ts';

/** Headers that belong to one connection alone, or are made anew. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'date']);
const isText = /^(?:text\/|application\/(?:[a-z.+-]*\+)?(?:json|xml|javascript)|image\/svg)/u;

/** Sends an HTTP event to a server of this process and gives its answer as the event's. */
export function forwardHttp(address: string, event: HttpEvent): Promise<HttpResult> {
  const { rawPath, rawQueryString, headers, requestContext, body = '', isBase64Encoded } = event;
  const { hostname, port } = new URL(address);
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name.toLowerCase()));
  return new Promise((resolve, reject) => {
    const request = startRequest({
      hostname,
      port,
      method: requestContext.http.method,
      path: rawQueryString === '' ? rawPath : `${rawPath}?${rawQueryString}`,
      headers: {
        ...Object.fromEntries(kept),
        // Whoever called: this process would otherwise seem to call itself.
        'x-forwarded-for': requestContext.http.sourceIp,
        'content-length': bytes.length,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        const isBinary = !isText.test(response.headers['content-type'] ?? 'text/plain');
        resolve({
          statusCode: response.statusCode ?? 502,
          headers: headersOf(response.headers),
          body: whole.toString(isBinary ? 'base64' : 'utf8'),
          isBase64Encoded: isBinary,
        });
      });
    });
    request.end(bytes);
  });
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, String(value)]],
    ),
  );
}
