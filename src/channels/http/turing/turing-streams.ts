import { clearInterval, setInterval } from 'node:timers';
import type { Request, Response } from 'express';

/** A response that sends JSON objects, one a line, as they come (application/x-ndjson). */
export interface LineStream {
  send(line: object): void;
  /** Ends it; what was sent before arrives. */
  end(): void;
}

export const ndjson = 'application/x-ndjson';

/** Lines, in bytes, that may lie about because the other side does not read; it may come back for them. */
const mostUnread = 262_144;
const usualKeepAliveMs = 10_000;

export interface LineStreamOptions {
  /** An empty line is sent so often, so that both sides know that the other is there. */
  readonly keepAliveMs?: number | undefined;
  /** Called once, when nobody listens any more. */
  readonly onEnd: () => void;
}

const streamHeaders = {
  'content-type': `${ndjson}; charset=utf-8`,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Answers a request that wants to know of a stream only what stands before its lines (HEAD): no stream is opened, and nobody is there by it.
 *
 * @returns whether it was one
 */
export function answersHead(request: Request, response: Response): boolean {
  if (request.method !== 'HEAD') return false;
  response.status(200).set(streamHeaders).end();
  return true;
}

/** Answers a request with lines that come over time. Whoever does not read them is cut off. */
export function openLineStream(
  response: Response,
  { keepAliveMs = usualKeepAliveMs, onEnd }: LineStreamOptions,
): LineStream {
  response.status(200).set(streamHeaders);
  response.flushHeaders();
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > mostUnread) response.destroy();
  };
  if (response.destroyed) {
    // It was closed while the request was looked at, and nobody would tell any more.
    onEnd();
    return { send: () => undefined, end: () => undefined };
  }
  const beat = setInterval(() => write('\n'), keepAliveMs).unref();
  response.once('close', () => {
    clearInterval(beat);
    onEnd();
  });
  return {
    send: (line) => write(`${JSON.stringify(line)}\n`),
    end: () => {
      if (!response.writableEnded) response.end();
    },
  };
}

/** True if the caller asked for lines as they come. */
export function wantsLines(request: Request): boolean {
  return request.accepts(['application/json', ndjson]) === ndjson;
}
