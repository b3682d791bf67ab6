import { standInsInWords } from '../judge/stand-ins.ts';
import type { Estimate } from '../simulate/word-intervals.ts';
import type { JudgedTrend } from './judge-trends.ts';
import type { ReproducedRow, ReproducedRules, Reproduction } from './reproduce.ts';

export const rowsHead = [
  'attacker',
  'defender',
  'paper’s model',
  'n',
  'A %',
  'paper',
  'D %',
  'paper',
  'tie %',
  'paper',
  'turns',
  'paper',
];
export const trendsHead = ['claim', '', 'above its border by', 'p', 'verdict'];

/** A reproduction as Markdown. */
export function reproductionPage(reproduction: Reproduction): string {
  const { table, words, rounds, seed, judges, limits, confidence, standIns, sources, byRules } = reproduction;
  const head = `${words} words, ${rounds} games for each word and pair of agents, seed ${seed}, ${judges} judges at ${limits} limits, c1 to c3 of the preset \`${confidence}\`. ${[standInsInWords(standIns), sources].join(' ').trim()} In brackets 95 % intervals, by a bootstrap over words.`;
  const parts = byRules.flatMap((one) => [
    `### Rules \`${one.rules}\``,
    markdown(rowsHead, one.rows.map(rowCells)),
    causesLine(one),
    ...trendParts(one.trends),
  ]);
  return `${[`## ${table === 'table1' ? 'Table 1' : 'Table 2'}`, head, ...parts].join('\n\n')}\n`;
}

/** Claims for which games are missing are counted, not listed. */
function trendParts(trends: readonly JudgedTrend[]): string[] {
  const measured = trends.filter(({ difference }) => difference !== null);
  const missing = trends.length - measured.length;
  return [
    ...(measured.length === 0 ? [] : [markdown(trendsHead, measured.map(trendCells))]),
    ...(missing === 0 ? [] : [`Claims that were not measured, for want of games: ${missing}.`]),
  ];
}

/** A row for a table: measured and, beside it, the paper's. */
export function rowCells({ paper, measured, missing }: ReproducedRow): string[] {
  const { attacker, defender, model } = paper;
  if (!measured)
    return [attacker, defender, model, '0', ...Array.from({ length: 8 }, () => '–').with(0, missing ?? '–')];
  const { attackerWins, defenderWins, ties, turns, games } = measured;
  return [
    attacker,
    defender,
    model,
    String(games),
    figure(attackerWins, 100, 1),
    String(paper.attackerWins),
    figure(defenderWins, 100, 1),
    paper.defenderWins === null ? '–' : String(paper.defenderWins),
    figure(ties, 100, 1),
    String(paper.ties),
    figure(turns, 1, 2),
    String(paper.turns),
  ];
}

/** A claim for a table. */
export function trendCells({ id, claim, difference, p, verdict }: JudgedTrend): string[] {
  if (!difference) return [id, claim, '–', '–', verdict];
  return [id, claim, figure(difference, 1, 1), (p ?? 1).toFixed(3), verdict];
}

/** By what the games were won, over all rows. */
function causesLine({ rows }: ReproducedRules): string {
  const lines = rows.flatMap(({ paper, measured }) => {
    if (!measured) return [];
    const causes = Object.values(measured.causes).flatMap((counts) => Object.entries(counts));
    const named = causes.map(([cause, count]) => `${cause} ${count}`).join(', ');
    return [`- ${paper.attacker} against ${paper.defender}: ${named}`];
  });
  return lines.length === 0 ? 'No game was played.' : ['Causes:', '', ...lines].join('\n');
}

function figure({ value, lower, upper }: Estimate, times: number, digits: number): string {
  const shown = (number: number): string => (number * times).toFixed(digits);
  return `${shown(value)} (${shown(lower)} to ${shown(upper)})`;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
