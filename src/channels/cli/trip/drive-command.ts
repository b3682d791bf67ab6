import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { normalWidth, wilsonInterval } from '../../../games/arena/ratings/intervals.ts';
import { rationalText } from '../../../games/equilibria/exact/rational.ts';
import { withDecimal } from '../../../games/equilibria/report/solution-lines.ts';
import { type DrivenTrips, driveTrips } from '../../../games/trip/solve/drive-trips.ts';
import { readSolution } from '../../../games/trip/solve/read-solution.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';

interface DriveOptions {
  readonly trips: number;
  readonly seed: number;
  readonly show: number;
  readonly json?: true;
}

const mostTrips = 10_000_000;
const mostShown = 1000;
const largestFile = 32_000_000;
const level = 0.95;

/** `parley trip drive`: the strategies of a solution, applied to destinations drawn at random. */
export function defineTripDrive(command: Command, environment: CliEnvironment): void {
  command
    .argument('<file>', 'the solution that --out of parley trip solve wrote')
    .option('--trips <n>', 'how many', wholeNumber(1, mostTrips), 10_000)
    .option('--seed <number>', 'decides the destinations and whatever else is left to chance', seedNumber, 1)
    .option('--show <n>', 'so many of the first trips are told step by step', wholeNumber(0, mostShown), 3)
    .option('--json', 'one JSON object on stdout: {trips, seed, mean, lower, upper, expected, arrived, …}')
    .addHelpText(
      'after',
      `${examples(
        'parley trip solve --out honest.json && parley trip drive honest.json',
        'parley trip drive honest.json --trips 1000000 --seed 7 --show 0 --json',
      )}

The file is believed in nothing: the game is made anew, and the strategies must be best replies to each other and earn what the file says.
Exit status: 0 done, 1 the file is no solution, 2 it cannot be read.`,
    )
    .action(async (file: string, options: DriveOptions) => {
      drive(await textOf(file), file, options, environment);
      environment.exit(exitStatus.done);
    });
}

function drive(text: string, file: string, { trips, seed, show, json }: DriveOptions, { out }: CliEnvironment): void {
  const proved = readSolution(text, file);
  const driven = driveTrips(proved, { trips, seed, shown: show });
  const half = normalWidth(level) * (driven.deviation / Math.sqrt(trips));
  const interval = { lower: driven.mean - half, upper: driven.mean + half };
  const expected = rationalText(proved.reward);
  if (json === true) writeJson(out, { seed, ...interval, expected, ...driven });
  else for (const line of lines(driven, interval, expected, proved.game.title)) writeLine(out, line);
}

function lines(
  { trips, mean, arrived, truthful, shown }: DrivenTrips,
  { lower, upper }: { readonly lower: number; readonly upper: number },
  expected: string,
  title: string,
): readonly string[] {
  const share = (times: number): string => {
    const interval = wilsonInterval(times / trips, trips, level);
    const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
    return `${percent(times / trips)} (${percent(interval.lower)} to ${percent(interval.upper)})`;
  };
  const told = shown.map(({ steps: [wanted = '', ...rest], reward }) =>
    [`wants ${wanted}`, ...rest, `${reward < 0 ? '' : '+'}${Number(reward.toFixed(4))}`].join(' · '),
  );
  return [
    title,
    ...told,
    ...(trips > shown.length && told.length > 0 ? ['…'] : []),
    `${trips.toLocaleString('en')} trips, with 95 % intervals:`,
    `  mean reward      ${mean.toFixed(4)} (${lower.toFixed(4)} to ${upper.toFixed(4)})`,
    `  expected exactly ${withDecimal(expected)}`,
    `  arrived          ${share(arrived)}`,
    `  with the truth   ${share(truthful)}`,
  ];
}

async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= largestFile) return await readFile(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The solution ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Name a readable file that parley trip solve --out wrote.',
      cause,
    });
  }
  throw new ParleyError('PARLEY_INPUT_INVALID', `The solution ${file} has more than ${largestFile} bytes.`, {
    remedy: 'Name a file that parley trip solve --out wrote.',
  });
}
