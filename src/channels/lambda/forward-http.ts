import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http';
import { type HttpEvent, type HttpResult, refusedHttp } from './events.ts';

/** Headers that belong to one connection alone, or are made anew. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'date']);
const isText = /^(?:text\/|application\/(?:[a-z.+-]*\+)?(?:json|xml|javascript)|image\/svg)/u;
/** Gateways hand addresses over decoded. */
const notOfPath = /[^!-~]+|[?#]/gu;

/** Sends an HTTP event to a server of this process and gives its answer as the event's. */
export async function forwardHttp(address: string, event: HttpEvent): Promise<HttpResult> {
  const { body = '', isBase64Encoded } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const request = requestFor(address, event, bytes.length);
  if (!request)
    return refusedHttp(400, 'PARLEY_INPUT_INVALID', 'Send a method, an address and headers as HTTP has them.');
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  request.end(bytes);
  return resultOf(await answered);
}

/** The request, begun; undefined where it cannot be written as HTTP. */
function requestFor(address: string, event: HttpEvent, bodyBytes: number): ClientRequest | undefined {
  const { rawPath, rawQueryString, headers, requestContext } = event;
  const { hostname, port } = new URL(address);
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.has(name.toLowerCase()));
  try {
    const path = rawPath.replace(notOfPath, encodeURIComponent);
    return startRequest({
      hostname,
      port,
      method: requestContext.http.method,
      path: rawQueryString === '' ? path : `${path}?${rawQueryString}`,
      headers: {
        ...Object.fromEntries(kept),
        // Whoever called: this process would otherwise seem to call itself.
        'x-forwarded-for': requestContext.http.sourceIp,
        'content-length': bodyBytes,
      },
    });
  } catch {
    // A method, a name or a value with characters that HTTP does not have.
    return undefined;
  }
}

async function resultOf(response: IncomingMessage): Promise<HttpResult> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  const isBinary = !isText.test(response.headers['content-type'] ?? 'text/plain');
  return {
    statusCode: response.statusCode ?? 502,
    headers: headersOf(response.headers),
    body: Buffer.concat(chunks).toString(isBinary ? 'base64' : 'utf8'),
    isBase64Encoded: isBinary,
  };
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, String(value)]],
    ),
  );
}
