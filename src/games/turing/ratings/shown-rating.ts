import { fitBradleyTerry, strengthVariances } from '../../arena/ratings/bradley-terry.ts';
import { connectedGroups } from '../../arena/ratings/connected-groups.ts';
import type { GameOutcome } from '../../arena/ratings/graded-game.ts';
import { type Interval, normalWidth } from '../../arena/ratings/intervals.ts';
import { outcomeTable, pairCounts } from '../../arena/ratings/outcome-table.ts';
import { ratingSettings } from '../../arena/ratings/rating-settings.ts';
import type { Rating } from './rating-book.ts';
import { countingGames, type RatingEvent } from './rating-events.ts';
import { type Skill, skillSettings } from './skill.ts';

/** A number in rating points, what it lies in at 95 %, and whether it is too uncertain to be ranked by. */
export interface ShownValue extends Interval {
  readonly value: number;
  readonly isProvisional: boolean;
}

/** A participant's ratings as a page or a table shows them. */
export interface ShownRating {
  readonly id: string;
  readonly kind: Rating['kind'];
  readonly games: number;
  readonly elo: number;
  readonly glicko: ShownValue;
  readonly detection: ShownValue;
  readonly concealment: ShownValue;
}

const pointsPerUnit = ratingSettings.scale / Math.LN10;
const width = normalWidth(0.95);
/** Solving for all strengths at once takes time by the third power of the players. */
const mostPlayers = 800;

/** Running ratings in points. */
export function shownRating({ id, kind, games, elo, glicko, detection, concealment }: Rating): ShownRating {
  return {
    id,
    kind,
    games,
    elo,
    glicko: shownValue(glicko.rating, glicko.deviation, games),
    detection: shownSkill(detection),
    concealment: shownSkill(concealment),
  };
}

/** A skill in points, 1000 for the middle. */
export function shownSkill({ mean, variance, seen }: Skill): ShownValue {
  return shownValue(ratingSettings.start + pointsPerUnit * mean, pointsPerUnit * Math.sqrt(variance), seen);
}

/**
 * Bradley–Terry strengths of those who played most, 800 at most, all games at once; intervals by the curvature of the likelihood.
 * Strengths compare only among those whom a chain of games joins.
 */
export function bradleyTerryRatings(events: readonly RatingEvent[]): ReadonlyMap<string, ShownValue> {
  const games = countingGames(events);
  const counts = new Map<string, number>();
  for (const { id } of games.flatMap(({ seats }) => seats)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, mostPlayers);
  const kept = new Set(most.map(([id]) => id));
  const graded = games
    .filter(({ seats }) => seats.every(({ id }) => kept.has(id)))
    .map(({ game, seats: [first, second], result }) => {
      const outcome: GameOutcome = result === 1 ? 'first' : result === 0 ? 'second' : 'tie';
      return { first: first.id, second: second.id, outcome, cluster: game };
    });
  const table = outcomeTable(graded);
  const pairs = pairCounts(table);
  const { ridge, start } = ratingSettings;
  const fit = fitBradleyTerry(table.players.length, pairs, ridge);
  const groups = connectedGroups(table.players.length, table.pairs);
  const sizes = groups.map((group) => groups.filter((other) => other === group).length);
  const variances = strengthVariances(fit, pairs, ridge, sizes);
  return new Map(
    table.players.map((player, place) => {
      const deviation = pointsPerUnit * Math.sqrt(variances[place] ?? 0);
      const value = start + pointsPerUnit * (fit.strengths[place] ?? 0);
      return [player, shownValue(value, deviation, counts.get(player) ?? 0)];
    }),
  );
}

function shownValue(value: number, deviation: number, seen: number): ShownValue {
  const half = width * deviation;
  const { settledSeen, settledWidth } = skillSettings;
  return {
    value,
    lower: value - half,
    upper: value + half,
    isProvisional: seen < settledSeen || 2 * half > settledWidth,
  };
}
