import chalk from 'chalk';
import Table from 'cli-table3';
import type { BoardRow, LeagueBoard } from '../../../games/arena/league/league-board.ts';
import type { CrossPlayCell, Share } from '../../../games/arena/ratings/cross-play.ts';
import type { ProvisionalReason } from '../../../games/arena/ratings/rate-players.ts';

const reasons: Readonly<Record<ProvisionalReason, string>> = {
  'few-games': 'few games',
  'few-clusters': 'few words',
  'wide-interval': 'wide interval',
};
const plain = { head: [], border: [] };

/** A board as people read it. */
export function boardText(board: LeagueBoard): string {
  const sections = board.tables.map(({ role, rows }) =>
    rows.length === 0 ? `No ${role}s.` : `${chalk.bold(`${role}s`)}\n${standings(rows)}`,
  );
  return [
    heading(board),
    ...board.warnings.map(({ message }) => chalk.yellow(message)),
    ...sections,
    ...(board.games > 0 ? [chalk.dim(legend(board))] : []),
  ].join('\n\n');
}

/** The cross-play matrix as people read it: attackers down, defenders across. */
export function matrixText(board: LeagueBoard): string {
  if (board.crossPlay.length === 0) return [heading(board), 'No game was played yet.'].join('\n\n');
  const firsts = names(board.crossPlay, 'first');
  const seconds = names(board.crossPlay, 'second');
  const cells = new Map(board.crossPlay.map((cell) => [JSON.stringify([cell.first, cell.second]), cell]));
  const table = new Table({ head: [board.roles.join(' \\ '), ...seconds], style: plain });
  for (const first of firsts)
    table.push([first, ...seconds.map((second) => cellText(cells.get(JSON.stringify([first, second])), board))]);
  return [
    heading(board),
    table.toString(),
    chalk.dim('Shares of the games in per cent, with 95 % intervals that take games about one word together.'),
  ].join('\n\n');
}

function heading({ league, games, clusters, conditions }: LeagueBoard): string {
  return `${chalk.bold(`League '${league}'`)}: ${games} games about ${clusters} words${conditions === null ? '' : `; ${conditions}`}`;
}

function standings(rows: readonly BoardRow[]): string {
  const head = ['rank', 'agent', 'rating', '95 % interval', 'games', 'won–tied–lost', 'Elo', 'Glicko-2', ''];
  const table = new Table({
    head,
    style: plain,
    colAligns: ['right', 'left', 'right', 'right', 'right', 'right', 'right', 'right', 'left'],
  });
  for (const row of rows) table.push(rowCells(row));
  return table.toString();
}

function rowCells({ id, standing, removedAt }: BoardRow): string[] {
  const removed = removedAt === null ? [] : ['removed'];
  if (!standing) return ['–', id, '–', '–', '0', '–', '–', '–', [...removed, 'no games yet'].join(', ')];
  const { rank, rating, lower, upper, games, wins, ties, losses, elo, glicko, provisional } = standing;
  const remarks = [
    ...removed,
    ...(provisional.length > 0 ? [`provisional: ${provisional.map((reason) => reasons[reason]).join(', ')}`] : []),
  ];
  return [
    rank === null ? '–' : String(rank),
    id,
    `${points(rating)}${provisional.length > 0 ? '?' : ''}`,
    `${points(lower)} to ${points(upper)}`,
    String(games),
    `${wins}–${ties}–${losses}`,
    points(elo),
    `${points(glicko.rating)} ± ${points(2 * glicko.deviation)}`,
    remarks.join('; '),
  ];
}

function legend({ settings }: LeagueBoard): string {
  return `Ratings by Bradley–Terry with ties; ${settings.bootstrapRounds} bootstrap rounds over words. The rank is 1 and one more for everybody who is surely better. A ? marks what is provisional: it has no rank.`;
}

function cellText(cell: CrossPlayCell | undefined, { roles }: LeagueBoard): string {
  if (!cell) return '–';
  const line = (label: string, { share, lower, upper }: Share): string =>
    `${label} ${percent(share)} (${percent(lower)}–${percent(upper)})`;
  const [first, second] = roles.map((role) => role.slice(0, 1).toUpperCase());
  return [line(first ?? '', cell.wins), line(second ?? '', cell.losses), line('=', cell.ties), `n ${cell.games}`].join(
    '\n',
  );
}

function names(cells: readonly CrossPlayCell[], side: 'first' | 'second'): string[] {
  return [...new Set(cells.map((cell) => cell[side]))].sort();
}

function points(rating: number): string {
  return rating.toFixed(0);
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}
