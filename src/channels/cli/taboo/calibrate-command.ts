import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { openAgentParts } from '../../../games/taboo/agents/open-parts.ts';
import { ownArticles, ownLines } from '../../../games/taboo/calibrate/own-lines.ts';
import { type Calibration, type JudgeReport, measureJudges } from '../../../games/taboo/calibrate/measure-judges.ts';
import { curvesAsSvg, type NamedCurve, plotCurve } from '../../../games/taboo/calibrate/roc-plot.ts';
import { type CalibrationSamples, drawSamples } from '../../../games/taboo/calibrate/samples.ts';
import { readLimits } from '../../../games/taboo/judge/judge-limits.ts';
import { talkOf } from '../../../games/taboo/language/build-language-corpora.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { stepBar } from '../progress-bar.ts';

interface CalibrateOptions {
  readonly data?: string;
  readonly judges: 'fast' | 'neural' | 'all';
  readonly lines?: number;
  readonly seed: number;
  readonly svg?: string;
  readonly json?: true;
}

const mostLines = 20_000;
/** The neural judges take a thousand times as long for a line. */
const usualLines = { fast: 500, neural: 100 } as const;

/** `parley taboo calibrate`: how well the judges of fluency and relevance tell people's lines from others, and what their limits let pass. */
export function defineTabooCalibrate(command: Command, environment: CliEnvironment): void {
  command
    .option(
      '--data <folder>',
      'public dialogues, of which the test splits are read; the own lines and articles where left out',
    )
    .addOption(new Option('--judges <kind>', 'which judges').choices(['fast', 'neural', 'all']).default('all'))
    .option(
      '--lines <number>',
      `how many lines of each source; where left out ${usualLines.fast} for the fast judges, ${usualLines.neural} for the neural ones`,
      wholeNumber(10, mostLines),
    )
    .option('--seed <number>', 'which lines, and how they are shuffled', seedNumber, 1)
    .option('--svg <file>', 'write the ROC curves as a picture')
    .option('--json', 'one JSON object on stdout: {from, limits, judges, missing, together}')
    .addHelpText(
      'after',
      `${examples('parley taboo calibrate', 'parley taboo calibrate --data ../shared/data --judges fast --lines 1000 --svg roc.svg')}

Bad utterances are people's lines with their words out of order, as many words at random (fluency), and replies to something else
(relevance). AUC is the probability that a bad one scores worse than a good one.
Exit status: 0 measured, 1 bad input, 2 a file cannot be read.`,
    )
    .action((options: CalibrateOptions) => calibrate(options, environment));
}

async function calibrate(options: CalibrateOptions, environment: CliEnvironment): Promise<void> {
  const { judges: wanted, data, svg, json } = options;
  const { out, error } = environment;
  const config = { ...environment.loadConfig(), ...(wanted === 'fast' ? {} : { PARLEY_MODELS: 'full' as const }) };
  // Remote judges answer to their owners: here the own ones are measured.
  const { remoteJudges: _remote, ...parts } = openAgentParts({ config, ...(data === undefined ? {} : { data }) });
  const onJudge = (judge: string, lines: number): (() => void) => {
    writeLine(error, `Measuring: ${judge} …`);
    return stepBar(error, systemClock, 'lines', lines);
  };
  const reports: Calibration[] = [];
  for (const kind of wanted === 'all' ? (['fast', 'neural'] as const) : [wanted]) {
    const samples = await samplesOf({ ...options, lines: options.lines ?? usualLines[kind] }, environment);
    reports.push(await measureJudges(samples, parts, [kind], onJudge));
  }
  const found = joined(reports);
  const curves = curvesOf(found);
  if (svg !== undefined) writeFileSync(svg, curvesAsSvg(curves));
  if (json) writeJson(out, { ...found, limits: readLimits() });
  else show(found, curves, environment);
  environment.exit(exitStatus.done);
}

function joined(reports: readonly Calibration[]): Calibration {
  return {
    from: reports[0]?.from ?? '',
    judges: reports.flatMap(({ judges }) => judges),
    missing: reports.flatMap(({ missing }) => missing),
    together: reports.flatMap(({ together }) => together),
  };
}

async function samplesOf(
  { data, lines, seed }: CalibrateOptions & { readonly lines: number },
  environment: CliEnvironment,
): Promise<CalibrationSamples> {
  if (data !== undefined) return drawSamples(`the test splits in ${data}`, talkOf(data, 'test'), lines, seed);
  const spoken = await environment.readSpokenLines();
  return drawSamples(
    "half of the package's own lines and, for replies, sentences of its articles",
    ownLines(spoken, 'test'),
    lines,
    seed,
    ownArticles(spoken),
  );
}

function curvesOf({ judges }: Calibration): NamedCurve[] {
  return judges.flatMap(({ kind, judge, separations }) =>
    separations.map(({ from, roc }) => ({ name: `${kind} ${judge}: ${from}`, roc })),
  );
}

function show(found: Calibration, curves: readonly NamedCurve[], { out }: CliEnvironment): void {
  writeLine(out, `Measured on ${found.from}.`);
  const head = ['judge', 'told from', 'n', 'AUC', 'AUC by limit', 'pass literal', 'pass calibrated', 'turned down'];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const report of found.judges) for (const row of rowsOf(report)) table.push(row);
  writeLine(out, table.toString());
  writeLine(
    out,
    "'pass': people's lines; 'turned down': the others, at the calibrated limit, which 'AUC by limit' knows too.",
  );
  for (const { kind, n, passes } of found.together) {
    writeLine(
      out,
      `Both ${kind} judges let ${percent(passes)} of ${n} replies of people pass at the calibrated limits.`,
    );
  }
  for (const { kind, judge, reason } of found.missing) {
    writeLine(out, chalk.yellow(`The ${kind} judge of ${judge} is not measured: ${reason}`));
  }
  for (const curve of curves) writeLine(out, `\n${plotCurve(curve)}`);
}

function rowsOf({ kind, judge, n, passes, separations }: JudgeReport): string[][] {
  return separations.map((told) => [
    `${kind} ${judge}`,
    told.from,
    `${n} and ${told.n}`,
    told.auc.toFixed(3),
    told.calibratedAuc.toFixed(3),
    percent(passes.literal),
    percent(passes.calibrated),
    percent(told.rejected),
  ]);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
