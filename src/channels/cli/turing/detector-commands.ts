import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Table from 'cli-table3';
import { type Command, Option } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { detectorFile, readDetector, writtenDetector } from '../../../games/turing/detector/detector-file.ts';
import {
  type DetectorReport,
  detectorReport,
  withUnknownSources,
} from '../../../games/turing/detector/detector-report.ts';
import { dialoguesFile, readSuspects } from '../../../games/turing/detector/read-dialogues.ts';
import { fitSettings, looksAt, trainDetector } from '../../../games/turing/detector/train-detector.ts';
import type { Auc } from '../../../games/turing/measure/auc.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber } from '../option-values.ts';
import { stepBar } from '../progress-bar.ts';
import { writeTextFile } from '../write-text-file.ts';

interface TrainOptions {
  readonly data: string;
  readonly seed: number;
  readonly out: string;
}

interface ReportOptions {
  readonly data: string;
  readonly bySource?: true;
  readonly json?: true;
}

/** `parley turing train-detector`: weights of the detector of programs. */
export function defineTuringTrainDetector(command: Command, environment: CliEnvironment): void {
  command
    .requiredOption('--data <folder>', `a folder with ${dialoguesFile}`)
    .option('--seed <number>', 'the order in which it learns', seedNumber, 1)
    .addOption(new Option('--out <file>', 'where the weights go').default(detectorFile, 'the weights that are used'))
    .addHelpText('after', examples('parley turing train-detector --data data --out detector.json'))
    .action((options: TrainOptions) => {
      train(options, environment);
      environment.exit(exitStatus.done);
    });
}

/** `parley turing detector-report`: how well the detector tells programs. */
export function defineTuringDetectorReport(command: Command, environment: CliEnvironment): void {
  command
    .requiredOption('--data <folder>', `a folder with ${dialoguesFile}`)
    .option('--by-source', 'train also without each source in turn, and measure on it: programs never seen before')
    .option('--json', 'one JSON object on stdout: {dialogues, looks, amongPeople, sources}')
    .addHelpText('after', examples('parley turing detector-report --data data --by-source'))
    .action((options: ReportOptions) => {
      report(options, environment);
      environment.exit(exitStatus.done);
    });
}

function train({ data, seed, out: file }: TrainOptions, { out, error }: CliEnvironment): void {
  const suspects = readSuspects(data);
  writeLine(error, `Reading ${suspects.length} sides of dialogues …`);
  const looks = looksAt(suspects, stepBar(error, systemClock, 'sides', suspects.length));
  writeLine(error, `Learning from ${looks.length} talks …`);
  const random = createRandom(seed).fork('turing detector');
  const trained = trainDetector(looks, random, stepBar(error, systemClock, 'epochs', fitSettings.epochs));
  const learned = suspects.filter(({ split }) => split === 'train').length;
  const text = writtenDetector(trained, `Learned from ${learned} sides of dialogues; see docs/turing-detector.md.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeTextFile(file, text);
  writeLine(out, `${file}: ${Math.round(text.length / 1024)} KiB.`);
}

function report({ data, bySource, json }: ReportOptions, { out, error }: CliEnvironment): void {
  const suspects = readSuspects(data);
  const looks = looksAt(suspects, stepBar(error, systemClock, 'sides', suspects.length));
  const found = detectorReport(looks, readDetector());
  const whole = bySource
    ? withUnknownSources(found, looks, (source) => writeLine(error, `Learning without ${source} …`))
    : found;
  if (json) writeJson(out, whole);
  else for (const line of linesOf(whole)) writeLine(out, line);
}

function linesOf({ dialogues, looks, amongPeople, sources }: DetectorReport): string[] {
  const style = { head: [], border: [] };
  const byLook = new Table({ head: ['messages seen', 'n', 'AUC', 'right', 'Brier'], style });
  for (const { seen, positives, negatives, right, brier, ...auc } of looks) {
    const n = `${positives} programs, ${negatives} people`;
    byLook.push([
      seen === null ? 'all' : String(seen),
      n,
      shown(auc),
      `${(100 * right).toFixed(1)} %`,
      brier.toFixed(3),
    ]);
  }
  const bySource = new Table({ head: ['source', 'n', 'AUC', 'AUC, never seen'], style });
  for (const { source, known, unknown } of sources) {
    bySource.push([source, `${known.positives} and ${known.negatives}`, shown(known), unknown ? shown(unknown) : '–']);
  }
  return [
    `Dialogues: ${dialogues.train} to learn from, ${dialogues.dev} to choose by, ${dialogues.test} to measure on (below).`,
    byLook.toString(),
    `Programs against people who talked with people (${amongPeople.negatives}), whole talks: AUC ${shown(amongPeople)}.`,
    bySource.toString(),
  ];
}

function shown({ auc, lower, upper }: Pick<Auc, 'auc' | 'lower' | 'upper'>): string {
  return `${auc.toFixed(3)} (${lower.toFixed(3)} to ${upper.toFixed(3)})`;
}
