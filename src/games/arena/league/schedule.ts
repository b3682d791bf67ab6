import type { LeagueAgent, LeagueGame } from '../../../contracts/league-store.ts';
import type { Random } from '../../../core/random.ts';

/** A game to be played. */
export interface Pairing {
  /** Unique within the league, and the same whenever the same game is due. */
  readonly id: string;
  readonly first: LeagueAgent;
  readonly second: LeagueAgent;
  /** What the game is about. */
  readonly cluster: string;
  /** The how manieth game of the two about it, from 1. */
  readonly round: number;
}

export interface ScheduleRequest {
  readonly first: readonly LeagueAgent[];
  readonly second: readonly LeagueAgent[];
  readonly clusters: readonly string[];
  /** The games so far. */
  readonly played: readonly LeagueGame[];
  /** How many are wanted. */
  readonly games: number;
}

interface Pair {
  readonly first: LeagueAgent;
  readonly second: LeagueAgent;
  readonly byCluster: Map<string, number>;
  games: number;
}

/**
 * The next games of a round robin: the pair that has played least comes first, then the one whose agents have played least, then chance. A
 * pair plays what it has played least, in an order that is the same for all pairs, so that everybody meets the same words. Agents of the
 * same owner are not paired.
 */
export function schedule(request: ScheduleRequest, random: Random): Pairing[] {
  const pairs = random.fork('pairs').shuffle(pairsOf(request));
  const clusters = random.fork('clusters').shuffle(request.clusters);
  if (pairs.length === 0 || clusters.length === 0) return [];
  const played = gamesByAgent(pairs);
  const load = ({ first, second }: Pair): number => (played.get(first) ?? 0) + (played.get(second) ?? 0);
  return Array.from({ length: request.games }, () => {
    const pair = least(pairs, (left, right) => left.games - right.games || load(left) - load(right));
    const { first, second, byCluster } = pair;
    const times = (cluster: string): number => byCluster.get(cluster) ?? 0;
    const cluster = least(clusters, (left, right) => times(left) - times(right));
    const round = times(cluster) + 1;
    byCluster.set(cluster, round);
    pair.games += 1;
    for (const agent of [first, second]) played.set(agent, (played.get(agent) ?? 0) + 1);
    return {
      id: [first.id, second.id, cluster, round].map(encodeURIComponent).join('/'),
      first,
      second,
      cluster,
      round,
    };
  });
}

function pairsOf({ first, second, played }: ScheduleRequest): Pair[] {
  const pairs = first.flatMap((left) =>
    second
      .filter(({ owner }) => owner === null || owner !== left.owner)
      .map((right): Pair => ({ first: left, second: right, byCluster: new Map(), games: 0 })),
  );
  const byIds = new Map(pairs.map((pair) => [idsOf(pair.first.id, pair.second.id), pair]));
  for (const game of played) {
    const pair = byIds.get(idsOf(game.first, game.second));
    if (!pair) continue;
    pair.games += 1;
    pair.byCluster.set(game.cluster, (pair.byCluster.get(game.cluster) ?? 0) + 1);
  }
  return pairs;
}

function gamesByAgent(pairs: readonly Pair[]): Map<LeagueAgent, number> {
  const played = new Map<LeagueAgent, number>();
  for (const { first, second, games } of pairs)
    for (const agent of [first, second]) played.set(agent, (played.get(agent) ?? 0) + games);
  return played;
}

function idsOf(first: string, second: string): string {
  return JSON.stringify([first, second]);
}

/** The first of the smallest. */
function least<T>(items: readonly T[], compare: (left: T, right: T) => number): T {
  return items.reduce((best, item) => (compare(item, best) < 0 ? item : best));
}
