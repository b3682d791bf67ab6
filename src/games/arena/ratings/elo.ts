import { type GradedGame, scores } from './graded-game.ts';
import { type RatingSettings, ratingSettings } from './rating-settings.ts';

type EloSettings = Pick<RatingSettings, 'start' | 'scale' | 'eloK'>;

/** The score that a player is expected to reach against another (Elo 1978). */
export function expectedScore(own: number, other: number, scale: number = ratingSettings.scale): number {
  return 1 / (1 + 10 ** ((other - own) / scale));
}

/** Ratings after games, by player. They depend on the order of the games: the last ones weigh most. */
export function eloRatings(
  games: Iterable<GradedGame>,
  { start, scale, eloK }: EloSettings = ratingSettings,
): Map<string, number> {
  const ratings = new Map<string, number>();
  for (const { first, second, outcome } of games) {
    const own = ratings.get(first) ?? start;
    const other = ratings.get(second) ?? start;
    const gain = eloK * (scores[outcome] - expectedScore(own, other, scale));
    ratings.set(first, own + gain);
    ratings.set(second, other - gain);
  }
  return ratings;
}
