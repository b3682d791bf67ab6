import type { TuringEntry } from '../contracts/turing-store.ts';
import type { DynamoItem, DynamoSession } from './dynamo-session.ts';
import { appendIn, parsed, type StoredAppend } from './turing-dynamo-items.ts';
import { turingKey } from './turing-dynamo-table.ts';

type LogSession = Pick<DynamoSession, 'query'>;

/** How many entries a log has. */
export async function lengthIn(session: LogSession, log: string): Promise<number> {
  const last = await lastAppend(session, log);
  return last ? last.place + last.texts.length : 0;
}

/** The last append of a log, or the last one that begins at a place or before it. */
export async function lastAppend(session: LogSession, log: string, atMost?: number): Promise<StoredAppend | undefined> {
  const upTo = atMost === undefined ? {} : { ':sk': turingKey.place(atMost) };
  const { items } = await session.query({
    KeyConditionExpression: atMost === undefined ? 'pk = :pk' : 'pk = :pk AND sk <= :sk',
    ExpressionAttributeValues: { ':pk': turingKey.log(log), ...upTo },
    ScanIndexForward: false,
    Limit: 1,
  });
  return items[0] && appendIn(items[0], log);
}

/** Entries from a place on, at most `limit`. */
export async function entriesIn(
  session: LogSession,
  log: string,
  from: number,
  limit: number,
): Promise<readonly TuringEntry[]> {
  const entries: TuringEntry[] = [];
  for await (const { place, texts } of appendsFrom(session, log, from, limit)) {
    for (const [offset, text] of texts.entries()) {
      if (place + offset < from) continue;
      if (entries.length >= limit) return entries;
      entries.push({ place: place + offset, entry: parsed(text, `entry ${place + offset} of log ${log}`) });
    }
  }
  return entries;
}

/**
 * Appends with entries from a place on, in order, a page at a time. Whoever reads on, most often finds nothing or one append: what stands last is
 * asked for first, which tells both.
 */
async function* appendsFrom(
  session: LogSession,
  log: string,
  from: number,
  limit: number,
): AsyncGenerator<StoredAppend> {
  if (from > 0) {
    const last = await lastAppend(session, log);
    if (!last || last.place + last.texts.length <= from) return;
    if (last.place <= from) return yield last;
  }
  const page = (start: DynamoItem | undefined) =>
    session.query({
      KeyConditionExpression: 'pk = :pk AND sk >= :sk',
      ExpressionAttributeValues: { ':pk': turingKey.log(log), ':sk': turingKey.place(from) },
      Limit: limit,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
  let { items, next } = await page(undefined);
  const first = items[0] && appendIn(items[0], log);
  // What stands at the place may have been appended together with what is before it.
  const before = from > 0 && first?.place !== from ? await lastAppend(session, log, from - 1) : undefined;
  if (before && before.place + before.texts.length > from) yield before;
  for (;;) {
    for (const item of items) yield appendIn(item, log);
    if (!next) return;
    ({ items, next } = await page(next));
  }
}
