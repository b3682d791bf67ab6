import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { ParleyError } from '../../../core/errors.ts';
import { runProgramBot } from '../../../games/turing/client/program/run-program-bot.ts';
import type { OverFrame } from '../../../games/turing/protocol/frames.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';
import { startProcess } from './start-process.ts';

interface BotOptions {
  readonly url: string;
  readonly token?: string;
  readonly forum: string;
  readonly atOnce: number;
  readonly games?: number;
  readonly processPerGame?: true;
  readonly json?: true;
}

const mostGames = 1_000_000;

/** `parley turing bot`: has a program play that reads and writes lines. */
export function defineTuringBot(command: Command, environment: CliEnvironment): void {
  command
    .argument('<command...>', 'how to start the program')
    .addOption(new Option('--url <url>', 'of the server').env('PARLEY_TURING_URL').default('http://127.0.0.1:3001'))
    .addOption(new Option('--token <token>', 'of the bot').env('PARLEY_TURING_TOKEN'))
    .option('--forum <name>', 'where it looks for partners', 'sandbox')
    .option('--at-once <n>', 'games at once', wholeNumber(1, 8), 1)
    .option('--games <n>', 'end after so many games', wholeNumber(1, mostGames))
    .option('--process-per-game', 'start the program for each game, instead of once for all')
    .option('--json', 'the end of each game as a JSON object on stdout')
    .addHelpText(
      'after',
      `${examples(
        'parley turing bot --token ptt_… -- python3 docs/examples/turing_lines_bot.py',
        'PARLEY_TURING_TOKEN=ptt_… parley turing bot --forum plain --at-once 4 -- ./my-bot',
      )}

The program reads frames on standard input and writes actions on standard output, one JSON object a line (docs/turing-bots.md). The
connection, numbers, repetitions and waits are taken care of; a program that ends is started again. The first Ctrl+C ends when the running
games are over, the second one at once. How it stands:
GET URL/v1/turing/forums/plain/leaderboard, or Leaderboard on the page /turing. Exit status: 0 ended as it was asked, 2 the program or the
server failed.`,
    )
    .action((words: string[], options: BotOptions) => bot(words, options, environment));
}

async function bot(words: readonly string[], options: BotOptions, { out, error, exit }: CliEnvironment): Promise<void> {
  const { url, token, forum, atOnce, games, processPerGame, json } = options;
  if (token === undefined) throw noToken();
  const [stopping, done] = [new AbortController(), new AbortController()];
  const stop = async (): Promise<void> => {
    await untilStopped(done.signal);
    writeLine(error, chalk.dim('No more games begin. Ctrl+C once more ends at once.'));
    stopping.abort();
  };
  void stop();
  try {
    await runProgramBot(
      {
        url,
        token,
        forum,
        atOnce,
        ...(games === undefined ? {} : { games }),
        isPerGame: processPerGame === true,
        start: () => startProcess(words),
        note: (text) => writeLine(error, chalk.yellow(text)),
        onOver: (over) => (json ? writeJson(out, over) : writeLine(out, lineOf(over))),
      },
      stopping.signal,
    );
  } finally {
    done.abort();
  }
  exit(exitStatus.done);
}

function lineOf({ partner, partnerName, yourPrediction, partnerPrediction, cause, you }: OverFrame): string {
  const who = `${partnerName === null ? 'It' : partnerName} was a ${partner}`;
  const said = `you said ${yourPrediction ?? 'nothing'}, it said ${partnerPrediction ?? 'nothing'}`;
  return `${who}; ${said} (${cause}): ${you.total.toFixed(2)} points.`;
}

function noToken(): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', 'The token of the bot is missing.', {
    remedy: 'Give it as PARLEY_TURING_TOKEN, which others on this machine do not see, or as --token.',
  });
}
