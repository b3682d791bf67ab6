import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { rationalText, subtract } from '../../../games/equilibria/exact/rational.ts';
import { solutionLines, withDecimal } from '../../../games/equilibria/report/solution-lines.ts';
import { solutionReport } from '../../../games/equilibria/report/solution-report.ts';
import { solveTrip, type SolvedTrip } from '../../../games/trip/solve/solve-trip.ts';
import { exactOf, type TripSolution } from '../../../games/trip/solve/trip-solution.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { withSolvingBar } from '../solving-bar.ts';
import { type TripOptions, tripOf, withTripGame } from './trip-options.ts';
import { writeTextFile } from '../write-text-file.ts';

interface SolveOptions extends TripOptions {
  readonly choose?: number;
  readonly best?: true;
  readonly out?: string;
  readonly json?: true;
}

const mostEquilibria = 10_000_000;
/** So many equilibria are shown; parley solve shows more. */
const mostShown = 12;
/** So many information sets are spelt out. */
const mostSets = 40;

/** `parley trip solve`: 'self-play is equation solving', the paper's second approach. */
export function defineTripSolve(command: Command, environment: CliEnvironment): void {
  withTripGame(command)
    .option('--best', 'only the best equilibrium and its proof; also for games with too many equilibria to list')
    .option('--choose <number>', 'take another equilibrium, counted from 0', wholeNumber(0, mostEquilibria))
    .option('--out <file>', 'where both strategies are kept, for parley trip drive')
    .option('--json', 'one JSON object on stdout: {solution, report}, the report as of parley solve --json')
    .addHelpText(
      'after',
      `${examples(
        'parley trip solve',
        'parley trip solve --out honest.json && parley trip drive honest.json --trips 10000',
        'parley trip solve --choose 6 --out muddle.json',
        'parley trip solve --destinations 3',
        'parley trip solve --destinations 20 --words 7 --best',
      )}

This is self-play without play: the game is solved, the highest reward chosen, and nothing is learnt. All numbers are exact. Four
destinations take some seconds; with confirm two destinations do, and more are too many (--best does not mind).
Exit status: 0 done, 1 bad input or too large, 2 the file cannot be written.`,
    )
    .action((options: SolveOptions) => {
      solve(options, environment);
      environment.exit(exitStatus.done);
    });
}

function solve(options: SolveOptions, { out, error }: CliEnvironment): void {
  const before = systemClock.elapsed();
  const settings = tripOf(options);
  const solved = withSolvingBar({ error }, (onProgress) =>
    solveTrip(settings, { enumerates: options.best !== true, number: options.choose ?? 0, onProgress }),
  );
  const { game, all, best, solution } = solved;
  const report = solutionReport(game, all === undefined ? { best } : { all }, (systemClock.elapsed() - before) / 1000);
  if (options.out !== undefined) writeTextFile(options.out, `${JSON.stringify(solution, undefined, 2)}\n`);
  if (options.json === true) writeJson(out, { solution, report });
  else {
    const lines = all === undefined ? [game.title] : solutionLines(report, game.title, mostShown);
    for (const line of [...lines, '', ...choiceLines(solved)]) writeLine(out, line);
  }
  if (options.out !== undefined)
    writeLine(error, `Wrote ${options.out}. Apply it with: parley trip drive ${options.out}`);
}

function choiceLines({ solution, game }: SolvedTrip): readonly string[] {
  const { number } = solution.chosen;
  const name = number === null ? 'The best equilibrium' : `Equilibrium ${number}`;
  const [user, agent] = game.players;
  return [
    `Chosen: ${name.charAt(0).toLowerCase()}${name.slice(1)}, which pays both ${withDecimal(solution.reward)}.`,
    ...strategyLines(user, solution.user),
    ...strategyLines(agent, solution.agent),
    `Neither gains by another strategy of its own: ${withDecimal(solution.reward)} is also the most that either gets against the other (checked over whole strategies).`,
    togetherLine(solution),
  ];
}

/** What a change of both at once would bring. */
function togetherLine({ reward, bound, chosen }: TripSolution): string {
  if (reward === bound) return `No two strategies get more than ${withDecimal(bound)}: proved.`;
  const more = withDecimal(rationalText(subtract(exactOf(bound), exactOf(reward))));
  const least = chosen.number === null ? ' at most' : '';
  return `If both changed at once they could get ${withDecimal(bound)}${least}, ${more} more; neither gets there alone.`;
}

function strategyLines(player: string, sets: TripSolution['user']): readonly string[] {
  const reached = sets.filter(({ probabilities }) => probabilities !== null);
  const lines = reached.slice(0, mostSets).map(({ informationSet, actions, probabilities }) => {
    const moves = actions.flatMap((action, at) => {
      const probability = probabilities?.[at] ?? '0';
      if (probability === '0') return [];
      return probability === '1' ? [action] : [`${action} with ${withDecimal(probability)}`];
    });
    return `  ${player} ${informationSet}: ${moves.join(', ')}`;
  });
  return reached.length > mostSets ? [...lines, `  … and ${reached.length - mostSets} more`] : lines;
}
