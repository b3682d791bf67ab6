import Table from 'cli-table3';
import type { Command } from 'commander';
import type { Auc } from '../../../games/turing/measure/auc.ts';
import { type TimingReport, timingReport, type TimingRow } from '../../../games/turing/timing/timing-report.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { checkLines } from './check-lines.ts';

interface TimingReportOptions {
  readonly matches: number;
  readonly seed: number;
  readonly json?: true;
}

const fewestMatches = 60;
const mostMatches = 100_000;

/** `parley turing timing-report`: whether times alone tell people and programs apart. */
export function defineTuringTimingReport(command: Command, environment: CliEnvironment): void {
  command
    .option(
      '--matches <n>',
      'simulated for each row, half of them to learn from',
      wholeNumber(fewestMatches, mostMatches),
      3000,
    )
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--json', 'one JSON object on stdout: {seed, matches, mostAuc, rows, holds}')
    .addHelpText(
      'after',
      `${examples('parley turing timing-report', 'parley turing timing-report --matches 10000 --json')}

The law of delays: docs/turing-matching.md. People are simulated, otherwise than the law draws.
Exit status: 0 the area under the curve is within the limit, 1 it is not, or bad input.`,
    )
    .action((options: TimingReportOptions) => {
      environment.exit(report(options, environment));
    });
}

function report({ matches, seed, json }: TimingReportOptions, { out, error }: CliEnvironment): number {
  const found = timingReport(matches, seed, (row) =>
    writeLine(error, `measured: ${row.replyClass} programs, ${shownHow(row)}`),
  );
  if (json) writeJson(out, found);
  else for (const line of linesOf(found)) writeLine(out, line);
  return found.holds ? exitStatus.done : exitStatus.failed;
}

function linesOf({ rows, matches, holds, mostAuc }: TimingReport): string[] {
  const head = ['programs', 'messages are shown', 'AUC, one message', 'AUC, whole match', 'median delay', 'p95'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const row of rows) table.push(cells(row));
  const worst = Math.max(
    ...rows
      .filter(({ isLearned }) => isLearned)
      .map(({ oneMessage, wholeMatch }) => Math.max(oneMessage.auc, wholeMatch.auc)),
  );
  return [
    `Times alone, ${matches} simulated matches a row, a half to learn from; AUC with its 95 % interval, 0.5 is chance.`,
    table.toString(),
    ...checkLines([
      { promise: `held, and typed as people there, AUC ≤ ${mostAuc}`, found: `${worst.toFixed(3)} at most`, holds },
    ]),
  ];
}

function cells(row: TimingRow): string[] {
  const delays = [row.medianDelay, row.p95Delay].map((delay) => `${delay.toFixed(1)} s`);
  return [row.replyClass, shownHow(row), shown(row.oneMessage), shown(row.wholeMatch), ...delays];
}

function shownHow({ isHeld, isLearned, slowness }: TimingRow): string {
  if (!isHeld) return 'as they come';
  const people = slowness === 1 ? '' : `; people take ${slowness} of the time`;
  return `${isLearned ? 'held, typed as people there' : 'held, typed by the law alone'}${people}`;
}

function shown({ auc, lower, upper }: Auc): string {
  return `${auc.toFixed(3)} (${lower.toFixed(3)} to ${upper.toFixed(3)})`;
}
