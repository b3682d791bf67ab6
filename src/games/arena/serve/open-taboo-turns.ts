import type { Config } from '../../../config/config.ts';
import { systemClock } from '../../../core/clock.ts';
import type { AgentParts } from '../../taboo/agents/agent-parts.ts';
import { openAgentParts } from '../../taboo/agents/open-parts.ts';
import { opponents } from '../../taboo/games/opponents.ts';
import { createTabooTurns, serverMoveMs, type TabooTurns } from './taboo-turns.ts';

/**
 * The agents of `parley taboo agents`, and the hosts, in games that others run; nothing is read before the first move.
 *
 * @param onNote told what the agents must do without
 */
export function openTabooTurns(config: Config, onNote: (note: string) => void): TabooTurns {
  let opened: AgentParts | undefined;
  const parts = (): AgentParts => (opened ??= openAgentParts({ config, onNote }));
  return createTabooTurns({
    agents: opponents,
    parts,
    clock: systemClock,
    longestMoveMs: serverMoveMs,
  });
}
