import type { Entity, LinkedSpan } from '../contracts/entity-index.ts';
import type { ConversationState, TrackerState } from '../contracts/conversation.ts';
import type { TurnRecord, Verdict } from '../contracts/turn-record.ts';
import { ParleyError } from '../core/errors.ts';

/** What is kept where a record must be cut. */
const kept = { candidates: 5, exchanges: 10, trackerItems: 10 } as const;

/** Room for one timing. Timings count with a fixed width, so that a turn that is run again is cut at the same place. */
const timingBytes = 24;

type Cut = (record: TurnRecord, maxBytes: number) => TurnRecord;

/**
 * In the order in which one can best do without: what explains first, what the next turn needs last. What cuts annotations stands in
 * front, so that a turn that is decided again from its cut annotations is cut no less by the rest.
 */
const cuts: readonly Cut[] = [
  (record) => withCandidates(record, kept.candidates),
  (record) => withLinks(record, { conflictRemoved: [] }),
  (record) => withLinks(record, { thresholdRemoved: [] }),
  withBestCandidates,
  withoutLosingTexts,
  withoutOldestHistory,
  withShortTracker,
];

/**
 * The record, cut until its JSON has at most `maxBytes` bytes; as it is where it fits. Dropped, in this order and only as far as
 * needed: link candidates beyond 5 a span, conflict-removed spans, threshold-removed spans, all but the best candidates where links still
 * take a third of the room, texts of verdicts that lost, the oldest history of `next` beyond 10 exchanges, the tracker's lists beyond
 * their latest 10 items. The current entity always stays. Cutting a cut record again, or one decided from its annotations, gives the same.
 *
 * @throws ParleyError PARLEY_STATE_TOO_LARGE where that is not enough
 * @example store.commit(fitRecord(record))
 */
export function fitRecord(record: TurnRecord, maxBytes = 390_000): TurnRecord {
  let fitted = record;
  for (const cut of cuts) {
    if (fits(fitted, maxBytes)) return fitted;
    fitted = cut(fitted, maxBytes);
  }
  if (fits(fitted, maxBytes)) return fitted;
  const { conversationId, index } = record;
  throw new ParleyError(
    'PARLEY_STATE_TOO_LARGE',
    `Turn ${index} of conversation ${conversationId} takes ${bytesOf(fitted)} bytes with all cut that can be; ${maxBytes} fit.`,
    {
      remedy: 'Let the response generators keep less in their state; the largest of it stands in the context.',
      context: { conversationId, index, largestStates: largestStates(record.next) },
    },
  );
}

function bytesOf(record: TurnRecord): number {
  const untimed = { ...record, totalMs: 0, responses: withoutMs(record.responses), prompts: withoutMs(record.prompts) };
  const timings = 1 + record.responses.length + record.prompts.length;
  return Buffer.byteLength(JSON.stringify(untimed)) + timings * timingBytes;
}

const fits = (record: TurnRecord, maxBytes: number): boolean => bytesOf(record) <= maxBytes;

function withoutMs(verdicts: readonly Verdict<string>[]): Verdict<string>[] {
  return verdicts.map((verdict) => ({ ...verdict, ms: 0 }));
}

function withLinks(record: TurnRecord, links: Partial<TurnRecord['annotations']['entityLinks']>): TurnRecord {
  const { annotations } = record;
  return { ...record, annotations: { ...annotations, entityLinks: { ...annotations.entityLinks, ...links } } };
}

function withCandidates(record: TurnRecord, most: number): TurnRecord {
  const { highPrecision, thresholdRemoved, conflictRemoved } = record.annotations.entityLinks;
  const current = new Set([record.trackerAfterUser.current?.title, record.next.tracker.current?.title]);
  const shorten = (spans: readonly LinkedSpan[]): LinkedSpan[] =>
    spans.map((span) => ({
      ...span,
      candidates: span.candidates.filter(({ entity }, place) => place < most || current.has(entity.title)),
    }));
  return withLinks(record, {
    highPrecision: shorten(highPrecision),
    thresholdRemoved: shorten(thresholdRemoved),
    conflictRemoved: shorten(conflictRemoved),
  });
}

/** For utterances that are nothing but names, of which links alone would fill an item. */
function withBestCandidates(record: TurnRecord, maxBytes: number): TurnRecord {
  const linkBytes = Buffer.byteLength(JSON.stringify(record.annotations.entityLinks));
  return linkBytes > maxBytes / 3 ? withLinks(withCandidates(record, 1), { spans: [] }) : record;
}

function withoutLosingTexts(record: TurnRecord): TurnRecord {
  const strip = <P extends string>(verdicts: readonly Verdict<P>[]): Verdict<P>[] =>
    verdicts.map((verdict) => (verdict.status === 'chosen' ? verdict : { ...verdict, text: null }));
  return { ...record, responses: strip(record.responses), prompts: strip(record.prompts) };
}

/** Drops as many of the oldest exchanges as needed, and not more. */
function withoutOldestHistory(record: TurnRecord, maxBytes: number): TurnRecord {
  const { history } = record.next;
  const most = Math.max(0, history.length - kept.exchanges);
  let surplus = bytesOf(record) - maxBytes;
  let dropped = 0;
  while (dropped < most && surplus > 0) {
    surplus -= Buffer.byteLength(JSON.stringify(history[dropped])) + 1;
    dropped += 1;
  }
  return { ...record, next: { ...record.next, history: history.slice(dropped) } };
}

function withShortTracker(record: TurnRecord): TurnRecord {
  const { trackerAfterUser, next } = record;
  return {
    ...record,
    trackerAfterUser: shortTracker(trackerAfterUser),
    next: { ...next, tracker: shortTracker(next.tracker) },
  };
}

function shortTracker(tracker: TrackerState): TrackerState {
  const latest = (entities: readonly Entity[]): Entity[] => entities.slice(-kept.trackerItems);
  return {
    ...tracker,
    rejected: latest(tracker.rejected),
    finished: latest(tracker.finished),
    untalked: latest(tracker.untalked),
    history: tracker.history.slice(-kept.trackerItems),
  };
}

/** The five generators that keep most, with the bytes of their states. */
function largestStates(state: ConversationState): Record<string, number> {
  const sizes = Object.entries(state.generators).map(([rg, value]): [string, number] => [
    rg,
    Buffer.byteLength(JSON.stringify(value)),
  ]);
  return Object.fromEntries(sizes.sort(([, left], [, right]) => right - left).slice(0, 5));
}
