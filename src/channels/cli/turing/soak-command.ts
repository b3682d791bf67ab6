import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createHurriedClock } from '../../../games/turing/soak/hurried-clock.ts';
import { runTuringSoak, type SoakResult } from '../../../games/turing/soak/run-turing-soak.ts';
import { soakFaults } from '../../../games/turing/soak/soak-plan.ts';
import { type SoakReport, soakReport } from '../../../games/turing/soak/soak-report.ts';
import { openSqliteTuringStore } from '../../../state/turing-sqlite-store.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';
import { checkLines } from './check-lines.ts';
import { openServedHouse } from './served-house.ts';

interface SoakOptions {
  readonly bots: number;
  readonly minutes: number;
  readonly seed: number;
  readonly games: number;
  readonly processes: number;
  readonly forum: string;
  readonly compressed?: true;
  readonly http?: true;
  readonly json?: true;
}

const mostBots = 5000;
const mostMinutes = 24 * 60;
const start = Date.UTC(2026, 0, 5, 8);

/** `parley turing soak`: many bots play over bad lines, while processes die. */
export function defineTuringSoak(command: Command, environment: CliEnvironment): void {
  command
    .option('--bots <n>', 'how many bots play', wholeNumber(2, mostBots), 500)
    .option('--minutes <n>', 'for how long games begin', wholeNumber(1, mostMinutes), 30)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--games <n>', 'how many games a bot plays at once', wholeNumber(1, 8), 2)
    .option('--processes <n>', 'how many processes share the store', wholeNumber(1, 8), 3)
    .option('--forum <name>', 'where they play, by the name of a forum of the package', 'plain')
    .option('--compressed', 'on a clock that costs no time: as fast as the machine is')
    .option('--http', 'over WebSockets against processes of `parley turing serve` that are killed; not compressed')
    .option('--json', 'one JSON object on stdout: {title, rows, checks}')
    .addHelpText(
      'after',
      `${examples('parley turing soak', 'parley turing soak --bots 50 --minutes 3 --compressed', 'parley turing soak --bots 40 --minutes 5 --http')}

Actions and answers get lost, come twice and in another order; connections break; processes die and others take over their games; clocks
differ. Then everything that bots were told is compared with the logs of the games, and ratings with a recomputation.
Exit status: 0 every promise was kept, 1 one was not, or bad input.`,
    )
    .action(async (options: SoakOptions) => {
      environment.exit(await soak(options, environment));
    });
}

async function soak(options: SoakOptions, environment: CliEnvironment): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-turing-soak-'));
  try {
    const result = await play(options, path.join(folder, 'turing.sqlite'), environment);
    const report = soakReport(result);
    if (options.json) writeJson(environment.out, report);
    else for (const line of linesOf(report)) writeLine(environment.out, line);
    for (const fault of result.faults.slice(0, 3)) writeLine(environment.error, String(fault));
    return report.checks.every(({ holds }) => holds) ? exitStatus.done : exitStatus.failed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(options: SoakOptions, file: string, { error }: CliEnvironment): Promise<SoakResult> {
  const { bots, minutes, seed, games, processes, forum, compressed, http } = options;
  const clock = compressed && !http ? createHurriedClock(start) : systemClock;
  const store = openSqliteTuringStore(file, clock);
  const bar = progressBar(error, systemClock, 'minutes');
  const passed = (done: number): void => bar({ done, of: minutes, before: 0 });
  // Also a short one is to see a few deaths.
  const deathEveryMs = Math.min(soakFaults.deathEveryMs, (minutes * 60_000) / 4);
  const faults = { ...soakFaults, deathEveryMs };
  const house = {
    file,
    home: path.dirname(file),
    count: processes,
    skewMs: faults.skewMs,
    clock,
    random: createRandom(seed),
    parley: thisParley(),
  };
  const setting = { store, clock, passed, ...(http ? { openHouse: () => openServedHouse(house) } : {}) };
  try {
    return await runTuringSoak({ bots, minutes, seed, games, processes, forum, faults }, setting);
  } finally {
    await store.close();
  }
}

/** The program that runs now. */
function thisParley(): string[] {
  return [process.execPath, ...process.execArgv, process.argv[1] ?? ''];
}

function linesOf({ title, rows, checks }: SoakReport): string[] {
  const table = new Table({ style: { head: [], border: [], compact: true }, colAligns: ['left', 'right'] });
  for (const [what, count] of rows) table.push([what, count.toLocaleString('en')]);
  return [title, '', table.toString(), '', ...checkLines(checks)];
}
