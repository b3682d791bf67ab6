import type { Random } from '../../../core/random.ts';
import { fitBradleyTerry, strengthVariances } from './bradley-terry.ts';
import { bootstrapStrengths } from './cluster-bootstrap.ts';
import { connectedGroups } from './connected-groups.ts';
import { eloRatings } from './elo.ts';
import type { GlickoRating } from './glicko2.ts';
import { glickoRatings } from './glicko-ratings.ts';
import type { GradedGame } from './graded-game.ts';
import { type Interval, normalWidth, percentileInterval } from './intervals.ts';
import { type OutcomeTable, outcomeTable, pairCounts } from './outcome-table.ts';
import { type RatingSettings, ratingSettings } from './rating-settings.ts';

/** Why a rating is provisional. */
export type ProvisionalReason = 'few-games' | 'few-clusters' | 'wide-interval';

/** What games say of a player, by all three systems; `rating` is that of Bradley–Terry. */
export interface PlayerRating extends Interval {
  readonly player: string;
  readonly rating: number;
  readonly elo: number;
  readonly glicko: GlickoRating;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly clusters: number;
  /** Ratings of players of different groups cannot be compared: no chain of games leads from one to the other. */
  readonly group: number;
  readonly provisional: readonly ProvisionalReason[];
}

export interface Ratings {
  /** By name. */
  readonly players: readonly PlayerRating[];
  readonly groups: number;
  /** Davidson's ν. */
  readonly tieWeight: number;
}

/**
 * Rates everybody who played. Elo and Glicko-2 go by the order of the games; Bradley–Terry does not, and its intervals come from a
 * bootstrap over clusters; their ends are never nearer than the curvature of the likelihood has them, since a bootstrap sees no doubt
 * where somebody won, or lost, every game.
 */
export function ratePlayers(
  games: readonly GradedGame[],
  random: Random,
  settings: RatingSettings = ratingSettings,
): Ratings {
  const table = outcomeTable(games);
  const groups = connectedGroups(table.players.length, table.pairs);
  const { strengths, intervals, tieWeight } = strengthsOf(table, groups, random, settings);
  const elo = eloRatings(games, settings);
  const glicko = glickoRatings(games, settings);
  const tallies = talliesOf(table);
  const points = (strength: number): number => settings.start + (settings.scale / Math.LN10) * strength;
  const players = table.players.flatMap((player, place): PlayerRating[] => {
    const [tally, interval, itsGlicko] = [tallies[place], intervals[place], glicko.get(player)];
    if (!tally || !interval || !itsGlicko) return [];
    const [lower, upper] = [points(interval.lower), points(interval.upper)];
    return [
      {
        player,
        rating: points(strengths[place] ?? 0),
        lower,
        upper,
        elo: elo.get(player) ?? settings.start,
        glicko: itsGlicko,
        ...tally,
        group: groups[place] ?? 0,
        provisional: provisionalReasons(tally, upper - lower, settings),
      },
    ];
  });
  return { players, groups: new Set(groups).size, tieWeight };
}

function strengthsOf(table: OutcomeTable, groups: readonly number[], random: Random, settings: RatingSettings) {
  const { ridge, bootstrapRounds, level } = settings;
  const pairs = pairCounts(table);
  const fit = fitBradleyTerry(table.players.length, pairs, ridge);
  const groupSizes = groups.map((group) => groups.filter((other) => other === group).length);
  const variances = strengthVariances(fit, pairs, ridge, groupSizes);
  const rounds = bootstrapStrengths(table, fit, { rounds: bootstrapRounds, ridge }, random);
  const width = normalWidth(level);
  const intervals = fit.strengths.map((strength, place): Interval => {
    const drawn = percentileInterval(
      rounds.map((round) => round[place] ?? 0),
      level,
    );
    const half = width * Math.sqrt(variances[place] ?? 0);
    return { lower: Math.min(drawn.lower, strength - half), upper: Math.max(drawn.upper, strength + half) };
  });
  return { ...fit, intervals };
}

type Tally = Pick<PlayerRating, 'games' | 'wins' | 'losses' | 'ties' | 'clusters'>;

function talliesOf({ players, pairs, rows }: OutcomeTable): Tally[] {
  const tallies = players.map(() => ({ wins: 0, losses: 0, ties: 0, seen: new Set<number>() }));
  for (const { pair, cluster, wins, losses, ties } of rows) {
    const sides = pairs[pair];
    for (const [place, won, lost] of [
      [sides?.first, wins, losses],
      [sides?.second, losses, wins],
    ] as const) {
      const tally = place === undefined ? undefined : tallies[place];
      if (!tally) continue;
      tally.wins += won;
      tally.losses += lost;
      tally.ties += ties;
      tally.seen.add(cluster);
    }
  }
  return tallies.map(({ seen, ...tally }) => ({
    ...tally,
    games: tally.wins + tally.losses + tally.ties,
    clusters: seen.size,
  }));
}

function provisionalReasons({ games, clusters }: Tally, width: number, settings: RatingSettings): ProvisionalReason[] {
  return [
    ...(games < settings.settledGames ? (['few-games'] as const) : []),
    ...(clusters < settings.settledClusters ? (['few-clusters'] as const) : []),
    ...(width > settings.settledWidth ? (['wide-interval'] as const) : []),
  ];
}
