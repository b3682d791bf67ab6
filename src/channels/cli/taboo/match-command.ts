import { readFileSync, statSync } from 'node:fs';
import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { scriptedAgent } from '../../../games/taboo/agents/scripted-agent.ts';
import type { TabooAgent } from '../../../games/taboo/agents/taboo-agent.ts';
import { createWordJudge } from '../../../games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../games/taboo/lexicon/inflections.ts';
import { type PlayedMove, playMatch } from '../../../games/taboo/match/play-match.ts';
import type { TabooOutcome } from '../../../games/taboo/rules/taboo-game.ts';
import { type TabooRole, tabooPresets, tabooRules } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber } from '../option-values.ts';

interface MatchOptions {
  readonly attacker: string;
  readonly defender: string;
  readonly target: string;
  readonly rules: string;
  readonly seed: number;
  readonly jsonl?: true;
}

const longestScript = 100_000;
const moveMs = 10_000;
const scriptPrefix = 'script:';

/** `parley taboo match`: one game between two agents, move by move. */
export function addTabooMatch(taboo: Command, environment: CliEnvironment): void {
  taboo
    .command('match')
    .description('Play one game between two agents and show each move with its verdicts.')
    .requiredOption('--attacker <spec>', 'who knows the word: script:FILE')
    .requiredOption('--defender <spec>', 'who must not say it: script:FILE')
    .requiredOption('--target <word>', 'the target word')
    .addOption(new Option('--rules <name>', 'the rules').choices(Object.keys(tabooPresets)).default('paper'))
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option(
      '--jsonl',
      'a line of JSON a move, {turn, role, kind, text, verdicts}; the last line is {winner, cause, turns}',
    )
    .addHelpText(
      'after',
      `${examples('parley taboo match --attacker script:attack.txt --defender script:defend.txt --target banana --jsonl')}

A script has a move a line: 'guess: WORD' is a guess, anything else is said. A side at the end of its script gives up.
Exit status: 0 played, whoever won; 1 bad input.`,
    )
    .action((options: MatchOptions) => match(options, environment));
}

async function match(options: MatchOptions, environment: CliEnvironment): Promise<void> {
  const { target, rules, jsonl } = options;
  const { out, error } = environment;
  const { outcome } = await playMatch({
    rules: tabooRules(rules),
    target,
    attacker: agentOf('attacker', options.attacker),
    defender: agentOf('defender', options.defender),
    wordJudge: createWordJudge(target, createInflections()),
    judges: [],
    clock: systemClock,
    moveMs,
    onMove: (move) => (jsonl ? writeJson(out, move) : writeLine(out, moveLine(move))),
    onFault: (role, reason) => writeLine(error, `${role}: ${reason}`),
  });
  if (!outcome) throw new Error('A game ended without an outcome.');
  if (jsonl) writeJson(out, outcome);
  else writeLine(out, outcomeLine(outcome, target));
}

function agentOf<R extends TabooRole>(role: R, spec: string): TabooAgent<R> {
  if (spec.startsWith(scriptPrefix)) return scriptedAgent(role, spec, readScript(spec.slice(scriptPrefix.length)));
  throw new ParleyError('PARLEY_INPUT_INVALID', `There is no ${role} '${spec}'.`, {
    remedy: 'Give script:FILE, a file with a move a line.',
    context: { role, spec },
  });
}

function readScript(file: string): string {
  try {
    if (statSync(file).size > longestScript) throw new Error(`it is longer than ${longestScript} bytes`);
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The script '${file}' cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a text file with a move a line.',
      cause,
    });
  }
}

function moveLine({ turn, role, kind, text, verdicts }: PlayedMove): string {
  const side = role === 'attacker' ? chalk.yellow('attacker') : chalk.cyan('defender');
  const said = kind === 'guess' ? `guesses ${chalk.bold(text)}: ${verdicts.guess ?? ''}` : text;
  const { word, length } = verdicts;
  const remark = word?.match ? chalk.red(`  ${word.reason}`) : length ? chalk.red(`  ${length}`) : '';
  return `${String(turn).padStart(2)} ${side}  ${said}${remark}`;
}

const causes: Readonly<Record<TabooOutcome['cause'], string>> = {
  'target-uttered': 'the defender said the word',
  guessed: 'the defender guessed the word',
  'wrong-guess': 'the guess was wrong',
  'invalid-attacker': 'the attacker said nothing that may stand',
  'invalid-defender': 'the defender said nothing that may stand',
  foul: 'there was a foul',
  forfeit: 'the other side gave up',
  timeout: 'the other side was late',
  'turn-limit': 'the turns are over',
};

function outcomeLine({ winner, cause, turns }: TabooOutcome, target: string): string {
  const who = winner === 'tie' ? 'A tie' : `The ${winner} wins`;
  return chalk.bold(`${who} in turn ${turns}: ${causes[cause]}. The word was '${target}'.`);
}
