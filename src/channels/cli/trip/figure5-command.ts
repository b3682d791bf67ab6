import type { Command } from 'commander';
import { type Rational, rationalText, signOf } from '../../../games/equilibria/exact/rational.ts';
import { withDecimal } from '../../../games/equilibria/report/solution-lines.ts';
import { type Figure5, figure5, type SurfacePoint } from '../../../games/trip/solve/figure5.ts';
import { figure5Plot } from '../../../games/trip/solve/figure5-plot.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { writeTextFile } from '../write-text-file.ts';
import { type TripOptions, tripOf, withTripGame } from './trip-options.ts';

interface Figure5Options extends TripOptions {
  readonly steps: number;
  readonly plot?: string;
  readonly json?: true;
}

const mostSteps = 200;

/** `parley trip figure5`: the surface of rewards over two mixing probabilities, with its saddle. */
export function defineTripFigure5(command: Command, environment: CliEnvironment): void {
  withTripGame(command)
    .option('--steps <n>', 'from 0 to 1 on either side', wholeNumber(1, mostSteps), 20)
    .option('--plot <file>', 'where the surface is drawn, as SVG')
    .option('--json', 'one JSON object on stdout: {corners, saddle, steps, rewards, …}, numbers as p/q')
    .addHelpText(
      'after',
      `${examples(
        'parley trip figure5 --plot figure5.svg',
        'parley trip figure5 --bonus 1 --prior 3/4,1/4',
        'parley trip figure5 --steps 100 --json',
      )}

The user says the true word with probability x wherever it wants to go, the agent obeys with probability y whatever it hears; games
with two destinations and two words only. Exit status: 0 done, 1 bad input, 2 the plot cannot be written.`,
    )
    .action((options: Figure5Options) => {
      draw(options, environment);
      environment.exit(exitStatus.done);
    });
}

function draw(options: Figure5Options, { out, error }: CliEnvironment): void {
  const figure = figure5(tripOf(options), options.steps);
  if (options.plot !== undefined) {
    writeTextFile(options.plot, figure5Plot(figure));
    writeLine(error, `Wrote ${options.plot}.`);
  }
  if (options.json === true) writeJson(out, inFractions(figure));
  else for (const line of figure5Lines(figure)) writeLine(out, line);
}

function inFractions({ title, steps, corners, saddle, rewards, ...parts }: Figure5): unknown {
  const point = ({ truth, obedience, reward }: SurfacePoint) => ({
    truth: rationalText(truth),
    obedience: rationalText(obedience),
    reward: rationalText(reward),
  });
  return {
    title,
    ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, rationalText(value)])),
    corners: corners.map(point),
    saddle: saddle && { ...point(saddle), isEquilibrium: saddle.isEquilibrium },
    steps,
    rewards: rewards.map((row) => row.map(rationalText)),
  };
}

function figure5Lines(figure: Figure5): readonly string[] {
  const { title, constant, byTruth, byObedience, byBoth, corners, saddle } = figure;
  const terms = [signed(byTruth, ' x'), signed(byObedience, ' y'), signed(byBoth, ' x y')].join('');
  return [
    title,
    `Expected reward: ${rationalText(constant)}${terms} (x: truth, y: obedience).`,
    ...corners.map(
      ({ truth, obedience, reward }) =>
        `  x = ${rationalText(truth)}, y = ${rationalText(obedience)}: ${withDecimal(rationalText(reward))}`,
    ),
    saddle === null ? 'It has no saddle inside.' : saddleLine(saddle, signOf(byBoth) > 0),
  ];
}

function signed(value: Rational, unit: string): string {
  if (signOf(value) === 0) return '';
  const { n, d } = value;
  return ` ${n < 0n ? '-' : '+'} ${rationalText({ n: n < 0n ? -n : n, d })}${unit}`;
}

function saddleLine(
  { truth, obedience, reward, isEquilibrium }: NonNullable<Figure5['saddle']>,
  isTogether: boolean,
): string {
  const [x, y] = [withDecimal(rationalText(truth)), withDecimal(rationalText(obedience))];
  const kind = isEquilibrium
    ? 'an equilibrium, since neither gains alone'
    : 'no equilibrium, since one who may do otherwise at each place gains';
  return `Saddle: x = ${x}, y = ${y}, reward ${withDecimal(rationalText(reward))}: ${kind}. Both gain if x and y ${isTogether ? 'rise or fall together' : 'go apart'}.`;
}
