import type { Clock } from '../../../core/clock.ts';
import { type OpenDeadline, openDeadline } from '../../../core/deadline.ts';
import { messageOf, systemCodeOf } from '../../../core/errors.ts';
import type { TabooAgent } from '../../taboo/agents/taboo-agent.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import type { TabooMove } from '../../taboo/rules/taboo-view.ts';
import { requestOfView } from '../protocol/request-of-view.ts';
import { openBotLine } from './bot-address.ts';
import type { BotAnswer, BotLine, BotLineOptions } from './bot-line.ts';
import { botFailed, readReply } from './read-reply.ts';

export interface RemoteAgentOptions extends BotLineOptions {
  readonly clock: Clock;
  /** Milliseconds that the bot has for a move. */
  readonly moveMs: number;
  /** By which the bot knows the requests of one game. */
  readonly gameId?: string;
  /** The way to the bot, where games share one; the address's own where left out. */
  readonly line?: BotLine;
}

/** Statuses after which asking again may help. */
const passing: readonly number[] = [429, 503];
const pauseMs = 250;
/** Whoever runs the match says who was late; this ends what nobody else ends. */
const graceMs = 100;

/**
 * A bot of somebody else's behind an address, as a player of one side. It is asked once more, within its time, where it could not be
 * reached or asked for a pause.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that cannot be called; from `act` PARLEY_AGENT_FAILED, which names the address and
 * what was wrong
 */
export function remoteAgent<R extends TabooRole>(role: R, url: string, options: RemoteAgentOptions): TabooAgent<R> {
  const line = options.line ?? openBotLine(url, options);
  return {
    name: url,
    role,
    act: async (view, signal) => {
      const deadline = openDeadline(options.clock, options.moveMs + graceMs);
      const both = AbortSignal.any([signal, deadline.signal]);
      const request = requestOfView(view, { gameId: options.gameId, deadlineMs: Math.ceil(options.moveMs) });
      try {
        return await ask(line, url, request, { clock: options.clock, deadline, signal: both });
      } finally {
        deadline.close();
      }
    },
  };
}

interface Waiting {
  readonly clock: Clock;
  readonly deadline: OpenDeadline;
  readonly signal: AbortSignal;
}

async function ask(line: BotLine, url: string, request: object, waiting: Waiting): Promise<TabooMove> {
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
  return cause === undefined ? messageOf(error) : `it cannot be reached: ${systemCodeOf(cause) || messageOf(cause)}`;
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
