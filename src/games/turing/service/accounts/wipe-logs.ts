import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Json } from '../../../../core/json.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { type GameEntry, gameLogOf, readGameEntry } from '../games/game-log.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { parseKept } from './kept-documents.ts';
import { keptReport } from './kept-shapes.ts';

const rewritesAtOnce = 40;
const page = 1000;
const unwipedPage = 100;
/** The commit that ends a game comes a moment after it was asked what to write. */
const soonMs = 10_000;

/**
 * The write that keeps in mind that a side of a game that is just ending has deleted its account; its words are wiped in a moment, or where this
 * process ends before, by the next look of any (keepWiping).
 */
export function unwipedWrite(parts: AccountsParts, game: string, seat: Seat): TuringWrite {
  parts.clock.after(soonMs, () => {
    // Whatever fails here is done by the next look.
    wipeUnwiped(parts).catch(() => undefined);
  });
  return parts.unwiped.put(`${game}~${seat}`, undefined, { game, seat });
}

/** Wipes what could not be wiped when accounts were deleted, since the games still ran. */
export async function wipeUnwiped(parts: Pick<AccountsParts, 'store' | 'unwiped'>): Promise<void> {
  for (let after: string | undefined; ; ) {
    const found = await parts.unwiped.list('', after, unwipedPage);
    for (const { id, body } of found) {
      await wipeLog(parts, body.game, body.seat);
      await parts.store.commit([parts.unwiped.remove(id)]);
    }
    after = found.at(-1)?.id;
    if (found.length < unwipedPage) return;
  }
}

/** Takes a side's words and name out of the log of a game that is over; everything else stays, so that it can still be replayed. */
export async function wipeLog({ store }: Pick<AccountsParts, 'store'>, game: string, seat: Seat): Promise<void> {
  await rewriteWhere(store, gameLogOf(game), (entry) => {
    const read = readGameEntry(entry);
    const silent = wordless(read, seat);
    return silent === read ? undefined : silent;
  });
}

/** Takes what an account has written out of its reports; that it reported whom, when and why stays. */
export async function wipeReports({ store }: Pick<AccountsParts, 'store'>, account: string): Promise<void> {
  await rewriteWhere(store, 'reports', (entry, place) => {
    const report = parseKept(keptReport, entry, `Entry ${place} of reports`);
    return report.by === account && report.text !== '' ? { ...report, text: '' } : undefined;
  });
}

/** Puts other entries into a log where there is one; undefined: it stays. */
async function rewriteWhere(
  store: TuringStore,
  log: string,
  change: (entry: Json, place: number) => Json | undefined,
): Promise<void> {
  for (let from = 0; ; from += page) {
    const entries = await store.entries(log, from, page);
    const changed = entries.flatMap(({ place, entry }) => {
      const other = change(entry, place);
      return other === undefined ? [] : [{ place, entry: other }];
    });
    for (let at = 0; at < changed.length; at += rewritesAtOnce) {
      await store.commit([{ kind: 'rewrite', log, entries: changed.slice(at, at + rewritesAtOnce) }]);
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
