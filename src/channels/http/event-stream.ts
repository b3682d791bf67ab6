import type { Request, Response } from 'express';
import { splitSentences } from '../../core/text.ts';
import { problemOf, requestIdOf } from './problem.ts';

/** One server-sent event of a turn; ids count from 1 within the turn. */
interface TurnEvent {
  readonly id: number;
  readonly event: 'text' | 'done' | 'error';
  readonly data: unknown;
}

/** The events of an answered turn: a `text` for each sentence, then `done` with the whole answer. */
function eventsOf(answer: { readonly reply: string }): TurnEvent[] {
  const sentences = splitSentences(answer.reply).map(
    (text, index): TurnEvent => ({ id: index + 1, event: 'text', data: { text } }),
  );
  return [...sentences, { id: sentences.length + 1, event: 'done', data: answer }];
}

/** True if the caller asked for server-sent events. */
export function wantsEvents(request: Request): boolean {
  return request.accepts(['application/json', 'text/event-stream']) === 'text/event-stream';
}

/**
 * Answers a turn as server-sent events. A caller that lost the connection posts the same turn id again with `Last-Event-ID`, and gets
 * the events after it: the turn itself is answered once.
 */
export async function streamTurn(
  request: Request,
  response: Response,
  work: () => Promise<{ readonly reply: string }>,
  /** Told what went wrong, which the caller gets as an `error` event. */
  onFault: (error: unknown) => void,
): Promise<void> {
  response.status(200).set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const seen = Number(request.header('last-event-id') ?? 0) || 0;
  try {
    const answer = await work();
    for (const event of eventsOf(answer)) if (event.id > seen) write(response, event);
  } catch (error) {
    onFault(error);
    write(response, { id: seen + 1, event: 'error', data: problemOf(error, requestIdOf(response)) });
  }
  response.end();
}

function write(response: Response, { id, event, data }: TurnEvent): void {
  response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
