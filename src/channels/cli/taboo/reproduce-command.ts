import { writeFileSync } from 'node:fs';
import chalk from 'chalk';
import Table from 'cli-table3';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { messageOf } from '../../../core/errors.ts';
import { describeSources } from '../../../games/taboo/agents/data-sources.ts';
import type { JudgeKind, LimitKind } from '../../../games/taboo/judge/open-judges.ts';
import { standInsInWords } from '../../../games/taboo/judge/stand-ins.ts';
import { figure3, type Figure3 } from '../../../games/taboo/reproduce/figure3.ts';
import { figure3Plot } from '../../../games/taboo/reproduce/figure3-plot.ts';
import {
  reproductionPage,
  rowCells,
  rowsHead,
  trendCells,
  trendsHead,
} from '../../../games/taboo/reproduce/reproduction-page.ts';
import { type Reproduction, reproduceTable } from '../../../games/taboo/reproduce/reproduce.ts';
import { tabooRules } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';
import { once, untilDoneOrStopped } from './long-work.ts';
import { progressBar } from '../progress-bar.ts';
import { withJudges, withManyGames } from './taboo-options.ts';

interface ReproduceOptions {
  readonly rules: readonly string[];
  readonly sample?: number;
  readonly rounds: number;
  readonly seed: number;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly data?: string;
  readonly workers: number;
  readonly out: string;
  readonly page?: string;
  readonly plot?: string;
  readonly json?: true;
}

const whats = ['table1', 'table2', 'figure3'] as const;
type What = (typeof whats)[number];
const barLength = 50;

/** `parley taboo reproduce`: the paper's tables with Parley's agents, and what holds of its claims. */
export function defineTabooReproduce(command: Command, environment: CliEnvironment): void {
  command.addArgument(new Argument('<what>', 'of the paper').choices(whats));
  withModels(withManyGames(withJudges(command)), environment)
    .option('--rules <names>', 'one after the other, separated by commas', readRules, ['paper', 'released'])
    .requiredOption('--out <folder>', 'where transcripts go; what is there is not played again')
    .option('--page <file>', 'write the tables and verdicts there too, as Markdown')
    .option('--plot <file>', 'figure3: write the plot there, as SVG')
    .option('--json', 'one JSON object on stdout')
    .addHelpText(
      'after',
      `${examples(
        'parley taboo reproduce table1 --sample 60 --out games',
        'parley taboo reproduce table2 --data DIR --out games --page table2.md',
        'parley taboo reproduce figure3 --out games --plot figure3.svg',
      )}

figure3 reads the games of table2. Ctrl+C ends it after the games under way; the same command goes on.
Exit status: 0 done, 1 bad input, 2 could not run, or stopped before the end.`,
    )
    .action(async (what: What, options: ReproduceOptions) => {
      environment.exit(await reproduce(what, options, environment));
    });
}

async function reproduce(what: What, options: ReproduceOptions, environment: CliEnvironment): Promise<number> {
  if (what === 'figure3') return reproduceFigure(options, environment);
  const { error } = environment;
  const onNote = once((note) => writeLine(error, note));
  onNote(describeSources(options.data));
  let bar = progressBar(error, systemClock);
  const reproduction = await untilDoneOrStopped(environment, (signal) =>
    reproduceTable({
      ...options,
      table: what,
      folder: options.out,
      config: environment.loadConfig(),
      clock: systemClock,
      signal,
      onCell: ({ name, place, of }) => {
        writeLine(error, `${place} of ${of}: ${name}`);
        bar = progressBar(error, systemClock);
      },
      onProgress: (progress) => bar(progress),
      onNote,
    }),
  );
  if (!reproduction) {
    writeLine(error, `Stopped. The same command goes on with what is in ${options.out}.`);
    return exitStatus.couldNotRun;
  }
  if (options.page !== undefined) writeFileSync(options.page, reproductionPage(reproduction));
  if (options.json) writeJson(environment.out, reproduction);
  else showTables(reproduction, environment);
  return exitStatus.done;
}

async function reproduceFigure(options: ReproduceOptions, { out }: CliEnvironment): Promise<number> {
  const figures = await Promise.all(options.rules.map((rules) => figure3(options.out, rules, options.seed)));
  const [first] = figures;
  if (options.plot !== undefined && first) writeFileSync(options.plot, figure3Plot(first));
  for (const figure of figures) {
    if (options.json) writeJson(out, figure);
    else showFigure(figure, out);
  }
  return exitStatus.done;
}

function showTables({ table, words, rounds, standIns, byRules }: Reproduction, { out }: CliEnvironment): void {
  if (standIns.length > 0) writeLine(out, standInsInWords(standIns));
  for (const { rules, rows, trends } of byRules) {
    writeLine(out, chalk.bold(`\n${table}, rules ${rules}: ${words} words × ${rounds} rounds`));
    writeLine(out, tableOf(rowsHead, rows.map(rowCells)));
    if (trends.length > 0) writeLine(out, tableOf(trendsHead, trends.map(trendCells)));
  }
}

function showFigure({ rules, words, games, correlation, verdict, deciles }: Figure3, out: CliEnvironment['out']): void {
  const { value, lower, upper } = correlation;
  const range = `${value.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`;
  writeLine(out, chalk.bold(`Figure 3, rules ${rules}: ${words} words, ${games} games`));
  writeLine(out, `Concreteness and the attacker's wins, rank correlation ${range}: ${verdict}`);
  for (const { decile, words: n, success } of deciles) {
    const bar = '█'.repeat(Math.round(success.value * barLength));
    writeLine(out, `${String(decile).padStart(2)}  ${bar} ${(success.value * 100).toFixed(1)} % of ${n} words' games`);
  }
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({ head: [...head], style: { head: [], border: [] } });
  for (const row of rows) table.push(row.map((cell) => cell.replace(' (', '\n(')));
  return table.toString();
}

function readRules(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  try {
    return names.map((name) => tabooRules(name).name);
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}
