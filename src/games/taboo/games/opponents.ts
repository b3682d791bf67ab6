import type { NamedAgents } from '../agents/agent-specs.ts';
import { attackers, defenders } from '../agents/agents.ts';
import { hostAttacker } from '../play/host-attacker.ts';
import { hostDefender } from '../play/host-defender.ts';

/** Who plays with people: the agents of `parley taboo agents`, and the hosts of games in the conversation. */
export const opponents: NamedAgents = {
  attacker: [...attackers, hostAttacker],
  defender: [...defenders, hostDefender],
};
