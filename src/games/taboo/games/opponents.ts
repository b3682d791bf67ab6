import type { NamedAgents } from '../agents/agent-specs.ts';
import { attackers, defenders } from '../agents/agents.ts';
import { carefulHostAttacker, carefulHostDefender } from '../play/careful-hosts.ts';

/** Who plays with people: the agents of `parley taboo agents`, and the hosts of games in the conversation. */
export const opponents: NamedAgents = {
  attacker: [...attackers, carefulHostAttacker],
  defender: [...defenders, carefulHostDefender],
};
