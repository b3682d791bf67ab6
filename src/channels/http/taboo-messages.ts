import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
import type { Logger } from '../../observe/logger.ts';
import { inRequest } from '../../observe/request-scope.ts';
import { logFault, problemOf, read, retryAfterMs } from './problem.ts';
import type { MessageAnswer } from './web-sockets.ts';

export interface TabooMessagesOptions {
  /** Makes the move that a message asks for, or whatever else it is to be answered with. */
  readonly play: (request: unknown) => Promise<object>;
  /** Counts a message; throws where there are too many. */
  readonly count: () => Promise<void>;
  readonly logger: Logger;
  /** Told how each message was answered, with a status as of HTTP. */
  readonly onAnswer: (status: number, ms: number) => void;
}

const longestId = 128;
const envelope = z.looseObject({ id: z.union([z.number(), z.string().max(longestId)]) });

/** Answers the messages of a WebSocket: `{id, …request}` with `{id, …reply}`, or with `{id, error}`, a problem as of HTTP. */
export function tabooMessages(options: TabooMessagesOptions): (text: string) => Promise<MessageAnswer> {
  return (text) => {
    const requestId = randomUUID();
    return inRequest(requestId, () => answered(text, requestId, options));
  };
}

async function answered(text: string, requestId: string, options: TabooMessagesOptions): Promise<MessageAnswer> {
  const { play, count, logger, onAnswer } = options;
  const start = performance.now();
  let id: number | string | null = null;
  try {
    const message = readMessage(text);
    id = envelope.safeParse(message).data?.id ?? null;
    await count();
    read(envelope, message, 'body');
    const reply = await play(message);
    onAnswer(200, performance.now() - start);
    return { reply: { id, ...reply }, isRefused: false };
  } catch (error) {
    logFault(logger, error, requestId);
    const problem = problemOf(error, requestId);
    onAnswer(problem.status, performance.now() - start);
    const pause = retryAfterMs(error);
    const wait = pause === undefined ? {} : { retryAfterMs: pause };
    return { reply: { id, error: { ...problem, message: problem['detail'], ...wait } }, isRefused: true };
  }
}

function readMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ParleyError('PARLEY_JSON_INVALID', `The message is not JSON: ${messageOf(cause)}.`, {
      remedy: 'Send a JSON object as text.',
      cause,
    });
  }
}
