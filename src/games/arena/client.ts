import { systemClock } from '../../core/clock.ts';
import type { TabooTurnReply, TabooTurnRequest } from './protocol/taboo-turn.ts';
import { askBot } from './remote/ask-bot.ts';
import { openBotLine } from './remote/bot-address.ts';
import type { BotLineOptions } from './remote/bot-line.ts';

export interface PlayTabooTurnOptions {
  /** API key of the server, where it wants one. */
  readonly key?: string;
  /** Which of the server's agents plays; the server's choice where left out. */
  readonly agent?: string;
  readonly fetch?: typeof fetch;
}

/**
 * Has a Parley server make one move in a game of Taboo that you run.
 *
 * @param baseUrl of the server, as http://127.0.0.1:3000
 * @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that is none; PARLEY_AGENT_FAILED where no move came by the deadline, with what the
 * server said
 * @example
 * await playTabooTurn('http://127.0.0.1:3000', {
 *   game: 'taboo', role: 'defender', rules: 'paper', deadlineMs: 5000,
 *   history: [{ role: 'attacker', kind: 'utterance', text: 'what do you like for breakfast?' }],
 * });
 */
export async function playTabooTurn(
  baseUrl: string,
  request: TabooTurnRequest,
  { key, agent, fetch: send }: PlayTabooTurnOptions = {},
): Promise<TabooTurnReply> {
  const query = agent === undefined ? '' : `?agent=${encodeURIComponent(agent)}`;
  const url = `${baseUrl.replace(/\/+$/u, '')}/v1/taboo/${request.role}/turns${query}`;
  const options: BotLineOptions = { ...(key === undefined ? {} : { secret: key }), ...(send ? { fetch: send } : {}) };
  const line = openBotLine(url, options);
  try {
    return await askBot(request, { line, url, clock: systemClock, ms: request.deadlineMs });
  } finally {
    line.close();
  }
}
