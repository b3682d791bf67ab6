import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { type GameEntry, gameLogOf, readGameEntry } from '../games/game-log.ts';
import type { AccountsParts } from './accounts-parts.ts';

const rewritesAtOnce = 40;
const page = 1000;
/** The commit that ends a game comes a moment after it was asked what to write. */
const soonMs = 10_000;

/** The write that keeps in mind that a side of a game that is just ending has deleted its account; its words are wiped in a moment. */
export function unwipedWrite(parts: AccountsParts, game: string, seat: Seat): TuringWrite {
  parts.clock.after(soonMs, () => {
    // Whatever fails here is done by the next deletion.
    wipeUnwiped(parts).catch(() => undefined);
  });
  return parts.unwiped.put(`${game}~${seat}`, undefined, { game, seat });
}

/** Wipes what could not be wiped when accounts were deleted, since the games still ran. */
export async function wipeUnwiped(parts: AccountsParts): Promise<void> {
  for (const { id, body } of await parts.unwiped.list('')) {
    await wipeLog(parts, body.game, body.seat);
    await parts.store.commit([parts.unwiped.remove(id)]);
  }
}

/** Takes a side's words and name out of the log of a game that is over; everything else stays, so that it can still be replayed. */
export async function wipeLog({ store }: AccountsParts, game: string, seat: Seat): Promise<void> {
  const log = gameLogOf(game);
  for (let from = 0; ; from += page) {
    const entries = await store.entries(log, from, page);
    const wiped = entries.flatMap(({ place, entry }) => {
      const read = readGameEntry(entry);
      const silent = wordless(read, seat);
      return silent === read ? [] : [{ place, entry: silent }];
    });
    for (let at = 0; at < wiped.length; at += rewritesAtOnce) {
      await store.commit([{ kind: 'rewrite', log, entries: wiped.slice(at, at + rewritesAtOnce) }]);
    }
    if (entries.length < page) return;
  }
}

/** An entry without what a side said, what it is called, and the marks by which its actions are known again. */
function wordless(entry: GameEntry, seat: Seat): GameEntry {
  if (entry.kind === 'opened') {
    const { players } = entry;
    return { ...entry, players: { ...players, [seat]: { ...players[seat], nickname: '' } } };
  }
  if (entry.kind === 'arrived') return entry.seat === seat ? { ...entry, text: '', mark: '' } : entry;
  // Why it was refused names words of it.
  if (entry.kind === 'refused') return entry.seat === seat ? { ...entry, mark: '', text: null } : entry;
  if (entry.kind !== 'event' || !('seat' in entry.event) || entry.event.seat !== seat) return entry;
  const action = entry.action && { ...entry.action, mark: '' };
  return { ...entry, action, event: entry.event.kind === 'message' ? { ...entry.event, text: '' } : entry.event };
}
