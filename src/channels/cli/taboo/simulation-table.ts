import chalk from 'chalk';
import Table from 'cli-table3';
import { standInsInWords } from '../../../games/taboo/judge/stand-ins.ts';
import type { PairReport, SimulationReport } from '../../../games/taboo/simulate/simulation-report.ts';
import type { Estimate } from '../../../games/taboo/simulate/word-intervals.ts';
import type { TabooOutcome } from '../../../games/taboo/rules/taboo-game.ts';

const head = ['attacker', 'defender', 'n', 'A %', 'D %', 'tie %', 'turns', 'causes'];
const sides: readonly TabooOutcome['winner'][] = ['attacker', 'defender', 'tie'];
const sideNames: Readonly<Record<TabooOutcome['winner'], string>> = { attacker: 'A', defender: 'D', tie: 'tie' };

/** A simulation for a terminal: shares of games with their intervals, and by what they were won. */
export function simulationLines(report: SimulationReport): string[] {
  const { games, of, rules, judges, limits, words, rounds, seed, hash, pairs } = report;
  const judged = judges === 'word' || judges === 'none' ? 'the word judge alone' : `${judges} judges, ${limits} limits`;
  const confidence = report.confidence === null ? '' : `, confidence ${report.confidence}`;
  const state = games === of ? '' : chalk.yellow(` (${games} of ${of} games so far)`);
  const missing = standInsInWords(report.standIns);
  const faulty = pairs.filter(({ faults }) => faults > 0);
  return [
    `${chalk.bold('Taboo')}  rules ${rules}, ${judged}${confidence}, ${words} words × ${rounds} rounds, seed ${seed}, settings ${hash.slice(0, 12)}${state}`,
    ...(missing === '' ? [] : [`${chalk.yellow('!')} ${missing}`]),
    ...(pairs.length > 0 ? [tableOf(pairs)] : []),
    'Below each figure its interval of 95 %, by a bootstrap over words; a share of 0 or 100 % has that of Wilson for as many games as words.',
    ...faulty.map(
      ({ attacker, defender, faults, firstFault }) =>
        `${chalk.yellow('!')} ${attacker} against ${defender}: an agent failed or was sent back in ${faults} games; first: ${firstFault ?? ''}`,
    ),
  ];
}

function tableOf(pairs: readonly PairReport[]): string {
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const pair of pairs) {
    table.push([
      pair.attacker,
      pair.defender,
      pair.games,
      percent(pair.attackerWins),
      percent(pair.defenderWins),
      percent(pair.ties),
      figure(pair.turns, 1, 2),
      causesOf(pair),
    ]);
  }
  return table.toString();
}

function percent(estimate: Estimate): string {
  return figure(estimate, 100, 1);
}

function figure({ value, lower, upper }: Estimate, times: number, digits: number): string {
  const shown = (number: number): string => (number * times).toFixed(digits);
  return `${shown(value)}\n${chalk.dim(`${shown(lower)}–${shown(upper)}`)}`;
}

function causesOf({ causes }: PairReport): string {
  return sides
    .flatMap((side) => {
      const counts = Object.entries(causes[side]).toSorted(([, left], [, right]) => right - left);
      return counts.length === 0
        ? []
        : [`${sideNames[side]}: ${counts.map(([cause, count]) => `${cause} ${count}`).join(', ')}`];
    })
    .join('\n');
}
