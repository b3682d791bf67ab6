import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { createRatingBook, type Rating, type RatingBook, type RatingChange } from '../../ratings/rating-book.ts';
import { countingGames, type RatedGame, ratingEvent, type RatingEvent } from '../../ratings/rating-events.ts';
import { parseKept } from './kept-documents.ts';

/**
 * Ratings of all forums, as their logs `ratings/FORUM` tell them: each process reads what is new in a log and counts it, so that no two can
 * disagree, and a ban is one entry.
 */
export interface ForumRatings {
  ratingOf(forum: string, account: string): Promise<Rating | undefined>;
  /** Everybody's, by id. */
  ratings(forum: string): Promise<readonly Rating[]>;
  /** The latest changes, the newest last; 500 at most. */
  history(forum: string, account: string): Promise<readonly RatingChange[]>;
  /** How many are banned, of those who have played there. */
  bans(forum: string): Promise<number>;
  /** All events, in order. */
  events(forum: string): Promise<readonly RatingEvent[]>;
}

/** The log of a forum's ratings. */
export function ratingsLog(forum: string): string {
  return `ratings/${forum}`;
}

interface Counted {
  readonly events: RatingEvent[];
  book: RatingBook;
  banned: Set<string>;
  histories: Map<string, RatingChange[]>;
  /** The reading that is under way, or was last. */
  reading: Promise<void>;
}

const page = 1000;
const mostChanges = 500;

export function createForumRatings(store: TuringStore): ForumRatings {
  const forums = new Map<string, Counted>();
  const upToDate = async (forum: string): Promise<Counted> => {
    const counted = forums.get(forum) ?? nothingCounted();
    forums.set(forum, counted);
    // One after the other: two readings at once would count entries twice.
    const reading = counted.reading.catch(() => undefined).then(() => readOn(store, forum, counted));
    counted.reading = reading;
    await reading;
    // Whatever name was asked for: of a forum in which nobody has played nothing is to be remembered.
    if (counted.events.length === 0 && forums.get(forum) === counted) forums.delete(forum);
    return counted;
  };
  return {
    ratingOf: async (forum, account) => (await upToDate(forum)).book.ratingOf(account),
    ratings: async (forum) => (await upToDate(forum)).book.ratings(),
    history: async (forum, account) => [...((await upToDate(forum)).histories.get(account) ?? [])],
    bans: async (forum) => (await upToDate(forum)).banned.size,
    events: async (forum) => [...(await upToDate(forum)).events],
  };
}

function nothingCounted(): Counted {
  return { events: [], book: createRatingBook(), banned: new Set(), histories: new Map(), reading: Promise.resolve() };
}

async function readOn(store: TuringStore, forum: string, counted: Counted): Promise<void> {
  const log = ratingsLog(forum);
  for (;;) {
    const entries = await store.entries(log, counted.events.length, page);
    for (const { place, entry } of entries) take(counted, parseKept(ratingEvent, entry, `Entry ${place} of ${log}`));
    if (entries.length < page) return;
  }
}

function take(counted: Counted, event: RatingEvent): void {
  counted.events.push(event);
  if (event.event === 'game') {
    if (!event.seats.some(({ id }) => counted.banned.has(id))) note(counted, event);
    return;
  }
  if (counted.banned.has(event.id)) return;
  counted.banned.add(event.id);
  const isKnown = counted.book.ratingOf(event.id) !== undefined;
  if (!isKnown) return;
  counted.book = createRatingBook();
  counted.histories = new Map();
  for (const game of countingGames(counted.events)) note(counted, game);
}

function note({ book, histories }: Counted, game: RatedGame): void {
  for (const [place, change] of book.note(game).entries()) {
    const { id } = change.after;
    const changes = histories.get(id) ?? [];
    histories.set(id, changes);
    // Each side is told of the game by the id that it knows.
    changes.push({ ...change, game: game.keys?.[place] ?? game.game });
    if (changes.length > mostChanges) changes.shift();
  }
}
