import type { GradedGame } from './graded-game.ts';
import { type Interval, wilsonInterval } from './intervals.ts';
import { type OutcomeTable, outcomeTable } from './outcome-table.ts';
import { type RatingSettings, ratingSettings } from './rating-settings.ts';

/** A share of the games, with an interval. */
export interface Share extends Interval {
  readonly share: number;
}

/** How the games of a pair ended. */
export interface CrossPlayCell {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly clusters: number;
  readonly wins: Share;
  readonly losses: Share;
  readonly ties: Share;
}

type Row = OutcomeTable['rows'][number];

/**
 * The cross-play matrix: a cell for each pair that met, by name. Intervals are Wilson's, by the effective number of games: as many independent
 * ones as have the variance between clusters. Where all games ended alike, nothing tells how alike those of one cluster are, and
 * clusters are counted.
 */
export function crossPlay(
  games: readonly GradedGame[],
  { level }: Pick<RatingSettings, 'level'> = ratingSettings,
): CrossPlayCell[] {
  const table = outcomeTable(games);
  const byPair = table.pairs.map((): Row[] => []);
  for (const row of table.rows) byPair[row.pair]?.push(row);
  return table.pairs.map(({ first, second }, pair) => {
    const rows = byPair[pair] ?? [];
    const share = (field: 'wins' | 'losses' | 'ties'): Share => shareOf(rows, (row) => row[field], level);
    return {
      first: table.players[first] ?? '',
      second: table.players[second] ?? '',
      games: total(rows, gamesIn),
      clusters: rows.length,
      wins: share('wins'),
      losses: share('losses'),
      ties: share('ties'),
    };
  });
}

function shareOf(rows: readonly Row[], countIn: (row: Row) => number, level: number): Share {
  const games = total(rows, gamesIn);
  const share = total(rows, countIn) / games;
  return { share, ...wilsonInterval(share, effectiveGames(rows, countIn, games, share), level) };
}

/** Games divided by the design effect of the clusters. */
function effectiveGames(rows: readonly Row[], countIn: (row: Row) => number, games: number, share: number): number {
  const alone = (share * (1 - share)) / games;
  if (alone === 0 || rows.length === 1) return rows.length;
  const spread = total(rows, (row) => (countIn(row) - share * gamesIn(row)) ** 2);
  const clustered = ((rows.length / (rows.length - 1)) * spread) / games ** 2;
  return games / Math.max(1, clustered / alone);
}

function gamesIn({ wins, losses, ties }: Row): number {
  return wins + losses + ties;
}

function total(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}
