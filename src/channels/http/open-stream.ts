import { clearInterval, setInterval } from 'node:timers';
import type { Response } from 'express';

/** A response that sends text as it comes. */
export interface TextStream {
  write(text: string): void;
  /** Ends it; what was sent before arrives. */
  end(): void;
}

/** Text, in bytes, that may lie about because the other side does not read; it may come back for it. */
const mostUnread = 262_144;
const usualKeepAliveMs = 10_000;

export interface TextStreamOptions {
  /** Without parameters: `text/event-stream`. */
  readonly type: string;
  /** What means nothing in this type. It is sent every so often, so that both sides know that the other is there. */
  readonly beat: string;
  /** How often, in milliseconds; 10,000 where left out. */
  readonly keepAliveMs?: number | undefined;
  /** Called once, when nobody listens any more. */
  readonly onEnd?: () => void;
}

/** The headers of a stream: no proxy on the way may keep what is sent, or press it together. */
export function streamHeaders(type: string): Readonly<Record<string, string>> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
}

/** Answers a request with text that comes over time. Whoever does not read it is cut off; what is written after that goes nowhere. */
export function openStream(
  response: Response,
  { type, beat, keepAliveMs = usualKeepAliveMs, onEnd }: TextStreamOptions,
): TextStream {
  response.status(200).set(streamHeaders(type));
  response.flushHeaders();
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > mostUnread) response.destroy();
  };
  if (response.destroyed) {
    // It was closed while the request was looked at, and nobody would tell any more.
    onEnd?.();
    return { write: () => undefined, end: () => undefined };
  }
  const beats = setInterval(() => write(beat), keepAliveMs).unref();
  response.once('close', () => {
    clearInterval(beats);
    onEnd?.();
  });
  return {
    write,
    end: () => {
      if (!response.writableEnded) response.end();
    },
  };
}
