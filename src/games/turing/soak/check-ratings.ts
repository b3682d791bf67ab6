import type { TuringStore } from '../../../contracts/turing-store.ts';
import { type Rating, recomputeRatings } from '../ratings/rating-book.ts';
import { type RatedGame, ratingEvent } from '../ratings/rating-events.ts';
import { otherSeat, seats } from '../rules/turing-rules.ts';
import { ratingsLog } from '../service/accounts/forum-ratings.ts';
import type { GameState } from '../service/games/game-state.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';

/** Whether ratings are what the games' own logs lead to. */
export interface RatingFindings {
  readonly rated: number;
  /** Rated games that are missing among the events, are there twice, or differ from what their logs say. */
  readonly eventsWrong: number;
  /** Ratings that differ from the recomputation in any digit. */
  readonly ratingsDiffering: number;
  readonly ratings: number;
}

/** Compares the events of a forum with the logs of its games, and running ratings with a recomputation. */
export async function checkRatings(
  store: TuringStore,
  accounts: Pick<TuringAccounts, 'ratingOf'>,
  forum: string,
  games: ReadonlyMap<string, GameState>,
): Promise<RatingFindings> {
  const events = await eventsOf(store, forum);
  const rated = [...games].filter(([, { ended }]) => ended?.isRated === true);
  const byGame = new Map<string, RatedGame[]>();
  for (const event of events) byGame.set(event.game, [...(byGame.get(event.game) ?? []), event]);
  const wrong = rated.filter(([game, state]) => !isRight(byGame.get(game) ?? [], state));
  const surplus = [...byGame.keys()].filter((game) => games.get(game)?.ended?.isRated !== true);
  // In the order of the log, but with everything else from the games themselves.
  const own = events.map((event) => ({ ...event, ...ratedPart(games.get(event.game)) }));
  const ratings = recomputeRatings(own);
  let ratingsDiffering = 0;
  for (const rating of ratings) {
    const running = await accounts.ratingOf(rating.id, forum);
    if (JSON.stringify(ordered(running)) !== JSON.stringify(ordered(rating))) ratingsDiffering += 1;
  }
  return { rated: rated.length, eventsWrong: wrong.length + surplus.length, ratingsDiffering, ratings: ratings.length };
}

async function eventsOf(store: TuringStore, forum: string): Promise<RatedGame[]> {
  const found: RatedGame[] = [];
  for (;;) {
    const page = await store.entries(ratingsLog(forum), found.length);
    if (page.length === 0) return found;
    for (const { entry } of page) {
      const event = ratingEvent.parse(entry);
      if (event.event !== 'game') throw new Error('A soak bans nobody.');
      found.push(event);
    }
  }
}

type RatedPart = Pick<RatedGame, 'seats' | 'result' | 'predictions'>;

function ratedPart(state: GameState | undefined): RatedPart | undefined {
  if (!state?.ended) return undefined;
  const { opened, match, ended } = state;
  const [a, b] = seats.map((seat) => ({ id: opened.players[seat].account, kind: opened.players[seat].identity }));
  if (!a || !b) return undefined;
  return {
    seats: [a, b],
    result: ended.result === 1 ? 1 : ended.result === 0 ? 0 : 0.5,
    predictions: match.predictions.map(({ seat, says }) => ({
      by: seat === 'a' ? 0 : 1,
      isRight: says === opened.players[otherSeat(seat)].identity,
    })),
  };
}

function isRight(events: readonly RatedGame[], state: GameState): boolean {
  const [event] = events;
  if (!event || events.length > 1) return false;
  const { result, predictions } = event;
  const expected = ratedPart(state);
  return JSON.stringify([event.seats, result, predictions]) === JSON.stringify(expected && Object.values(expected));
}

function ordered(rating: Rating | undefined) {
  return rating && [rating.id, rating.games, rating.elo, rating.glicko, rating.detection, rating.concealment];
}
