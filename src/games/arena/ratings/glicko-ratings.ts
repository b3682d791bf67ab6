import { afterPeriod, type GlickoRating, type GlickoResult, newGlickoRating, type GlickoSettings } from './glicko2.ts';
import { type GradedGame, scores } from './graded-game.ts';
import { type RatingSettings, ratingSettings } from './rating-settings.ts';

/**
 * Glicko-2 ratings after games, by player. A rating period ends when those who play in it have had `glickoPeriod` games on average; what
 * is left at the end is a period too. Within a period the order of the games does not matter.
 */
export function glickoRatings(
  games: Iterable<GradedGame>,
  settings: GlickoSettings & Pick<RatingSettings, 'glickoPeriod'> = ratingSettings,
): Map<string, GlickoRating> {
  const ratings = new Map<string, GlickoRating>();
  let period: GradedGame[] = [];
  const playing = new Set<string>();
  for (const game of games) {
    period.push(game);
    playing.add(game.first).add(game.second);
    if (2 * period.length < settings.glickoPeriod * playing.size) continue;
    endPeriod(ratings, period, settings);
    period = [];
    playing.clear();
  }
  if (period.length > 0) endPeriod(ratings, period, settings);
  return ratings;
}

function endPeriod(ratings: Map<string, GlickoRating>, games: readonly GradedGame[], settings: GlickoSettings): void {
  const results = new Map<string, GlickoResult[]>([...ratings.keys()].map((player) => [player, []]));
  const before = (player: string): GlickoRating => ratings.get(player) ?? newGlickoRating(settings);
  const note = (player: string, opponent: string, score: number): void => {
    const known = results.get(player) ?? [];
    known.push({ opponent: before(opponent), score });
    results.set(player, known);
  };
  for (const { first, second, outcome } of games) {
    note(first, second, scores[outcome]);
    note(second, first, 1 - scores[outcome]);
  }
  const after = [...results].map(([player, its]) => [player, afterPeriod(before(player), its, settings)] as const);
  for (const [player, rating] of after) ratings.set(player, rating);
}
