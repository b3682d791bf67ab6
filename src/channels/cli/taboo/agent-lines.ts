import chalk from 'chalk';
import Table from 'cli-table3';
import type { AgentReadiness } from '../../../games/taboo/agents/agent-readiness.ts';
import { ablatedAgents } from '../../../games/taboo/agents/agents.ts';

const head = ['name', 'what it does', 'from', 'plays'];
const columns = [26, 46, 28, 34];

/** Who can attack and who can defend, as tables for a terminal. */
export function agentLines(agents: readonly AgentReadiness[]): readonly string[] {
  const ablated = [...ablatedAgents.attacker, ...ablatedAgents.defender].map(({ name }) => name);
  return [
    chalk.bold('Attackers'),
    tableOf(agents.filter(({ role }) => role === 'attacker')),
    chalk.bold('Defenders'),
    tableOf(agents.filter(({ role }) => role === 'defender')),
    `With one part left out, for measurements: ${ablated.join(', ')}.`,
    'A SPEC is one of these names, the URL of a bot (docs/game-protocol.md), or script:FILE.',
  ];
}

function tableOf(agents: readonly AgentReadiness[]): string {
  const table = new Table({ head, colWidths: columns, wordWrap: true, style: { head: [], border: [] } });
  for (const agent of agents) table.push([chalk.bold(agent.name), agent.summary, agent.source, playsLine(agent)]);
  return table.toString();
}

function playsLine({ canPlay, problem, models, missing }: AgentReadiness): string {
  if (!canPlay) return chalk.red(`no: ${problem ?? ''}`);
  if (missing.length > 0) return chalk.yellow(`yes, without ${missing.join(', ')}`);
  return models.length > 0 ? `yes, with ${models.join(', ')}` : 'yes';
}
