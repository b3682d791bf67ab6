import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { TurnRecord } from '../../contracts/turn-record.ts';
import { splitSentences } from '../../core/text.ts';
import type { StageListener } from '../../dialogue/turn-stages.ts';
import { openStream, type TextStream } from './open-stream.ts';
import { problemOf, requestIdOf } from './problem.ts';

const eventStream = 'text/event-stream';

/** True if the caller asked for server-sent events. */
export function wantsEvents(request: Request): boolean {
  return request.accepts(['application/json', eventStream]) === eventStream;
}

export interface TurnStreamOptions {
  /** Answers the turn, and tells its stages. */
  readonly work: (onStage: StageListener) => Promise<TurnRecord>;
  /** What is sent at the end. */
  readonly answerOf: (record: TurnRecord) => object;
  /** Told what went wrong, which the caller gets as an `error` event. */
  readonly onFault: (error: unknown) => void;
  /** How often a comment is sent while nothing else is, in milliseconds. */
  readonly keepAliveMs?: number | undefined;
}

/**
 * Answers a turn as server-sent events, each at once: `acknowledged`, `listening`, a `text` for each sentence as soon as it is decided, `done`
 * with the whole answer; `reset` where what was said does not hold, `error`. The id of an event is the number of characters of the reply that
 * were sent by then, so a caller that lost the connection posts the same turn id again with `Last-Event-ID`, and gets the rest: the turn itself
 * is answered once. It is answered too where the caller is gone.
 */
export async function streamTurn(request: Request, response: Response, options: TurnStreamOptions): Promise<void> {
  const { work, answerOf, onFault, keepAliveMs } = options;
  const stream = openStream(response, { type: eventStream, beat: ':\n\n', keepAliveMs });
  const events = createTurnEvents(stream, Number(request.header('last-event-id') ?? 0) || 0);
  try {
    const record = await work(async (stage) => {
      if (stage.stage === 'acknowledged') events.acknowledged(stage.turnId);
      else if (stage.stage === 'listening') events.listening(stage.entity);
      else if (stage.stage === 'said') events.said(stage.text, false);
      else events.reset();
      // What was written leaves between two rounds of the event loop, and a turn that only computes has none.
      await setImmediate();
    });
    events.acknowledged(record.input.turnId);
    events.listening(record.trackerAfterUser.current?.title ?? null);
    events.said(record.reply.text, true);
    events.done(answerOf(record));
  } catch (error) {
    onFault(error);
    send(stream, { event: 'error', data: problemOf(error, requestIdOf(response)) });
  }
  stream.end();
}

/** The events of one turn; what was sent is not sent again. */
interface TurnEvents {
  acknowledged(turnId: string): void;
  listening(entity: string | null): void;
  /** The sentences of a text that are through; the last one, where more may follow, only if it has its full stop. */
  said(text: string, isWhole: boolean): void;
  reset(): void;
  done(answer: object): void;
}

function createTurnEvents(stream: TextStream, seen: number): TurnEvents {
  const sent = new Set<string>();
  let from = seen;
  const once = (event: string, data: object): void => {
    if (sent.has(event)) return;
    sent.add(event);
    send(stream, { event, data });
  };
  return {
    acknowledged: (turnId) => once('acknowledged', { turnId }),
    listening: (entity) => once('listening', { entity }),
    said: (text, isWhole) => {
      for (const sentence of splitSentences(text.slice(from))) {
        if (!isWhole && !/[.!?…]["'”’)]?$/u.test(sentence)) return;
        from = text.indexOf(sentence, from) + sentence.length;
        send(stream, { id: from, event: 'text', data: { text: sentence } });
      }
    },
    reset: () => {
      sent.delete('listening');
      from = 0;
      send(stream, { id: 0, event: 'reset', data: {} });
    },
    done: (answer) => send(stream, { id: from, event: 'done', data: answer }),
  };
}

interface SentEvent {
  readonly id?: number;
  readonly event: string;
  readonly data: unknown;
}

function send(stream: TextStream, { id, event, data }: SentEvent): void {
  stream.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
