import type { PairCounts } from './bradley-terry.ts';
import type { GameOutcome, GradedGame } from './graded-game.ts';

/** How the games of a pair ended within a cluster; pair and cluster are places in the table's lists. */
interface ClusterCounts {
  readonly pair: number;
  readonly cluster: number;
  wins: number;
  losses: number;
  ties: number;
}

/** Games as counts of their unique outcomes; the same for any order of the games. */
export interface OutcomeTable {
  /** By name; counts name them by their place. */
  readonly players: readonly string[];
  readonly clusters: readonly string[];
  readonly pairs: readonly { readonly first: number; readonly second: number }[];
  readonly rows: readonly Readonly<ClusterCounts>[];
}

const fieldOf: Readonly<Record<GameOutcome, 'wins' | 'losses' | 'ties'>> = {
  first: 'wins',
  second: 'losses',
  tie: 'ties',
};

/** Counts the games of each pair by cluster. */
export function outcomeTable(games: readonly GradedGame[]): OutcomeTable {
  const players = places(games.flatMap(({ first, second }) => [first, second]));
  const clusters = places(games.map(({ cluster }) => cluster));
  const pairKeys = places(games.map((game) => pairKey(game)));
  const pairs: { first: number; second: number }[] = [];
  const rows = new Map<number, ClusterCounts>();
  for (const game of games) {
    const pair = placeOf(pairKeys, pairKey(game));
    const cluster = placeOf(clusters, game.cluster);
    pairs[pair] ??= { first: placeOf(players, game.first), second: placeOf(players, game.second) };
    const key = pair * clusters.size + cluster;
    const row = rows.get(key) ?? { pair, cluster, wins: 0, losses: 0, ties: 0 };
    row[fieldOf[game.outcome]] += 1;
    rows.set(key, row);
  }
  const inOrder = [...rows].sort(([left], [right]) => left - right).map(([, row]) => row);
  return { players: [...players.keys()], clusters: [...clusters.keys()], pairs, rows: inOrder };
}

/**
 * The counts of each pair.
 *
 * @param weights how often each cluster counts; once where left out
 */
export function pairCounts({ pairs, rows }: OutcomeTable, weights?: ArrayLike<number>): PairCounts[] {
  const counts = pairs.map((pair) => ({ ...pair, wins: 0, losses: 0, ties: 0 }));
  for (const { pair, cluster, wins, losses, ties } of rows) {
    const count = counts[pair];
    const weight = weights ? (weights[cluster] ?? 0) : 1;
    if (!count || weight === 0) continue;
    count.wins += weight * wins;
    count.losses += weight * losses;
    count.ties += weight * ties;
  }
  return counts;
}

function pairKey({ first, second }: GradedGame): string {
  return JSON.stringify([first, second]);
}

function places(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(names)].sort().map((name, place) => [name, place]));
}

/** Every name was counted before. */
function placeOf(known: ReadonlyMap<string, number>, name: string): number {
  return known.get(name) ?? 0;
}
