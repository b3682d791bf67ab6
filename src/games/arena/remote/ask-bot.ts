import type { Clock } from '../../../core/clock.ts';
import { type OpenDeadline, openDeadline } from '../../../core/deadline.ts';
import { messageOf, systemCodeOf } from '../../../core/errors.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';
import type { BotAnswer, BotLine } from './bot-line.ts';
import { botFailed, readReply } from './read-reply.ts';

/** How a bot is asked. */
export interface BotCall {
  readonly line: BotLine;
  /** For errors. */
  readonly url: string;
  readonly clock: Clock;
  /** Milliseconds after which nobody waits any more. */
  readonly ms: number;
  /** Ends the waiting earlier. */
  readonly signal?: AbortSignal;
}

/** Statuses after which asking again may help. */
const passing: readonly number[] = [429, 503];
const pauseMs = 250;

/**
 * Asks a bot for a move; once more, within its time, where it could not be reached or asked for a pause.
 *
 * @throws ParleyError PARLEY_AGENT_FAILED, which names the address and what was wrong
 */
export async function askBot(request: TabooTurnRequest, call: BotCall): Promise<TabooTurnReply> {
  const deadline = openDeadline(call.clock, call.ms);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline.signal]) : deadline.signal;
  try {
    return await ask(call.line, call.url, request, { clock: call.clock, deadline, signal });
  } finally {
    deadline.close();
  }
}

interface Waiting {
  readonly clock: Clock;
  readonly deadline: OpenDeadline;
  readonly signal: AbortSignal;
}

async function ask(line: BotLine, url: string, request: object, waiting: Waiting): Promise<TabooTurnReply> {
  const first = await attempt(line, request, waiting.signal);
  const wait = pauseBefore(first);
  const isOver = waiting.signal.aborted || wait === undefined || wait >= waiting.deadline.remainingMs();
  if (!isOver) await pause(wait, waiting);
  const last = isOver ? first : await attempt(line, request, waiting.signal);
  if ('answer' in last) return readReply(last.answer, url);
  throw botFailed(url, waiting.signal.aborted ? 'it did not answer in time' : reasonOf(last.error), last.error);
}

type Attempt = { readonly answer: BotAnswer } | { readonly error: unknown };

async function attempt(line: BotLine, request: object, signal: AbortSignal): Promise<Attempt> {
  try {
    return { answer: await line.exchange({ ...request }, signal) };
  } catch (error) {
    // Read below: whether to ask again depends on it.
    return { error };
  }
}

/** Milliseconds after which asking again may help; undefined where it would not. */
function pauseBefore(tried: Attempt): number | undefined {
  if ('error' in tried) return refusedCode(tried.error) ? pauseMs : undefined;
  return passing.includes(tried.answer.status) ? (tried.answer.retryAfterMs ?? pauseMs) : undefined;
}

function refusedCode(error: unknown): boolean {
  return [error, causeOf(error)].some((one) => systemCodeOf(one) === 'ECONNREFUSED');
}

/** `fetch` says no more than that it failed; its cause tells why. */
function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  if (cause === undefined) return messageOf(error);
  const code = systemCodeOf(cause);
  return `it cannot be reached: ${/^E[A-Z]+$/u.test(code) ? code : messageOf(cause)}`;
}

function causeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'cause') : undefined;
}

function pause(milliseconds: number, { clock, signal }: Waiting): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(milliseconds, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
