import { parseRational, rationalToNumber } from '../exact/rational.ts';
import { regretLines } from './regret-lines.ts';
import type { ReportedEquilibrium, SolutionReport } from './solution-report.ts';

/** So many equilibria are shown to people; programs get all. */
const mostShown = 200;
const valuePlaces = 12;
const widestTable = 150;

/** A solution as a person reads it: a table where it is narrow enough, else a paragraph for each equilibrium; of very many the first. */
export function solutionLines(report: SolutionReport, title: string, most = mostShown): readonly string[] {
  const { equilibria, components } = report;
  const shown = equilibria.slice(0, most);
  const table = tableOf(report, shown);
  const isNarrow = table.every((line) => line.length <= widestTable);
  const left = equilibria.length - shown.length;
  return [
    ...(title === '' ? [] : [title]),
    ...(components === null ? [] : [countLine(report)]),
    ...certificateLines(report),
    ...(report.regret === undefined ? [] : regretLines(report.regret, report.players, report.informationSets)),
    ...(equilibria.length === 0 ? [] : ['', ...(isNarrow ? table : paragraphsOf(report, shown))]),
    ...(left > 0 ? [`… and ${left} more; --json gives all.`] : []),
    ...(equilibria.length === 0 ? [] : ['', ...readingLines(report)]),
  ];
}

function countLine({ equilibria, components, maximalNashSubsets, seconds }: SolutionReport): string {
  const parts = components ?? [];
  const alone = parts.filter(({ length }) => length === 1).length;
  return `${count(equilibria.length, 'extreme equilibrium', 'extreme equilibria')} in ${count(parts.length, 'component', 'components')} (${alone} of them single points), ${count(maximalNashSubsets?.length ?? 0, 'maximal Nash subset', 'maximal Nash subsets')}; complete and exact; ${seconds.toFixed(3)} seconds.`;
}

const count = (number: number, singular: string, plural: string): string =>
  `${number} ${number === 1 ? singular : plural}`;

function certificateLines({ value, bound, players }: SolutionReport): readonly string[] {
  if (value === undefined) return [];
  if (bound === undefined)
    return [
      `Value of the game to ${players[0]}: ${withDecimal(value, valuePlaces)}. It is exact; --json has optimal strategies of both.`,
    ];
  const proof = bound === value ? 'no profile pays more: proved.' : `no profile pays more than ${withDecimal(bound)}.`;
  return [`Best equilibrium: it pays both ${withDecimal(value)}; ${proof}`];
}

function readingLines({ components }: SolutionReport): readonly string[] {
  return [
    'Fractions, whole numbers and decimals after = are exact; decimals after ≈ are rounded. A probability stands behind its action; an action alone is certain.',
    'A dash: the player’s own strategy never comes there.',
    ...(components?.some(({ length }) => length > 1) === true
      ? [
          'Equilibria of one component hang together: there is a continuum of others between them (--json lists the subsets that mix freely).',
        ]
      : []),
  ];
}

function tableOf(report: SolutionReport, equilibria: readonly ReportedEquilibrium[]): readonly string[] {
  const isCommon = equilibria.every(({ payoffs: [ours, theirs] }) => ours === theirs);
  const paid = isCommon ? ['paid to each'] : report.players.map((player) => `paid to ${player}`);
  const head = [
    '#',
    ...report.informationSets.map(({ player, name }) => `${report.players[player - 1] ?? ''} at ${name}`),
    ...paid,
    ...(report.components === null ? [] : ['component']),
  ];
  const rows = equilibria.map((equilibrium, index) => [
    String(index),
    ...report.informationSets.map(({ actions }, set) => movesOf(actions, equilibrium.behaviour[set] ?? null)),
    ...equilibrium.payoffs.slice(0, paid.length).map((payoff) => withDecimal(payoff)),
    ...(equilibrium.component === null ? [] : [String(equilibrium.component)]),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function paragraphsOf(report: SolutionReport, equilibria: readonly ReportedEquilibrium[]): readonly string[] {
  return equilibria.flatMap(({ behaviour, payoffs, component }, index) => [
    `#${index}${component === null ? '' : `, component ${component}`}: ${payoffs.map((payoff, player) => `${report.players[player] ?? ''} gets ${withDecimal(payoff)}`).join(', ')}`,
    ...report.informationSets.map(
      ({ player, name, actions }, set) =>
        `   ${report.players[player - 1] ?? ''} at ${name}: ${movesOf(actions, behaviour[set] ?? null)}`,
    ),
  ]);
}

/** What is done at an information set: the actions that may be taken, each with its probability unless it is certain. */
function movesOf(actions: readonly string[], probabilities: readonly string[] | null): string {
  if (probabilities === null) return '–';
  const taken = probabilities.flatMap((probability, action) =>
    probability === '0' ? [] : [{ name: actions[action] || `action ${action + 1}`, probability }],
  );
  return taken.map(({ name, probability }) => (probability === '1' ? name : `${name} ${probability}`)).join(', ');
}

/** A fraction with its decimal: after = where that is the same number, after ≈ where it is rounded. */
export function withDecimal(text: string, places = 4): string {
  const value = parseRational(text);
  if (value === undefined || value.d === 1n) return text;
  const isWhole = (value.n * 10n ** BigInt(places)) % value.d === 0n;
  const decimal = rationalToNumber(value).toFixed(places);
  return isWhole ? `${text} = ${decimal.replace(/0+$/, '')}` : `${text} ≈ ${decimal}`;
}
