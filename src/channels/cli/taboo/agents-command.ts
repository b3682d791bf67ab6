import type { Command } from 'commander';
import { type AgentReadiness, createReadinessTest } from '../../../games/taboo/agents/agent-readiness.ts';
import { attackers, defenders } from '../../../games/taboo/agents/agents.ts';
import { openAgentParts } from '../../../games/taboo/agents/open-parts.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';
import { agentLines } from './agent-lines.ts';

interface AgentsOptions {
  readonly data?: string;
  readonly try?: true;
  readonly json?: true;
}

/** `parley taboo agents`: who can attack and who can defend. */
export function defineTabooAgents(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--data <folder>', 'public data that agents draw on: ConceptNet, articles, dialogues')
    .option('--try', 'have each make a first move, which loads what it plays with')
    .option('--json', 'one JSON array on stdout: [{name, role, summary, source, canPlay, problem, models, missing}]')
    .addHelpText('after', `${examples('parley taboo agents', 'parley taboo agents --try --json')}\n\nExit status: 0.`)
    .action(async (options: AgentsOptions) => {
      writeLine(environment.error, 'Each is made once, to see whether it can play; that takes some seconds.');
      const agents = await allAgents(options, environment);
      if (options.json) writeJson(environment.out, agents);
      else for (const line of agentLines(agents)) writeLine(environment.out, line);
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
