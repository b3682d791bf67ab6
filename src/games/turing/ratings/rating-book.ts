import { expectedScore } from '../../arena/ratings/elo.ts';
import { afterPeriod, type GlickoRating, newGlickoRating } from '../../arena/ratings/glicko2.ts';
import { ratingSettings } from '../../arena/ratings/rating-settings.ts';
import { countingGames, type RatedGame, type RatingEvent } from './rating-events.ts';
import { afterPrediction, type Skill, unknownSkill } from './skill.ts';

/** All running ratings of a participant; plain JSON. */
export interface Rating {
  readonly id: string;
  readonly kind: 'human' | 'bot';
  readonly games: number;
  /** By the article: a game is won by who has more points. */
  readonly elo: number;
  /** Each game is a rating period of its own. */
  readonly glicko: GlickoRating;
  /** How well it tells people from bots. */
  readonly detection: Skill;
  /** How badly others tell what it is; of people, how often they are taken for bots. */
  readonly concealment: Skill;
}

/** What a game made of a participant's ratings; a history is a list of these. */
export interface RatingChange {
  readonly game: string;
  readonly at: number;
  readonly before: Rating;
  readonly after: Rating;
}

/** The running ratings of a forum. */
export interface RatingBook {
  /** The rating of somebody; undefined before the first game. */
  ratingOf(id: string): Rating | undefined;
  /** Everybody's, by name; what `createRatingBook` goes on from. */
  ratings(): Rating[];
  /** Counts a game, and tells what it changed. */
  note(game: RatedGame): readonly [RatingChange, RatingChange];
}

/** Points that a game may move by Elo; the article names none. */
const eloK = 16;

/** Begins, or goes on with, running ratings. */
export function createRatingBook(before: readonly Rating[] = []): RatingBook {
  const book = new Map(before.map((rating) => [rating.id, rating]));
  return {
    ratingOf: (id) => book.get(id),
    ratings: () => [...book.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    note: (game) => {
      const [first, second] = game.seats.map(({ id, kind }) => book.get(id) ?? newRating(id, kind));
      if (!first || !second) throw new RangeError('A game has two seats.');
      const after = afterGame(first, second, game);
      for (const rating of after) book.set(rating.id, rating);
      return [
        { game: game.game, at: game.at, before: first, after: after[0] },
        { game: game.game, at: game.at, before: second, after: after[1] },
      ];
    },
  };
}

/** The ratings that an event log leads to. The running ones are the same; after a ban they are made anew by this. */
export function recomputeRatings(events: readonly RatingEvent[]): Rating[] {
  const book = createRatingBook();
  for (const game of countingGames(events)) book.note(game);
  return book.ratings();
}

/** What happened to a participant's ratings, game by game. */
export function ratingHistory(events: readonly RatingEvent[], id: string): RatingChange[] {
  const book = createRatingBook();
  return countingGames(events).flatMap((game) => book.note(game).filter(({ after }) => after.id === id));
}

function newRating(id: string, kind: Rating['kind']): Rating {
  return {
    id,
    kind,
    games: 0,
    elo: ratingSettings.start,
    glicko: newGlickoRating(),
    detection: unknownSkill,
    concealment: unknownSkill,
  };
}

function afterGame(first: Rating, second: Rating, { result, predictions }: RatedGame): readonly [Rating, Rating] {
  const gain = eloK * (result - expectedScore(first.elo, second.elo));
  const skills = [skillsOf(first), skillsOf(second)] as const;
  // Two predictions of one game are scored by what was known before it, in either order alike.
  for (const { by, isRight } of predictions) {
    const [own, other] = by === 0 ? [first, second] : [second, first];
    const after = afterPrediction(own.detection, other.concealment, isRight);
    skills[by].detection = after.detection;
    skills[by === 0 ? 1 : 0].concealment = after.concealment;
  }
  const afterOf = (own: Rating, other: Rating, score: number, change: number, place: 0 | 1): Rating => ({
    ...own,
    ...skills[place],
    games: own.games + 1,
    elo: own.elo + change,
    glicko: afterPeriod(own.glicko, [{ opponent: other.glicko, score }]),
  });
  return [afterOf(first, second, result, gain, 0), afterOf(second, first, 1 - result, -gain, 1)];
}

function skillsOf({ detection, concealment }: Rating): { detection: Skill; concealment: Skill } {
  return { detection, concealment };
}
