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

/** How often each cluster was played, and all together. */
interface Tally {
  readonly byCluster: Map<string, number>;
  games: number;
}

interface Pair extends Tally {
  readonly first: LeagueAgent;
  readonly second: LeagueAgent;
}

/**
 * The next games of a round robin: the pair that has played least comes first, then the one whose agents have played least, then chance. A
 * pair plays what it has played least, then what its agents, then what the league has played least, so that even a few games are about many
 * clusters. Agents of the same owner are not paired.
 */
export function schedule(request: ScheduleRequest, random: Random): Pairing[] {
  const pairs = random.fork('pairs').shuffle(pairsOf(request));
  const clusters = random.fork('clusters').shuffle(request.clusters);
  if (pairs.length === 0 || clusters.length === 0) return [];
  const agents = new Map(pairs.flatMap(({ first, second }) => [first, second]).map((agent) => [agent, emptyTally()]));
  const league = emptyTally();
  const talliesOf = (pair: Pair): readonly (Tally | undefined)[] => [agents.get(pair.first), agents.get(pair.second)];
  for (const pair of pairs)
    for (const [cluster, times] of pair.byCluster)
      for (const tally of [...talliesOf(pair), league]) add(tally, cluster, times);
  const load = (pair: Pair): number => talliesOf(pair).reduce((sum, tally) => sum + (tally?.games ?? 0), 0);
  return Array.from({ length: request.games }, () => {
    const pair = least(pairs, ({ games }) => games, load);
    const [left, right] = talliesOf(pair);
    const cluster = least(
      clusters,
      (one) => timesOf(pair, one),
      (one) => timesOf(left, one) + timesOf(right, one),
      (one) => timesOf(league, one),
    );
    for (const tally of [pair, left, right, league]) add(tally, cluster, 1);
    const { first, second } = pair;
    const round = timesOf(pair, cluster);
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
      .map((right): Pair => ({ first: left, second: right, ...emptyTally() })),
  );
  const byIds = new Map(pairs.map((pair) => [idsOf(pair.first.id, pair.second.id), pair]));
  for (const game of played) add(byIds.get(idsOf(game.first, game.second)), game.cluster, 1);
  return pairs;
}

function emptyTally(): Tally {
  return { byCluster: new Map(), games: 0 };
}

function add(tally: Tally | undefined, cluster: string, times: number): void {
  if (!tally) return;
  tally.games += times;
  tally.byCluster.set(cluster, timesOf(tally, cluster) + times);
}

function timesOf(tally: Tally | undefined, cluster: string): number {
  return tally?.byCluster.get(cluster) ?? 0;
}

function idsOf(first: string, second: string): string {
  return JSON.stringify([first, second]);
}

/** The first item that has least, by the first measure in which it differs from the others. */
function least<T>(items: readonly T[], ...measures: readonly ((item: T) => number)[]): T {
  return items.reduce((best, item) => {
    for (const measure of measures) {
      const difference = measure(item) - measure(best);
      if (difference !== 0) return difference < 0 ? item : best;
    }
    return best;
  });
}
