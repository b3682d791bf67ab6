import Table from 'cli-table3';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { dayPlot } from '../../../games/turing/matching/day/day-plot.ts';
import { type DayReport, dayReport, type ParityReport } from '../../../games/turing/matching/day/day-report.ts';
import { simulateDay } from '../../../games/turing/matching/day/simulate-day.ts';
import { matchSettings } from '../../../games/turing/matching/match-settings.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';
import { writeTextFile } from '../write-text-file.ts';
import { checkLines } from './check-lines.ts';

interface SimulateDayOptions {
  readonly people: number;
  readonly bots: number;
  readonly seed: number;
  readonly least: number;
  readonly plot?: string;
  readonly json?: true;
}

const mostPeople = 50_000;
const mostBots = 5000;

/** `parley turing simulate-day`: a day of matching, and whether it kept what it promises. */
export function defineTuringSimulateDay(command: Command, environment: CliEnvironment): void {
  command
    .option('--people <n>', 'how many people come on the day', wholeNumber(2, mostPeople), 5000)
    .option('--bots <n>', 'how many bots there are', wholeNumber(0, mostBots), 200)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option(
      '--least <n>',
      'by how much people and bots met may differ, at least; more makes the next partner harder to foresee',
      wholeNumber(1, 20),
      matchSettings.parityLeast,
    )
    .option('--plot <file>', 'write the day by hour as an SVG picture')
    .option('--json', 'one JSON object on stdout: {plan, games, parity, waits, foreseen, hours, checks, …}')
    .addHelpText(
      'after',
      `${examples('parley turing simulate-day --plot day.svg', 'parley turing simulate-day --people 500 --bots 20 --json')}

How matching works and what the figures mean: docs/turing-matching.md.
Exit status: 0 every promise was kept, 1 one was not, or bad input.`,
    )
    .action((options: SimulateDayOptions) => {
      environment.exit(simulate(options, environment));
    });
}

function simulate(options: SimulateDayOptions, { out, error }: CliEnvironment): number {
  const { people, bots, seed, least, plot, json } = options;
  const bar = progressBar(error, systemClock, 'rounds');
  const settings = { ...matchSettings, parityLeast: least };
  const day = simulateDay({ people, bots, seed }, settings, (done, of) => bar({ done, of, before: 0 }));
  const report = dayReport(day);
  if (plot !== undefined) writeTextFile(plot, dayPlot(report));
  if (json) writeJson(out, report);
  else for (const line of linesOf(report)) writeLine(out, line);
  return report.checks.every(({ holds }) => holds) ? exitStatus.done : exitStatus.failed;
}

function linesOf(report: DayReport): string[] {
  const { plan, games, parity, waits, foreseen, hours } = report;
  return [
    `A day of ${plan.people} people and ${plan.bots} bots, seed ${plan.seed}.`,
    `Games: ${games.personPerson} of two people, ${games.personBot} of a person and a bot, ${games.botBot} of two bots.`,
    '',
    parityTable(parity),
    '',
    `People wait ${waits.people.medianSeconds.toFixed(1)} s (median), ${waits.people.p95Seconds.toFixed(1)} s (p95), ${waits.people.longestSeconds.toFixed(0)} s at most; ${report.gaveUp} gave up, ${report.byPatience} got a bot because nobody else came.`,
    `Ratings in a game differ by ${report.ratingGap.toFixed(0)} points (median); ${report.repeats} games are of two who met before on this day.`,
    `Who counts whom they met knows the next partner in ${(100 * foreseen.share).toFixed(0)} % of games, and guesses ${(100 * foreseen.guessedRight).toFixed(0)} % right by this alone (docs/turing-security.md).`,
    '',
    hourTable(hours),
    '',
    ...checkLines(report.checks),
  ];
}

function parityTable(parity: DayReport['parity']): string {
  const head = ['', 'n', 'games each', 'within the limit', 'largest difference'];
  const table = new Table({ head, style: { head: [], border: [] } });
  const row = (name: string, { participants, gamesEach, share, worst }: ParityReport): string[] => [
    name,
    String(participants),
    gamesEach.toFixed(1),
    `${(100 * share).toFixed(2)} %`,
    String(worst),
  ];
  table.push(row('people', parity.people), row('bots', parity.bots), row('all', parity.all));
  return table.toString();
}

function hourTable(hours: DayReport['hours']): string {
  const head = ['hour', 'joined', 'games', 'with people', 'median wait', 'p95 wait'];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const { hour, joined, games, withPeople, medianSeconds, p95Seconds } of hours) {
    const waits = [medianSeconds, p95Seconds].map((seconds) => `${seconds.toFixed(1)} s`);
    table.push([String(hour), String(joined), String(games), `${(100 * withPeople).toFixed(1)} %`, ...waits]);
  }
  return table.toString();
}
