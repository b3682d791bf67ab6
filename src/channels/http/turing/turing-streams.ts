import type { Request, Response } from 'express';
import { openStream, streamHeaders, type TextStreamOptions } from '../open-stream.ts';

/** A response that sends JSON objects, one a line, as they come (application/x-ndjson). */
export interface LineStream {
  send(line: object): void;
  /** Ends it; what was sent before arrives. */
  end(): void;
}

export const ndjson = 'application/x-ndjson';

export interface LineStreamOptions extends Pick<TextStreamOptions, 'keepAliveMs'> {
  /** Called once, when nobody listens any more. */
  readonly onEnd: () => void;
}

/**
 * Answers a request that wants to know of a stream only what stands before its lines (HEAD): no stream is opened, and nobody is there by it.
 *
 * @returns whether it was one
 */
export function answersHead(request: Request, response: Response): boolean {
  if (request.method !== 'HEAD') return false;
  response.status(200).set(streamHeaders(ndjson)).end();
  return true;
}

/** Answers a request with lines that come over time, and empty ones between them. Whoever does not read them is cut off. */
export function openLineStream(response: Response, options: LineStreamOptions): LineStream {
  const { write, end } = openStream(response, { ...options, type: ndjson, beat: '\n' });
  return { send: (line) => write(`${JSON.stringify(line)}\n`), end };
}

/** True if the caller asked for lines as they come. */
export function wantsLines(request: Request): boolean {
  return request.accepts(['application/json', ndjson]) === ndjson;
}
