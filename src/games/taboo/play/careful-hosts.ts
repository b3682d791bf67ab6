import type { Random } from '../../../core/random.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import type { TabooAgent } from '../agents/taboo-agent.ts';
import { openJudges } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove, TabooView } from '../rules/taboo-view.ts';
import { hostAttacker } from './host-attacker.ts';
import { hostDefender } from './host-defender.ts';

/** So many lines of a host are put before the judges. */
const mostTries = 12;

/** The hosts for games that are judged: of the lines that might come to them, they say the first that the fast judges let pass. */
export const carefulHostAttacker: AgentBuilder<'attacker'> = careful(hostAttacker);
export const carefulHostDefender: AgentBuilder<'defender'> = careful(hostDefender);

function careful<R extends TabooRole>(host: AgentBuilder<R>): AgentBuilder<R> {
  return {
    ...host,
    build: async (parts: AgentParts, random: Random) => {
      const { judges } = await openJudges('fast', parts, 'calibrated');
      const agents = await Promise.all(
        Array.from({ length: mostTries }, (_, place) =>
          host.build(parts, place === 0 ? random : random.fork(`instead ${place}`)),
        ),
      );
      return {
        name: host.name,
        role: host.role,
        act: async (view: TabooView<R>, signal: AbortSignal) => firstLetPass(agents, judges, view, signal),
      };
    },
  };
}

/** What the first would do, where the judges let none of them pass. */
async function firstLetPass<R extends TabooRole>(
  agents: readonly TabooAgent<R>[],
  judges: readonly UtteranceJudge[],
  view: TabooView<R>,
  signal: AbortSignal,
): Promise<TabooMove | undefined> {
  const before = view.history.filter(({ kind }) => kind === 'utterance').map(({ text }) => text);
  let first: TabooMove | undefined;
  for (const agent of agents) {
    const move = await agent.act(view, signal);
    if (move === undefined || move.kind === 'guess') return move;
    first ??= move;
    if (await passes(move.text, before, judges)) return move;
  }
  return first;
}

async function passes(text: string, before: readonly string[], judges: readonly UtteranceJudge[]): Promise<boolean> {
  for (const judge of judges) {
    const { valid } = await judge.judge({ text, before });
    if (!valid) return false;
  }
  return true;
}
