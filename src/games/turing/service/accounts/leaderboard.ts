import { bradleyTerryRatings, shownRating, type ShownRating, type ShownValue } from '../../ratings/shown-rating.ts';
import { countingGames, type RatingEvent } from '../../ratings/rating-events.ts';
import type { LeaderboardRow } from '../turing-accounts.ts';
import type { AccountsParts } from './accounts-parts.ts';

/** Fitting all strengths at once takes time by the third power of the players. */
const mostRows = 200;
const freshMs = 20_000;

interface Made {
  readonly at: number;
  readonly bans: number;
  readonly rows: Promise<readonly LeaderboardRow[]>;
}

/** Makes the leaderboards of forums, anew at most every 20 seconds, and at once where somebody was banned; once for all who ask meanwhile. */
export function leaderboards(parts: AccountsParts): (forum: string) => Promise<readonly LeaderboardRow[]> {
  const made = new Map<string, Made>();
  return async (forum) => {
    const bans = await parts.ratings.bans(forum);
    const known = made.get(forum);
    const now = parts.clock.now();
    if (known && known.bans === bans && now - known.at < freshMs) return known.rows;
    const rows = leaderboardOf(parts, forum);
    const making = { at: now, bans, rows };
    made.set(forum, making);
    rows.catch(() => {
      if (made.get(forum) === making) made.delete(forum);
    });
    return rows;
  };
}

/**
 * The 200 who played most, people and bots. Ranked by intervals of Glicko-2: one more than those who are surely better; who is provisional
 * has no rank yet, and comes behind all who have one.
 */
async function leaderboardOf(parts: AccountsParts, forum: string): Promise<readonly LeaderboardRow[]> {
  const all = await parts.ratings.ratings(forum);
  const most = [...all]
    .sort((one, other) => other.games - one.games || (one.id < other.id ? -1 : 1))
    .slice(0, mostRows);
  const named = await Promise.all(
    most.map(async (rating) => ({ rating, account: await parts.accounts.read(rating.id) })),
  );
  const present = named.flatMap(({ rating, account }) =>
    account && account.body.bannedAt === null ? [{ shown: shownRating(rating), nickname: account.body.nickname }] : [],
  );
  const strengths = bradleyTerryRatings(among(await parts.ratings.events(forum), new Set(most.map(({ id }) => id))));
  const settled = present.map(({ shown }) => shown).filter(({ glicko }) => !glicko.isProvisional);
  return present
    .map(
      ({ shown, nickname }): LeaderboardRow => rowOf(shown, nickname, rankOf(shown, settled), strengths.get(shown.id)),
    )
    .sort((one, other) => placeOf(one) - placeOf(other) || other.glicko.value - one.glicko.value);
}

function among(events: readonly RatingEvent[], ids: ReadonlySet<string>): readonly RatingEvent[] {
  return countingGames(events).filter(({ seats }) => seats.every(({ id }) => ids.has(id)));
}

function placeOf({ rank }: LeaderboardRow): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

function rankOf({ glicko }: ShownRating, settled: readonly ShownRating[]): number | null {
  if (glicko.isProvisional) return null;
  return 1 + settled.filter((other) => other.glicko.lower > glicko.upper).length;
}

function rowOf(
  { kind, games, elo, glicko, detection, concealment }: ShownRating,
  nickname: string,
  rank: number | null,
  bradleyTerry: ShownValue | undefined,
): LeaderboardRow {
  return {
    rank,
    nickname,
    kind,
    games,
    isProvisional: glicko.isProvisional,
    elo,
    glicko: interval(glicko),
    bradleyTerry: bradleyTerry === undefined ? null : interval(bradleyTerry),
    detection: interval(detection),
    concealment: interval(concealment),
  };
}

function interval({ value, lower, upper }: ShownValue): LeaderboardRow['glicko'] {
  return { value, lower, upper };
}
