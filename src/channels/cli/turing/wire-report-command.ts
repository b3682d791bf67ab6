import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { type WireReport, type WireRow, wireReport } from '../../../games/turing/measure/wire/wire-report.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';
import { checkLines } from './check-lines.ts';
import { openProbeServer } from './wire/probe-server.ts';
import { runWireProbe } from './wire/run-wire-probe.ts';

interface WireReportOptions {
  readonly pairs: number;
  readonly atOnce: number;
  readonly seed: number;
  readonly json?: true;
}

/** `parley turing wire-report`: whether anything that comes over the line but words and their times tells programs from people. */
export function defineTuringWireReport(command: Command, environment: CliEnvironment): void {
  command
    .option('--pairs <n>', 'pairs of games with the same words', wholeNumber(2, 10_000), 100)
    .option('--at-once <n>', 'pairs that are played at once', wholeNumber(1, 50), 5)
    .option('--seed <number>', 'decides words and manners', seedNumber, 1)
    .option('--json', 'one JSON object on stdout: {games, rows, leaks}')
    .addHelpText(
      'after',
      `${examples('parley turing wire-report', 'parley turing wire-report --pairs 500 --json')}

People's partners answer slowly, have a second window and leave it; programs answer at once. Times are those of this machine and are told,
not judged; when messages are shown is the matter of \`parley turing timing-report\`.
Exit status: 0 no size, order or text tells them apart, 1 one does, or bad input.`,
    )
    .action(async (options: WireReportOptions) => {
      environment.exit(await report(options, environment));
    });
}

async function report({ pairs, atOnce, seed, json }: WireReportOptions, environment: CliEnvironment): Promise<number> {
  const { out, error, version } = environment;
  const random = createRandom(seed);
  const server = await openProbeServer(environment.loadConfig(), version, random.fork('server'));
  try {
    const bar = progressBar(error, systemClock, 'pairs');
    const told = (done: number): void => bar({ done, of: pairs, before: 0 });
    const found = wireReport(await runWireProbe(server, pairs, atOnce, random.fork('games'), told));
    if (json) writeJson(out, found);
    else for (const line of linesOf(found)) writeLine(out, line);
    return found.leaks.length === 0 ? exitStatus.done : exitStatus.failed;
  } finally {
    await server.close();
  }
}

function linesOf({ games, rows, leaks }: WireReport): string[] {
  const head = ['', 'what is measured', 'values', 'AUC'];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const row of rows) table.push([row.kind, row.observable, row.values, shown(row)]);
  const found = leaks.length === 0 ? 'none' : leaks.join(', ');
  return [
    `${games} games, half of them with programs; AUC of each observable alone with its 95 % interval, 0.5 is chance.`,
    table.toString(),
    ...checkLines([
      { promise: 'sizes, orders and texts that tell programs from people', found, holds: leaks.length === 0 },
    ]),
  ];
}

function shown({ auc, lower, upper }: WireRow): string {
  return `${auc.toFixed(3)} (${lower.toFixed(3)} to ${upper.toFixed(3)})`;
}
