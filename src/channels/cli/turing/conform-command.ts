import { spawn } from 'node:child_process';
import chalk from 'chalk';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { messageOf } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { BotProcess } from '../../../games/turing/client/program/bot-process.ts';
import { runProgramBot } from '../../../games/turing/client/program/run-program-bot.ts';
import { checkTuringBot, type TuringCheckResult } from '../../../games/turing/conform/check-turing-bot.ts';
import { ExaminedBot } from '../../../games/turing/conform/examined-bot.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, portNumber, wholeNumber } from '../option-values.ts';
import { openMockServer } from './open-mock-server.ts';
import { startProcess } from './start-process.ts';

interface ConformOptions {
  readonly port: number;
  readonly token: string;
  readonly deadline: number;
  readonly wait: number;
  readonly stdio?: true;
  readonly json?: true;
}

const [usualPort, usualDeadlineMs, usualWaitMs] = [3902, 5000, 60_000];
const [checkWidth, wrongWidth] = [15, 80];
/** As many games as the examination ever begins. */
const mostAtOnce = 8;

/** `parley turing conform`: whether a bot plays as a server expects it, point by point. */
export function defineTuringConform(command: Command, environment: CliEnvironment): void {
  command
    .argument('[command...]', 'how to start the bot; {url} and {token} in it are filled in')
    .option('--port <number>', 'port of the examination, 0 for any free one', portNumber, usualPort)
    .option('--token <token>', 'what the bot is told to send; any will do', 'conform')
    .option('--deadline <ms>', 'milliseconds that it has for an answer', wholeNumber(100, 600_000), usualDeadlineMs)
    .option('--wait <ms>', 'milliseconds in which it must look for a partner', wholeNumber(1000, 600_000), usualWaitMs)
    .option('--stdio', 'the bot reads and writes lines, as with `parley turing bot`')
    .option('--json', 'one JSON object on stdout: {passed, checks}')
    .addHelpText(
      'after',
      `${examples(
        'parley turing conform -- python3 docs/examples/turing_bot.py {url} {token}',
        'parley turing conform --stdio -- python3 docs/examples/turing_lines_bot.py',
        'parley turing conform --port 3902    # and then start the bot yourself',
      )}

Without a command it waits for a bot that connects by itself. Connections are cut and answers lost on purpose. A started bot has
PARLEY_TURING_URL and PARLEY_TURING_TOKEN in its environment. Exit status: 0 every check passed, 1 one failed.`,
    )
    .action((words: string[], options: ConformOptions) => conform(words, options, environment));
}

async function conform(words: readonly string[], options: ConformOptions, environment: CliEnvironment): Promise<void> {
  const { out, error, version } = environment;
  const { port, token, deadline, wait, stdio, json } = options;
  const random = createRandom(1);
  let cut = (): void => undefined;
  const bot = new ExaminedBot({ clock: systemClock, random, cut: () => cut() });
  const config = environment.loadConfig();
  const server = await openMockServer({ config, version, port, random, service: () => bot.service });
  ({ cut } = server);
  const note = (text: string): void => writeLine(error, text);
  const started = stdio ? startLines(words, server.address, token, note) : start(words, server.address, token);
  if (!started)
    writeLine(error, `Start the bot now: server ${chalk.cyan(server.address)}, token ${chalk.cyan(token)}.`);
  try {
    const onResult = (result: TuringCheckResult): void =>
      writeLine(error, chalk.dim(`${result.name} ${wordOf(result)}`));
    const checks = await checkTuringBot(bot, { deadlineMs: deadline, seekMs: wait, onResult });
    const passed = checks.every((check) => check.passed === true);
    if (json) writeJson(out, { passed, checks });
    else writeLine(out, tableOf(checks));
    environment.exit(passed ? exitStatus.done : exitStatus.failed);
  } finally {
    await started?.end();
    await server.close(100);
  }
}

/** A bot that was started for its examination. */
interface StartedBot {
  end(): Promise<void>;
}

function start([program, ...rest]: readonly string[], url: string, token: string): StartedBot | undefined {
  if (program === undefined) return undefined;
  const filled = rest.map((word) => word.replaceAll('{url}', url).replaceAll('{token}', token));
  const env = { ...process.env, PARLEY_TURING_URL: url, PARLEY_TURING_TOKEN: token };
  // Its words are not those of the report.
  const child = spawn(program, filled, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  // A program that is not there looks for no partner either, and the report says so.
  child.on('error', (fault) => process.stderr.write(`${fault.message}\n`));
  return {
    end: async () => {
      child.kill();
      return Promise.resolve();
    },
  };
}

/** A program that reads and writes lines; it plays as many games as it is given. */
function startLines(words: readonly string[], url: string, token: string, note: (text: string) => void): StartedBot {
  const stopping = new AbortController();
  const program = { start: (): BotProcess => startProcess(words), note };
  const options = { url, token, forum: 'plain', atOnce: mostAtOnce, reconnectMs: 100, ...program };
  const ended = runProgramBot(options, stopping.signal).catch((error: unknown) => note(messageOf(error)));
  return {
    end: () => {
      stopping.abort();
      return ended;
    },
  };
}

function tableOf(checks: readonly TuringCheckResult[]): string {
  const table = new Table({
    head: ['check', '', 'what'],
    style: { head: [], border: [] },
    colWidths: [checkWidth + 2, null, wrongWidth],
    wordWrap: true,
  });
  for (const check of checks) table.push([check.name, coloured(check), lineOf(check)]);
  return table.toString();
}

function lineOf({ about, detail, remedy }: TuringCheckResult): string {
  return remedy === '' ? about : `${about}: ${detail}.\n${chalk.bold(remedy)}`;
}

function wordOf({ passed }: TuringCheckResult): string {
  if (passed === null) return 'not tried';
  return passed ? 'ok' : 'FAILED';
}

function coloured(check: TuringCheckResult): string {
  return check.passed === true ? chalk.green(wordOf(check)) : chalk.red(wordOf(check));
}
