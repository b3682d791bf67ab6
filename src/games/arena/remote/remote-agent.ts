import type { Clock } from '../../../core/clock.ts';
import type { TabooAgent } from '../../taboo/agents/taboo-agent.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import { requestOfView } from '../protocol/request-of-view.ts';
import { askBot } from './ask-bot.ts';
import { openBotLine } from './bot-address.ts';
import type { BotLine, BotLineOptions } from './bot-line.ts';

export interface RemoteAgentOptions extends BotLineOptions {
  readonly clock: Clock;
  /** Milliseconds that the bot has for a move. */
  readonly moveMs: number;
  /** By which the bot knows the requests of one game. */
  readonly gameId?: string;
  /** The way to the bot, where games share one; the address's own where left out. */
  readonly line?: BotLine;
}

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
    act: (view, signal) => {
      const request = requestOfView(view, { gameId: options.gameId, deadlineMs: Math.ceil(options.moveMs) });
      return askBot(request, { line, url, clock: options.clock, ms: options.moveMs + graceMs, signal });
    },
  };
}
