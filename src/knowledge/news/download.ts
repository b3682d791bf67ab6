import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './allowed-address.ts';
import { feedFailed, feedRefused } from './feed-error.ts';

/** Resolves a name to all its addresses, as `lookup` of node:dns does. */
export type ResolveName = (
  hostname: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** What bounds a download. */
export interface DownloadLimits {
  /** Also this machine and private networks. */
  readonly allowPrivate: boolean;
  /** For everything, redirects too, in milliseconds. */
  readonly timeoutMs: number;
  /** Of the body as it arrives, and unpacked. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  readonly resolve: ResolveName;
}

/** The limits of every fetch that does not ask for others. */
export const defaultLimits: DownloadLimits = {
  allowPrivate: false,
  timeoutMs: 10_000,
  maxBytes: 5_000_000,
  maxRedirects: 3,
  resolve: (hostname, options, done) => lookUp(hostname, options, done),
};

export interface Downloaded {
  readonly body: Buffer;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/**
 * Fetches a document by http or https. Every address is checked before it is connected to, those of redirects too; names are resolved
 * once, and the connection goes to the very address that was checked.
 *
 * @param headers sent along: `{ 'if-none-match': '"1"' }`
 * @returns 'unchanged' where the server says so
 * @throws ParleyError PARLEY_FEED_REFUSED, PARLEY_FEED_FAILED
 */
export async function download(
  address: string,
  headers: Readonly<Record<string, string>>,
  limits: DownloadLimits,
): Promise<Downloaded | 'unchanged'> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = checkedUrl(address, undefined, limits);
  try {
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      const response = await ask(url, headers, limits, signal);
      const { statusCode = 0 } = response;
      const target = response.headers.location;
      if (statusCode === 304) return dropped(response, 'unchanged');
      if ([301, 302, 303, 307, 308].includes(statusCode) && target !== undefined) {
        url = checkedUrl(target, dropped(response, url), limits);
        continue;
      }
      if (statusCode !== 200) throw new Error(`the server answers ${dropped(response, statusCode)}`);
      return await taken(response, limits.maxBytes, signal);
    }
    throw new Error(`it is redirected more than ${limits.maxRedirects} times`);
  } catch (error) {
    if (signal.aborted) throw feedFailed(address, new Error(`it took longer than ${limits.timeoutMs} ms`));
    throw error instanceof RefusedAddress ? feedRefused(address, error.message) : feedFailed(address, error);
  }
}

class RefusedAddress extends Error {}

function checkedUrl(target: string, base: URL | undefined, limits: DownloadLimits): URL {
  const url = URL.canParse(target, base?.href) ? new URL(target, base) : undefined;
  const fault = urlFault(url, limits);
  if (url && fault === undefined) return url;
  if (base) throw new RefusedAddress(`it is redirected to an address of which ${fault}`);
  throw feedRefused(target, fault ?? 'the address cannot be read');
}

function urlFault(url: URL | undefined, { allowPrivate }: DownloadLimits): string | undefined {
  if (!url) return 'the address cannot be read';
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'the protocol is neither http nor https';
  if (url.username !== '' || url.password !== '') return 'the address carries a name or password';
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) return `${host} is no public address`;
  return undefined;
}

function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: checkingLookup(limits),
    maxHeaderSize: 16_384,
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Parley news',
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, resolve);
    request.on('error', reject);
    request.end();
  });
}

/** Resolves names for a connection and refuses them where any of their addresses is not public, so that a name cannot point inwards. */
function checkingLookup({ allowPrivate, resolve }: DownloadLimits): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const hidden = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (hidden)
        return done(new RefusedAddress(`${hostname} has the address ${hidden.address}, which is not public`), '', 0);
      if (!first) return done(new Error(`${hostname} has no address`), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

/** Lets go of a response whose body nobody wants. */
function dropped<T>(response: IncomingMessage, result: T): T {
  response.destroy();
  return result;
}

async function taken(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Downloaded> {
  const { headers } = response;
  return {
    body: await readBody(response, maxBytes, signal),
    contentType: headers['content-type'] ?? '',
    etag: headers.etag?.slice(0, 500) ?? null,
    lastModified: headers['last-modified']?.slice(0, 100) ?? null,
  };
}

/** Reads and unpacks a body; stops as soon as it is too large, packed or unpacked. */
async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const unpacked = unpack(response);
  const isPacked = unpacked !== response;
  const stop = (): void => {
    response.destroy();
    unpacked.destroy(new Error('it came too late'));
  };
  signal.addEventListener('abort', stop, { once: true });
  let packedBytes = 0;
  // A second reader of a body that is not packed would take the chunks away.
  if (isPacked) response.on('data', (chunk: Buffer) => (packedBytes += chunk.length));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (Math.max(bytes, packedBytes) > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
      chunks.push(part);
    }
    if (!response.complete) throw new Error('it breaks off');
    return Buffer.concat(chunks);
  } finally {
    signal.removeEventListener('abort', stop);
    response.destroy();
    unpacked.destroy();
  }
}

function unpack(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const makers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const make = Object.entries(makers).find(([name]) => name === encoding)?.[1];
  if (!make) throw dropped(response, new Error(`its encoding "${encoding.slice(0, 40)}" is unknown`));
  const unpacker = make();
  response.on('error', (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}
