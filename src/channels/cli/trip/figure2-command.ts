import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { wilsonInterval } from '../../../games/arena/ratings/intervals.ts';
import { crossPlay } from '../../../games/trip/learn/cross-play.ts';
import { figure2Rows } from '../../../games/trip/learn/figure2.ts';
import { figure2Plot } from '../../../games/trip/learn/figure2-plot.ts';
import { commonSettings } from '../../../games/trip/learn/learn-settings.ts';
import { learnSetting } from '../../../games/trip/learn/learn-setting.ts';
import { runRestarts } from '../../../games/trip/learn/run-restarts.ts';
import { type Algorithm, algorithms, type LearnPlan, learnPlan } from '../../../games/trip/learn/train-restart.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { untilDoneOrStopped } from '../taboo/long-work.ts';
import { progressBar } from '../progress-bar.ts';
import { figure2Lines } from './figure2-table.ts';
import { type OneWordTripOptions, tripOf, withOneWordTrip } from './trip-options.ts';

interface Figure2Options extends OneWordTripOptions {
  readonly restarts: number;
  readonly algorithms: readonly Algorithm[];
  readonly seed: number;
  readonly iterations: number;
  readonly workers: number;
  readonly out?: string;
  readonly resume?: true;
  readonly json?: true;
}

const mostRestarts = 100_000;
const mostWorkers = 256;
const mostIterations = 10_000;
const mostPlacesLearnt = 12;
const level = 0.95;

/** `parley trip figure2`: restarts of the learners, counted as in the paper's Figure 2. */
export function defineTripFigure2(command: Command, environment: CliEnvironment): void {
  withOneWordTrip(command, wholeNumber(2, mostPlacesLearnt))
    .option('--restarts <n>', 'of each algorithm', wholeNumber(1, mostRestarts), 100)
    .option('--algorithms <names>', `separated by commas: ${algorithms.join(', ')}`, readAlgorithms, ['pg', 'ppo'])
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--iterations <n>', 'of 300 dialogues', wholeNumber(1, mostIterations), commonSettings.iterations)
    .option('--workers <n>', 'threads; no result depends on it', wholeNumber(1, mostWorkers), availableParallelism())
    .option('--out <folder>', 'where restarts, the plot and the cross-play matrices go')
    .option('--resume', 'go on with the restarts in the folder; more of them may be asked for')
    .option('--json', 'one JSON object on stdout: {plan, rows: [{algorithm, restarts, successes, …}]}')
    .addHelpText(
      'after',
      `${examples(
        'parley trip figure2 --out figure2',
        'parley trip figure2 --algorithms grounded --destinations 4 --json',
        'parley trip figure2 --algorithms pg,grounded --destinations 3 --words 2 --prior 1/2,1/3,1/6',
        'parley trip figure2 --algorithms grounded --words 3 --price 1/10,1/10,0',
      )}

pg and ppo have the settings of the paper's library; grounded is ours (docs/trip-learning.md). Where there are fewer words than
destinations, or words cost something, success is the optimum that parley trip solve --best proves. Ctrl+C ends it after the restarts
under way.
Exit status: 0 done, 1 bad input, 2 could not run, or stopped before the end.`,
    )
    .action(async (options: Figure2Options) => {
      environment.exit(await figure2(options, environment));
    });
}

async function figure2(options: Figure2Options, environment: CliEnvironment): Promise<number> {
  const { restarts, workers, out: folder, resume = false, json = false } = options;
  const { iterations, seed } = options;
  const plan = learnPlan.parse({ format: 1, ...learnSetting(tripOf(options)), iterations, seed });
  const finished = await untilDoneOrStopped(
    environment,
    (signal) =>
      runRestarts({
        plan,
        algorithms: options.algorithms,
        restarts,
        workers,
        folder,
        resume,
        signal,
        onProgress: progressBar(environment.error, systemClock, 'restarts'),
      }),
    'restarts',
  );
  if (finished.some(({ records }) => records.length < restarts)) {
    writeLine(environment.error, `Stopped before the end.${folder === undefined ? '' : ' Go on with --resume.'}`);
    return exitStatus.couldNotRun;
  }
  const rows = figure2Rows(plan, finished, (share, of) => wilsonInterval(share, of, level));
  if (folder !== undefined) writeFigure(folder, plan, finished, figure2Plot(plan, rows), rows);
  if (json) writeJson(environment.out, { plan, rows });
  else for (const line of figure2Lines(plan, rows)) writeLine(environment.out, line);
  return exitStatus.done;
}

function writeFigure(
  folder: string,
  plan: LearnPlan,
  finished: Awaited<ReturnType<typeof runRestarts>>,
  plot: string,
  rows: ReturnType<typeof figure2Rows>,
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'figure2.svg'), plot);
  writeFileSync(path.join(folder, 'figure2.json'), `${JSON.stringify({ plan, rows }, undefined, 2)}\n`);
  for (const { algorithm, records } of finished) {
    const text = JSON.stringify(crossPlay(plan, records));
    writeFileSync(path.join(folder, `${algorithm}-cross-play.json`), `${text}\n`);
  }
}

function readAlgorithms(text: string): Algorithm[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => {
    const found = algorithms.find((one) => one === name);
    if (found) return found;
    throw new InvalidArgumentError(`There is no '${name}'; there are ${algorithms.join(', ')}.`);
  });
}
