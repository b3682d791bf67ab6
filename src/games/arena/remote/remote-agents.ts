import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import type { AgentBuilder } from '../../taboo/agents/agent-builder.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import { openBotLine } from './bot-address.ts';
import type { BotLine, BotLineOptions } from './bot-line.ts';
import { remoteAgent } from './remote-agent.ts';

export interface RemoteAgentsOptions extends BotLineOptions {
  readonly clock: Clock;
  readonly moveMs: number;
}

/** Players behind addresses; all games of an address share its connection. */
export interface RemoteAgents {
  /** @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that cannot be called */
  attacker(url: string): AgentBuilder<'attacker'>;
  /** @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that cannot be called */
  defender(url: string): AgentBuilder<'defender'>;
  /** Ends the connections. */
  close(): void;
}

/** Makes players of addresses; nothing is sent before their first move. */
export function createRemoteAgents(options: RemoteAgentsOptions): RemoteAgents {
  const lines = new Map<string, BotLine>();
  const lineTo = (url: string): BotLine => {
    const line = lines.get(url) ?? openBotLine(url, options);
    lines.set(url, line);
    return line;
  };
  const builder = <R extends TabooRole>(role: R, url: string): AgentBuilder<R> => {
    const line = lineTo(url);
    return {
      name: url,
      role,
      summary: 'A bot of somebody else.',
      source: url,
      build: async (_parts, random) => remoteAgent(role, url, { ...options, line, gameId: gameIdOf(random) }),
    };
  };
  return {
    attacker: (url) => builder('attacker', url),
    defender: (url) => builder('defender', url),
    close: () => {
      for (const line of lines.values()) line.close();
      lines.clear();
    },
  };
}

const idParts = 4;

/** The same game has the same name when it is played again. */
function gameIdOf(random: Random): string {
  const own = random.fork('game-id');
  return Array.from({ length: idParts }, () => own.integer(0x1_0000_0000 - 1).toString(16)).join('-');
}
