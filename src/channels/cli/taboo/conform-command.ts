import chalk from 'chalk';
import Table from 'cli-table3';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { type BotReport, checkBot, type CheckResult } from '../../../games/arena/conform/check-bot.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';

interface ConformOptions {
  readonly role?: TabooRole | 'both';
  readonly deadline: number;
  readonly json?: true;
}

const usualDeadlineMs = 5000;
const [checkWidth, wrongWidth] = [16, 74];

/** `parley taboo conform URL`: whether a bot keeps to the protocol, point by point. */
export function defineTabooConform(command: Command, environment: CliEnvironment): void {
  command
    .argument('<url>', 'where the bot is: http, https, ws or wss')
    .addOption(
      new Option('--role <side>', 'what it must play; where left out, whatever it does not refuse').choices([
        'attacker',
        'defender',
        'both',
      ]),
    )
    .option('--deadline <ms>', 'milliseconds that it has for a move', wholeNumber(10, 600_000), usualDeadlineMs)
    .option('--json', 'one JSON object on stdout: {url, passed, roles, slowestMs, checks}')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo conform http://127.0.0.1:8090/',
        'parley taboo conform ws://127.0.0.1:8090/ --role defender --json',
        "parley taboo conform 'http://127.0.0.1:3000/v1/taboo/defender/turns?agent=qa-detection-lexical'",
      )}

PARLEY_BOT_KEY is sent as a bearer token. Exit status: 0 every check passed, 1 one failed or bad input.`,
    )
    .action((url: string, options: ConformOptions) => conform(url, options, environment));
}

async function conform(
  url: string,
  { role, deadline, json }: ConformOptions,
  environment: CliEnvironment,
): Promise<void> {
  const { out, error } = environment;
  const { PARLEY_BOT_KEY: secret } = environment.loadConfig();
  const roles: readonly TabooRole[] | undefined =
    role === undefined ? undefined : role === 'both' ? ['attacker', 'defender'] : [role];
  const report = await checkBot(url, {
    clock: systemClock,
    deadlineMs: deadline,
    secret,
    ...(roles ? { roles } : {}),
    onResult: (result) => writeLine(error, chalk.dim(`${result.role} ${result.name} ${wordOf(result)}`)),
  });
  if (json) writeJson(out, report);
  else show(report, environment);
  environment.exit(report.passed ? exitStatus.done : exitStatus.failed);
}

function show({ url, passed, roles, slowestMs, checks }: BotReport, { out }: CliEnvironment): void {
  const table = new Table({
    head: ['side', 'check', '', 'what'],
    style: { head: [], border: [] },
    colWidths: [null, checkWidth + 2, null, wrongWidth],
    wordWrap: true,
  });
  const tried = checks.filter((check) => check.passed !== null);
  for (const check of tried) table.push([check.role, check.name, coloured(check), lineOf(check)]);
  writeLine(out, table.toString());
  const failed = tried.filter((check) => check.passed !== true).length;
  const skipped = checks.length - tried.length;
  const notTried = skipped === 0 ? '' : `, and ${skipped} were not tried`;
  const sides = roles.join(' and ');
  writeLine(
    out,
    passed
      ? chalk.green(`${url} can play as ${sides}. Its slowest move took ${slowestMs} ms.`)
      : chalk.red(`${url} does not keep to the protocol as ${sides}: ${failed} checks failed${notTried}.`),
  );
}

function lineOf({ about, detail, remedy }: CheckResult): string {
  return detail === '' ? about : `${about}: ${detail}.\n${chalk.bold(remedy)}`;
}

function wordOf({ passed }: CheckResult): string {
  if (passed === null) return 'not tried';
  return passed ? 'ok' : 'FAILED';
}

function coloured(check: CheckResult): string {
  return check.passed === true ? chalk.green(wordOf(check)) : chalk.red(wordOf(check));
}
