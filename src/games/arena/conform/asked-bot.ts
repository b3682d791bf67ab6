import type { Clock } from '../../../core/clock.ts';
import { messageOf } from '../../../core/errors.ts';
import type { Inflections } from '../../taboo/lexicon/inflections.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import type { TabooTurnReply, TabooTurnRequest } from '../protocol/taboo-turn.ts';
import { askBot } from '../remote/ask-bot.ts';
import type { BotAnswer, BotLine } from '../remote/bot-line.ts';
import { botFailed } from '../remote/read-reply.ts';

/** A move that a bot made when it was checked. */
export interface HeardMove {
  readonly request: TabooTurnRequest;
  readonly reply: TabooTurnReply;
  readonly ms: number;
}

/** How a bot is examined. */
export interface Examination {
  readonly url: string;
  readonly line: BotLine;
  readonly clock: Clock;
  /** Milliseconds that the bot has for a move. */
  readonly deadlineMs: number;
  readonly inflections: Inflections;
}

/** A bot under examination, on one side of the game. */
export interface AskedBot extends Examination {
  readonly role: TabooRole;
  /** Everything that it answered so far. */
  readonly heard: readonly HeardMove[];
  /** @throws ParleyError PARLEY_AGENT_FAILED */
  move(request: TabooTurnRequest): Promise<TabooTurnReply>;
  /**
   * What it makes of something that is no request.
   *
   * @throws ParleyError PARLEY_AGENT_FAILED where it does not answer
   */
  nonsense(body: string | Readonly<Record<string, unknown>>): Promise<BotAnswer>;
}

/** Opens the examination of a bot on one side; the line is its owner's to close. */
export function askedBot(role: TabooRole, examination: Examination): AskedBot {
  const { url, line, clock, deadlineMs } = examination;
  const heard: HeardMove[] = [];
  return {
    ...examination,
    role,
    heard,
    move: async (request) => {
      const start = clock.elapsed();
      const reply = await askBot(request, { line, url, clock, ms: deadlineMs });
      heard.push({ request, reply, ms: clock.elapsed() - start });
      return reply;
    },
    nonsense: async (body) => {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        return await (typeof body === 'string' ? exchangeText(line, body, signal) : line.exchange(body, signal));
      } catch (cause) {
        throw botFailed(url, `it did not answer what is no request: ${messageOf(cause)}`, cause);
      }
    },
  };
}

async function exchangeText(line: BotLine, body: string, signal: AbortSignal): Promise<BotAnswer> {
  // On a WebSocket nobody could tell what the answer belongs to.
  return line.exchangeText ? line.exchangeText(body, signal) : { status: 400, text: '' };
}
