import type { LeagueAgent, LeagueGame, LeagueSnapshot } from '../../../contracts/league-store.ts';
import { createRandom } from '../../../core/random.ts';
import { type CrossPlayCell, crossPlay } from '../ratings/cross-play.ts';
import type { GradedGame } from '../ratings/graded-game.ts';
import { rankByIntervals } from '../ratings/rank-by-intervals.ts';
import { type PlayerRating, ratePlayers } from '../ratings/rate-players.ts';
import { type RatingSettings, ratingSettings } from '../ratings/rating-settings.ts';
import type { LeagueGameKind } from './league-game.ts';

/** What the games say of an agent in its role. */
export interface Standing extends Omit<PlayerRating, 'player'> {
  /** Within the role, among those whose rating is settled; null while the own one is provisional. */
  readonly rank: number | null;
}

/** The rating of an agent after so many games of the league. */
export interface HistoryPoint {
  readonly games: number;
  readonly at: number;
  readonly rating: number;
  readonly lower: number;
  readonly upper: number;
}

export interface BoardRow extends LeagueAgent {
  /** Null before the first game. */
  readonly standing: Standing | null;
  readonly history: readonly HistoryPoint[];
}

/** Something that a reader of the board must know. */
export interface BoardWarning {
  readonly code: 'no-games' | 'disconnected';
  readonly message: string;
}

/** A league's ratings by role and its cross-play matrix: all that a page needs to draw it. */
export interface LeagueBoard {
  readonly league: string;
  readonly game: string;
  readonly roles: readonly [first: string, second: string];
  /** Rules and judges; null before the first game. */
  readonly conditions: string | null;
  readonly games: number;
  readonly clusters: number;
  /** Milliseconds since 1970; null before the first game. */
  readonly lastGameAt: number | null;
  readonly seed: number;
  readonly settings: RatingSettings;
  /** Davidson's ν: between equals, a game is a tie with probability ν / (2 + ν). */
  readonly tieWeight: number;
  readonly warnings: readonly BoardWarning[];
  /** By role; the best first, then those whose rating is provisional, those without games last. */
  readonly tables: readonly { readonly role: string; readonly rows: readonly BoardRow[] }[];
  readonly crossPlay: readonly CrossPlayCell[];
}

export interface BoardRequest {
  readonly league: string;
  readonly kind: LeagueGameKind;
  readonly conditions: string | undefined;
  readonly agents: readonly LeagueAgent[];
  readonly games: readonly LeagueGame[];
  readonly snapshots: readonly LeagueSnapshot[];
  readonly seed: number;
  /** Shows the agents that were removed, too; their games count either way. */
  readonly withRemoved?: boolean;
}

/** The board of a league: an agent is rated in each of its roles apart. */
export function leagueBoard(request: BoardRequest): LeagueBoard {
  const { league, kind, conditions, games, seed } = request;
  const { players, groups, tieWeight } = ratePlayers(gradedGames(games, kind), createRandom(seed));
  const ratings = new Map(players.map(({ player, ...rating }) => [player, rating]));
  return {
    league,
    game: kind.name,
    roles: kind.roles,
    conditions: conditions ?? null,
    games: games.length,
    clusters: new Set(games.map(({ cluster }) => cluster)).size,
    lastGameAt: games.length === 0 ? null : games.reduce((last, { playedAt }) => Math.max(last, playedAt), 0),
    seed,
    settings: ratingSettings,
    tieWeight,
    warnings: warningsOf(games.length, groups),
    tables: kind.roles.map((role) => ({ role, rows: rowsOf(role, request, ratings) })),
    crossPlay: crossPlay(games),
  };
}

/** Who plays two roles is two players. */
function gradedGames(games: readonly LeagueGame[], { roles }: LeagueGameKind): GradedGame[] {
  return games.map(({ first, second, outcome, cluster }) => ({
    first: playerOf(roles[0], first),
    second: playerOf(roles[1], second),
    outcome,
    cluster,
  }));
}

function playerOf(role: string, id: string): string {
  return `${role}:${id}`;
}

function rowsOf(
  role: string,
  { agents, snapshots, withRemoved }: BoardRequest,
  ratings: ReadonlyMap<string, Omit<PlayerRating, 'player'>>,
): BoardRow[] {
  const shown = agents.filter((agent) => agent.role === role && (withRemoved || agent.removedAt === null));
  const rated = shown.flatMap((agent) => {
    const rating = ratings.get(playerOf(role, agent.id));
    return rating ? [{ agent, rating }] : [];
  });
  const settled = rated.filter(({ rating }) => rating.provisional.length === 0);
  const ranks = rankByIntervals(settled.map(({ rating }) => rating));
  const rankOf = new Map(settled.map(({ agent }, place) => [agent.id, ranks[place] ?? null]));
  const rows = rated.map(({ agent, rating }): BoardRow & { readonly standing: Standing } => ({
    ...agent,
    standing: { rank: rankOf.get(agent.id) ?? null, ...rating },
    history: historyOf(agent, snapshots),
  }));
  const waiting = shown.filter(({ id }) => !ratings.has(playerOf(role, id)));
  return [
    ...rows.sort(
      ({ standing: left }, { standing: right }) =>
        (left.rank ?? Infinity) - (right.rank ?? Infinity) || right.rating - left.rating,
    ),
    ...waiting.map((agent): BoardRow => ({ ...agent, standing: null, history: [] })),
  ];
}

function historyOf({ role, id }: LeagueAgent, snapshots: readonly LeagueSnapshot[]): HistoryPoint[] {
  return snapshots.flatMap(({ games, at, marks }) =>
    marks
      .filter((mark) => mark.role === role && mark.agent === id)
      .map(({ rating, lower, upper }) => ({ games, at, rating, lower, upper })),
  );
}

function warningsOf(games: number, groups: number): BoardWarning[] {
  if (games === 0) return [{ code: 'no-games', message: 'No game was played yet.' }];
  if (groups === 1) return [];
  return [
    {
      code: 'disconnected',
      message: `The agents fall into ${groups} groups that never met, not even by way of others: ratings and ranks of different groups cannot be compared. Let them play each other.`,
    },
  ];
}
