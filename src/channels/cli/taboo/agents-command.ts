import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { type AgentReadiness, createReadinessTest } from '../../../games/taboo/agents/agent-readiness.ts';
import { ablatedAgents, attackers, defenders } from '../../../games/taboo/agents/agents.ts';
import { openAgentParts } from '../../../games/taboo/agents/open-parts.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';

interface AgentsOptions {
  readonly data?: string;
  readonly try?: true;
  readonly json?: true;
}

const head = ['name', 'what it does', 'from', 'plays'];
const columns = [26, 46, 28, 34];

/** `parley taboo agents`: who can attack and who can defend. */
export function defineTabooAgents(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--data <folder>', 'public data that agents draw on: ConceptNet, articles, dialogues')
    .option('--try', 'have each make a first move, which loads what it plays with')
    .option('--json', 'one JSON array on stdout: [{name, role, summary, source, canPlay, problem, models, missing}]')
    .addHelpText('after', `${examples('parley taboo agents', 'parley taboo agents --try --json')}\n\nExit status: 0.`)
    .action(async (options: AgentsOptions) => {
      const agents = await allAgents(options, environment);
      if (options.json) writeJson(environment.out, agents);
      else show(agents, environment);
    });
}

async function allAgents(
  { data, try: isTried }: AgentsOptions,
  environment: CliEnvironment,
): Promise<AgentReadiness[]> {
  const config = environment.loadConfig();
  const parts = openAgentParts({ config, ...(data === undefined ? {} : { data }) });
  const test = createReadinessTest(parts);
  const agents: AgentReadiness[] = [];
  for (const one of attackers) agents.push(await test.of(one, isTried ?? false));
  for (const one of defenders) agents.push(await test.of(one, isTried ?? false));
  return agents;
}

function show(agents: readonly AgentReadiness[], { out }: CliEnvironment): void {
  for (const role of ['attacker', 'defender'] as const) {
    const table = new Table({ head, colWidths: columns, wordWrap: true, style: { head: [], border: [] } });
    for (const agent of agents.filter((one) => one.role === role)) {
      table.push([chalk.bold(agent.name), agent.summary, agent.source, playsLine(agent)]);
    }
    writeLine(out, chalk.bold(role === 'attacker' ? 'Attackers' : 'Defenders'));
    writeLine(out, table.toString());
  }
  const ablated = [...ablatedAgents.attacker, ...ablatedAgents.defender].map(({ name }) => name);
  writeLine(out, `With one part left out, for measurements: ${ablated.join(', ')}.`);
  writeLine(out, 'A SPEC is one of these names, the URL of a bot (docs/game-protocol.md), or script:FILE.');
}

function playsLine({ canPlay, problem, models, missing }: AgentReadiness): string {
  if (!canPlay) return chalk.red(`no: ${problem ?? ''}`);
  if (missing.length > 0) return chalk.yellow(`yes, without ${missing.join(', ')}`);
  return models.length > 0 ? `yes, with ${models.join(', ')}` : 'yes';
}
