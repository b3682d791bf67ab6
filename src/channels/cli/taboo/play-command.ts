import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createRemoteAgents } from '../../../games/arena/remote/remote-agents.ts';
import { agentOfSpec, specForms } from '../../../games/taboo/agents/agent-specs.ts';
import type { AgentParts } from '../../../games/taboo/agents/agent-parts.ts';
import { describeSources } from '../../../games/taboo/agents/data-sources.ts';
import { openAgentParts } from '../../../games/taboo/agents/open-parts.ts';
import type { TabooAgent } from '../../../games/taboo/agents/taboo-agent.ts';
import { opponents } from '../../../games/taboo/games/opponents.ts';
import { openJudges } from '../../../games/taboo/judge/open-judges.ts';
import { createWordJudge } from '../../../games/taboo/judge/word-judge.ts';
import { type PlayedMove, playMatch } from '../../../games/taboo/match/play-match.ts';
import { carefulHostAttacker, carefulHostDefender } from '../../../games/taboo/play/careful-hosts.ts';
import { clues } from '../../../games/taboo/play/clues.ts';
import { friendlyRules } from '../../../games/taboo/play/table-rules.ts';
import type { TabooOutcome } from '../../../games/taboo/rules/taboo-game.ts';
import { type TabooRole, type TabooRules, tabooPresets, tabooRules } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber } from '../option-values.ts';
import { endLines, judgedAfterwards, rulesInWords } from './play-lines.ts';
import { type SeatedPerson, seatPerson } from './seated-person.ts';
import { tableTalk } from './table-talk.ts';
import { type TableOptions, withJudges } from './taboo-options.ts';

interface PlayOptions extends TableOptions {
  readonly as: TabooRole;
  readonly against?: string;
  readonly target?: string;
  readonly seed?: number;
  readonly json?: true;
}

/** A person is given a day for a move. */
const moveMs = 86_400_000;

/** `parley taboo play`: a game between a person at the terminal and an agent. */
export function defineTabooPlay(command: Command, environment: CliEnvironment): void {
  withModels(withJudges(command), environment)
    .addOption(
      new Option('--as <side>', 'attacker: you know the word; defender: you must not say it')
        .choices(['attacker', 'defender'])
        .default('defender'),
    )
    .option('--against <spec>', `the other side: ${specForms}; host-attacker or host-defender where left out`)
    .option('--target <word>', 'the secret word; a common one by chance where left out')
    .addOption(
      new Option('--rules <name>', "the rules; friendly: the paper's, but what the judges turn down may be said again")
        .choices(['friendly', ...Object.keys(tabooPresets)])
        .default('friendly'),
    )
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber)
    .option('--json', 'one JSON object on stdout at the end; the game itself is shown on stderr')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo play',
        'parley taboo play --as attacker --against parley-defender',
        "printf '/hint\\nno idea\\n/guess banana\\n' | parley taboo play --target banana --json",
      )}

Commands in the game: /guess WORD, /hint, /why, /rules, /quit. The end of the input gives the game up.
Exit status: 0 played, whoever won; 1 bad input; 2 could not run.`,
    )
    .action((options: PlayOptions) => play(options, environment));
}

async function play(options: PlayOptions, environment: CliEnvironment): Promise<void> {
  const { data } = options;
  const note = (text: string): void => writeLine(environment.error, text);
  const config = environment.loadConfig();
  const parts = openAgentParts({ config, onNote: note, ...(data === undefined ? {} : { data }) });
  const remote = createRemoteAgents({ clock: systemClock, moveMs: config.PARLEY_TURN_BUDGET_MS });
  const seed = options.seed ?? systemClock.now() % 2 ** 32;
  const target =
    options.target ??
    createRandom(seed)
      .fork('target')
      .pick([...clues.keys()]);
  const moves: PlayedMove[] = [];
  const rules = options.rules === friendlyRules.name ? friendlyRules : tabooRules(options.rules);
  const seats = await takeSeats(options, environment, { parts, remote, seed, target, moves, rules });
  try {
    const { judges, notes } = await openJudges(options.judges, parts, options.limits);
    for (const one of notes) note(one);
    note(chalk.dim(describeSources(data)));
    const wordJudge = createWordJudge(target, parts.inflections);
    const { outcome } = await playMatch({
      rules,
      target,
      attacker: seats.attacker,
      defender: seats.defender,
      wordJudge,
      judges,
      clock: systemClock,
      moveMs,
      onMove: (move) => moves.push(move),
      onFault: (role, reason) => note(`${role}: ${reason}`),
    });
    if (!outcome) throw new Error('A game ended without an outcome.');
    tellEnd({ options, environment, outcome, target, moves, parts });
    const asked = { as: options.as, against: seats.against, target, rules: rules.name, seed };
    const versions = judges.map(({ name, version }) => `${name} ${version}`);
    if (options.json) writeJson(environment.out, { ...asked, judges: versions, moves, ...outcome });
  } finally {
    seats.person.close();
    remote.close();
  }
}

interface Seating {
  readonly parts: AgentParts;
  readonly remote: ReturnType<typeof createRemoteAgents>;
  readonly seed: number;
  readonly target: string;
  readonly moves: readonly PlayedMove[];
  readonly rules: TabooRules;
}

interface Seats {
  readonly attacker: TabooAgent<'attacker'>;
  readonly defender: TabooAgent<'defender'>;
  readonly person: SeatedPerson<TabooRole>;
  readonly against: string;
}

async function takeSeats(options: PlayOptions, environment: CliEnvironment, seating: Seating): Promise<Seats> {
  const { parts, remote, seed, target, moves, rules } = seating;
  const { as } = options;
  const random = createRandom(seed).fork('agent');
  const shown = options.json ? environment.error : environment.out;
  const say = (text: string): void => writeLine(shown, text);
  const isTerminal = environment.input.isTTY === true;
  const talk = tableTalk({
    as,
    target,
    moves,
    rules,
    say,
    prompt: isTerminal ? () => shown.write('> ') : () => undefined,
  });
  const sources = { remote, named: opponents };
  if (as === 'attacker') {
    const other = agentOfSpec('defender', options.against ?? carefulHostDefender.name, sources);
    const defender = await other.build(parts, random);
    greet(say, as, rules, target);
    const person = seatPerson('attacker', environment.input, talk);
    return { attacker: person, defender, person, against: other.name };
  }
  const other = agentOfSpec('attacker', options.against ?? carefulHostAttacker.name, sources);
  const attacker = await other.build(parts, random);
  greet(say, as, rules, target);
  const person = seatPerson('defender', environment.input, talk);
  return { attacker, defender: person, person, against: other.name };
}

function greet(say: (text: string) => void, as: TabooRole, rules: TabooRules, target: string): void {
  say(rulesInWords(as, rules.turns));
  if (as === 'attacker') say(`Your word is ${chalk.bold(target)}.`);
  say(
    chalk.dim(
      '/hint helps, /why shows what the judges say, /quit gives up; anything else is said. /help has all commands.',
    ),
  );
}

function tellEnd(end: {
  readonly options: PlayOptions;
  readonly environment: CliEnvironment;
  readonly outcome: TabooOutcome;
  readonly target: string;
  readonly moves: readonly PlayedMove[];
  readonly parts: AgentParts;
}): void {
  const { options, environment, outcome, target, moves, parts } = end;
  const shown = options.json ? environment.error : environment.out;
  writeLine(shown, '');
  for (const line of endLines(outcome, options.as, target, moves.at(-1), parts.inflections)) writeLine(shown, line);
  if (moves.length === 0) return;
  writeLine(shown, `\nWhat the judges made of it, turn by turn:`);
  for (const move of moves) writeLine(shown, judgedAfterwards(move, options.as));
}
