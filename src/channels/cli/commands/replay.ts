import chalk from 'chalk';
import type { Command } from 'commander';
import type { ReplayedTurn } from '../../../dialogue/replay.ts';
import { whyTable } from '../chat/why-table.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';

interface ReplayOptions {
  readonly from?: number;
  readonly tenant?: string;
  readonly why?: true;
  readonly json?: true;
}

/** Where verdicts are written to a file as often as to a terminal. */
const columns = 120;

/** `parley replay CONVERSATION`: runs stored turns again. */
export function defineReplay(command: Command, environment: CliEnvironment): void {
  command
    .argument('<conversation>', 'its id')
    .option('--from <n>', 'from this turn on, take only what the user said from the record', wholeNumber(1, 1_000_000))
    .option('--tenant <name>', 'whose conversation it is, as the log names it; the default tenant where left out')
    .option('--why', 'show of each turn every verdict, and what the text generator gave and what was held back')
    .option('--json', 'one JSON object a turn on stdout: {turn, identical, difference}')
    .addHelpText(
      'after',
      `${examples('parley replay 6f1c2a9e-…', 'parley replay 6f1c2a9e-… --from 3', 'parley replay 6f1c2a9e-… --why')}\n\nExit status: 0 all identical, 1 a turn differs, 2 there is no such conversation.`,
    )
    .action(async (conversation: string, options: ReplayOptions) => {
      const bot = await environment.createBot();
      let differs = false;
      try {
        const own = options.tenant === undefined ? bot : bot.forTenant(options.tenant);
        const wanted = options.from === undefined ? {} : { from: options.from };
        for await (const turn of own.replay(conversation, wanted)) {
          differs ||= !turn.identical;
          if (options.json)
            writeJson(environment.out, { turn: turn.turn, identical: turn.identical, difference: turn.difference });
          else show(turn, options.why === true, environment);
        }
      } finally {
        await bot.close();
      }
      environment.exit(differs ? exitStatus.failed : exitStatus.done);
    });
}

function show({ turn, identical, difference, record }: ReplayedTurn, explains: boolean, { out }: CliEnvironment): void {
  writeLine(
    out,
    `${String(turn).padStart(3)} ${identical ? chalk.green('identical') : chalk.red('differs')}  ${chalk.dim(record.input.text)}`,
  );
  if (explains) writeLine(out, whyTable(record, columns));
  if (!difference) return;
  writeLine(out, `    first difference at ${chalk.bold(difference.path)}`);
  writeLine(out, `    stored ${JSON.stringify(difference.stored)}`);
  writeLine(out, `    now    ${JSON.stringify(difference.now)}`);
}
