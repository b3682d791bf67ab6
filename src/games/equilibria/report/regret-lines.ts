import { parseRational, rationalToNumber } from '../exact/rational.ts';
import type { RegretReport } from './regret-report.ts';
import type { NamedSet } from './solvable-game.ts';

/** So many information sets are shown to people; programs get all. */
const mostShown = 60;
/** What is done less often is left out. */
const leastShown = 0.0005;

/** What play by regret came to, as a person reads it: the value and how sure it is, how it came there, and the strategies. */
export function regretLines(
  report: RegretReport,
  players: readonly string[],
  informationSets: readonly NamedSet[],
): readonly string[] {
  const { method, iterations, value, exploitability, lower, upper, seconds } = report;
  const shown = informationSets.slice(0, mostShown);
  const left = informationSets.length - shown.length;
  return [
    `${method.toUpperCase()}, ${iterations} iterations in ${seconds.toFixed(3)} seconds: ${players[0] ?? ''} gets ${value.toFixed(6)}; a best reply would gain ${exploitability.toFixed(6)} (exploitability).`,
    `Proved by exact best replies: the value of the game lies between ${decimal(lower)} and ${decimal(upper)}.`,
    '',
    ...curveLines(report),
    '',
    'The average strategies, which are near an equilibrium; probabilities are rounded:',
    ...shown.map(
      ({ player, name, actions }, set) =>
        `   ${players[player - 1] ?? ''} at ${name}: ${movesOf(actions, report.behaviour[set] ?? [])}`,
    ),
    ...(left > 0 ? [`   … and ${left} information sets more; --json gives all.`] : []),
  ];
}

function curveLines({ curve }: RegretReport): readonly string[] {
  const rows = [
    ['iterations', 'exploitability', 'value'],
    ...curve.map(({ iteration, exploitability, value }) => [
      String(iteration),
      exploitability.toFixed(6),
      value.toFixed(6),
    ]),
  ];
  return rows.map((row) => row.map((cell) => cell.padStart(16)).join(''));
}

const decimal = (text: string): string => rationalToNumber(parseRational(text) ?? { n: 0n, d: 1n }).toFixed(9);

function movesOf(actions: readonly string[], chances: readonly number[]): string {
  const taken = actions.flatMap((action, at) => {
    const chance = chances[at] ?? 0;
    return chance < leastShown ? [] : [`${action} ${chance.toFixed(3)}`];
  });
  return taken.join(', ');
}
