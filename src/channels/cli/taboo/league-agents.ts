import chalk from 'chalk';
import Table from 'cli-table3';
import { type Command, Option } from 'commander';
import type { LeagueAgent } from '../../../contracts/league-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { addLeagueAgent, leagueAgentId, type NewLeagueAgent } from '../../../games/arena/league/add-league-agent.ts';
import { tabooLeague } from '../../../games/arena/league/league-game.ts';
import { createRemoteAgents } from '../../../games/arena/remote/remote-agents.ts';
import { agentOfSpec, specForms } from '../../../games/taboo/agents/agent-specs.ts';
import { attackers, defenders } from '../../../games/taboo/agents/agents.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { leagueOption, withLeagues } from './with-league.ts';

interface AddOptions {
  readonly league: string;
  readonly as?: TabooRole;
  readonly spec?: string;
  readonly agentVersion: string;
  readonly owner?: string;
  readonly all?: true;
  readonly json?: true;
}

interface RemoveOptions {
  readonly league: string;
  readonly as: TabooRole;
  readonly agentVersion: string;
  readonly json?: true;
}

const roleOption = (): Option => new Option('--as <role>', 'what it plays').choices([...tabooLeague.roles]);
const versionFlag = '--agent-version <text>';

/** `parley taboo league add`, `remove` and `list`. */
export function addLeagueAgents(league: Command, environment: CliEnvironment): void {
  addAdd(league, environment);
  addRemove(league, environment);
  addList(league, environment);
}

function addAdd(league: Command, environment: CliEnvironment): void {
  leagueOption(league.command('add'))
    .description('Register an agent for a role; another version of it is another agent.')
    .argument('[name]', 'what it is called on the board')
    .addOption(roleOption())
    .option('--spec <spec>', `what plays: ${specForms}; the name where left out`)
    .option(versionFlag, 'its version', '1')
    .option('--owner <name>', 'agents of the same owner are not paired')
    .option('--all', 'all agents of `parley taboo agents`')
    .option('--json', 'one JSON object on stdout: {added, known}')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo league add --all',
        'parley taboo league add my-bot --as defender --spec http://localhost:8000/ --owner Ann',
      )}\n\nExit status: 0 registered, or known before; 1 bad input.`,
    )
    .action(async (name: string | undefined, options: AddOptions) => add(name, options, environment));
}

async function add(name: string | undefined, options: AddOptions, environment: CliEnvironment): Promise<void> {
  const wanted = options.all ? everybody(options) : [oneAgent(name, options)];
  const added: LeagueAgent[] = [];
  const known: { role: string; id: string }[] = [];
  await withLeagues(environment, async (store) => {
    for (const agent of wanted) {
      const registered = await addLeagueAgent(store, options.league, agent, systemClock.now());
      if (registered) added.push(registered);
      else known.push({ role: agent.role, id: leagueAgentId(agent.name, agent.version) });
    }
  });
  const { out } = environment;
  if (options.json) writeJson(out, { added, known });
  else {
    for (const { role, id } of added) writeLine(out, `${chalk.green('added')}  ${role} ${id}`);
    for (const { role, id } of known) writeLine(out, `${chalk.dim('known')}  ${role} ${id}`);
  }
}

function everybody({ agentVersion: version, owner }: AddOptions): NewLeagueAgent[] {
  return [...attackers, ...defenders].map(({ role, name }) => ({
    role,
    name,
    version,
    spec: name,
    owner: owner ?? null,
  }));
}

function oneAgent(
  name: string | undefined,
  { as: role, agentVersion, owner, spec = name }: AddOptions,
): NewLeagueAgent {
  if (name === undefined || role === undefined || spec === undefined) {
    throw new ParleyError('PARLEY_INPUT_INVALID', 'There is no agent, or no role, to register.', {
      remedy:
        'Give both: parley taboo league add NAME --as attacker; or --all for the agents of `parley taboo agents`.',
    });
  }
  checkSpec(role, spec);
  return { role, name, version: agentVersion, spec, owner: owner ?? null };
}

/** @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID */
function checkSpec(role: TabooRole, spec: string): void {
  const remote = createRemoteAgents({ clock: systemClock, moveMs: 1 });
  try {
    agentOfSpec(role, spec, { remote });
  } finally {
    remote.close();
  }
}

function addRemove(league: Command, environment: CliEnvironment): void {
  leagueOption(league.command('remove'))
    .description('Take an agent off the board; the games that it played still count for the others.')
    .argument('<name>', 'as `parley taboo league list` shows it')
    .addOption(roleOption().makeOptionMandatory())
    .option(versionFlag, 'its version', '1')
    .option('--json', 'one JSON object on stdout: {removed: {role, id}}')
    .addHelpText('after', examples('parley taboo league remove my-bot --as defender'))
    .action(async (name: string, { league: which, as: role, agentVersion, json }: RemoveOptions) => {
      const id = leagueAgentId(name, agentVersion);
      const done = await withLeagues(environment, async (store) =>
        store.removeAgent(which, role, id, systemClock.now()),
      );
      if (!done) {
        throw new ParleyError('PARLEY_AGENT_UNKNOWN', `The league '${which}' has no ${role} ${id}.`, {
          remedy: 'See `parley taboo league list` for names and versions.',
          context: { league: which, role, id },
        });
      }
      if (json) writeJson(environment.out, { removed: { role, id } });
      else writeLine(environment.out, `Removed the ${role} ${id}.`);
    });
}

function addList(league: Command, environment: CliEnvironment): void {
  leagueOption(league.command('list'))
    .description('List the agents of a league.')
    .option('--json', 'a JSON object an agent on stdout: {id, role, name, version, spec, owner, addedAt, removedAt}')
    .addHelpText('after', examples('parley taboo league list', 'parley taboo league list --json'))
    .action(async ({ league: which, json }: { readonly league: string; readonly json?: true }) => {
      const agents = await withLeagues(environment, async (store) => store.agents(which));
      if (json) for (const agent of agents) writeJson(environment.out, agent);
      else writeLine(environment.out, agents.length === 0 ? `The league '${which}' has no agents.` : listed(agents));
    });
}

function listed(agents: readonly LeagueAgent[]): string {
  const table = new Table({ head: ['role', 'agent', 'spec', 'owner', ''], style: { head: [], border: [] } });
  for (const { role, id, spec, owner, removedAt } of agents)
    table.push([role, id, spec, owner ?? '–', removedAt === null ? '' : 'removed']);
  return table.toString();
}
