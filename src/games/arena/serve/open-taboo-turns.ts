import type { Config } from '../../../config/config.ts';
import { systemClock } from '../../../core/clock.ts';
import type { AgentParts } from '../../taboo/agents/agent-parts.ts';
import { attackers, defenders } from '../../taboo/agents/agents.ts';
import { openAgentParts } from '../../taboo/agents/open-parts.ts';
import { createTabooTurns, type TabooTurns } from './taboo-turns.ts';

/** However much time a caller gives. */
export const longestMoveMs = 30_000;

/**
 * The agents of `parley taboo agents` in games that others run; nothing is read before the first move.
 *
 * @param onNote told what the agents must do without
 */
export function openTabooTurns(config: Config, onNote: (note: string) => void): TabooTurns {
  let opened: AgentParts | undefined;
  const parts = (): AgentParts => (opened ??= openAgentParts({ config, onNote }));
  return createTabooTurns({
    agents: { attacker: attackers, defender: defenders },
    parts,
    clock: systemClock,
    longestMoveMs,
  });
}
