import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import { watchedTalkId } from '../../protocol/spectators.ts';
import type { WatchedSide } from '../../protocol/watched-sides.ts';
import type { TuringMatch } from '../../rules/turing-match.ts';
import { otherSeat, type Seat, seats } from '../../rules/turing-rules.ts';
import { writable } from '../accounts/kept-documents.ts';
import type { OpenedEntry } from '../games/game-log.ts';

const collection = 'watched';

/** `watched/FORUM~ENDED~TALK`: a talk that is over, and may be shown. Nothing that was said is in it. */
const watched = z.strictObject({
  talk: watchedTalkId,
  game: z.string(),
  title: z.string(),
  roles: z.strictObject({ a: z.string(), b: z.string() }),
  startedAt: z.number(),
  endedAt: z.number(),
  delaySeconds: z.number(),
});

export type WatchedEntry = z.output<typeof watched>;

/** What is read of a game that has just ended. */
export interface EndedTalk {
  readonly opened: Pick<OpenedEntry, 'forum' | 'title' | 'spectators' | 'rules' | 'at'>;
  readonly match: Pick<TuringMatch, 'messages' | 'outcome' | 'now'>;
}

const idCharacters = 20;
const timeDigits = 16;
/** In a page of what is read, and of what is forgotten at once. */
const [pageSize, mostForgotten] = [500, 50];

/** By which id spectators know a game; nobody who has it finds the game's own, or those of its players. */
export function watchedId(game: string): string {
  return createHash('sha256').update(`watched ${game}`).digest('hex').slice(0, idCharacters);
}

/** On which side a seat is shown: drawn for each talk by its id, which no player is told, so that each process draws alike. */
export function sideOf(game: string, seat: Seat): WatchedSide {
  const [drawn = 0] = createHash('sha256').update(`sides ${game}`).digest();
  const isSwapped = drawn % 2 === 1;
  return (isSwapped ? otherSeat(seat) : seat) === 'a' ? 'left' : 'right';
}

/**
 * What the end of a game writes so that it can be shown later: nothing where its forum let nobody watch when it began, where the house broke it off,
 * or where a side said nothing.
 */
export function watchedWrites(game: string, { opened, match }: EndedTalk): readonly TuringWrite[] {
  const { forum, title, spectators, rules, at: startedAt } = opened;
  const isTalk = seats.every((seat) => match.messages.some((one) => one.seat === seat));
  if (spectators === null || !isTalk || match.outcome === null || match.outcome.cause === 'void') return [];
  const talk = watchedId(game);
  const roles = { a: rules.roles.a.name, b: rules.roles.b.name };
  const { delaySeconds } = spectators;
  const body: WatchedEntry = { talk, game, title, roles, startedAt, endedAt: match.now, delaySeconds };
  const id = `${forum}~${timed(match.now)}~${talk}`;
  return [{ kind: 'put', collection, id, expected: null, body: writable(watched, body, `${collection}/${id}`) }];
}

/** Talks of a forum that ended at a moment or later, in the order of their ends. */
export async function endedSince(store: TuringStore, forum: string, since: number): Promise<readonly WatchedEntry[]> {
  const prefix = `${forum}~`;
  const found: WatchedEntry[] = [];
  for (let after = `${prefix}${timed(since)}`; ; ) {
    const page = await store.list(collection, { prefix, after, limit: pageSize });
    found.push(...page.map(({ body }) => watched.parse(body)));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return found;
    after = last.id;
  }
}

/** Forgets some of those that ended before; what was said is kept elsewhere, as of all games. */
export async function forgetEndedBefore(store: TuringStore, forum: string, before: number): Promise<void> {
  const oldest = await store.list(collection, { prefix: `${forum}~`, limit: mostForgotten });
  const old = oldest.filter(({ id }) => id < `${forum}~${timed(before)}`);
  if (old.length === 0) return;
  await store.commit(old.map(({ id }) => ({ kind: 'delete', collection, id, expected: null })));
}

/** In the order of the digits. */
function timed(moment: number): string {
  return String(Math.max(0, Math.round(moment))).padStart(timeDigits, '0');
}
