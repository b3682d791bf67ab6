import type { Entity, LinkedSpan } from '../contracts/entity-index.ts';
import type { ConversationState, TrackerState } from '../contracts/conversation.ts';
import type { TurnRecord, Verdict } from '../contracts/turn-record.ts';
import { ParleyError } from '../core/errors.ts';

/** What is kept where a record must be cut; `stateBytes`: a state of a generator that is no larger is never dropped. */
const kept = { candidates: 5, exchanges: 10, trackerItems: 10, stateBytes: 10_000 } as const;

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
  withoutLargestStates,
];

/**
 * The record, cut until its JSON has at most `maxBytes` bytes; as it is where it fits. Dropped, in this order and only as far as
 * needed: link candidates beyond 5 a span, conflict-removed spans, threshold-removed spans, all but the best candidates where links still
 * take a third of the room, texts of verdicts that lost, the oldest history of `next` beyond 10 exchanges, the tracker's lists beyond
 * their latest 10 items, the largest states of generators that are larger than 10 KB (`statesCut` names them; they begin afresh). The
 * current entity always stays. Cutting a cut record again, or one decided from its annotations, gives the same.
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

/** Many plug-ins that each keep what one may can fill an item together: those that keep most begin afresh, so that the turn is not lost. */
function withoutLargestStates(record: TurnRecord, maxBytes: number): TurnRecord {
  let surplus = bytesOf(record) - maxBytes;
  const dropped = new Set<string>();
  for (const [rg, bytes] of sizesOfStates(record.next)) {
    if (surplus <= 0 || bytes <= kept.stateBytes) break;
    dropped.add(rg);
    surplus -= bytes;
  }
  const left = Object.entries(record.next.generators).filter(([rg]) => !dropped.has(rg));
  return { ...record, next: { ...record.next, generators: Object.fromEntries(left) } };
}

/** The generators whose states were dropped from a record so that it fits. */
export function statesCut(whole: TurnRecord, fitted: TurnRecord): readonly string[] {
  return Object.keys(whole.next.generators).filter((rg) => !Object.hasOwn(fitted.next.generators, rg));
}

/** The five generators that keep most, with the bytes of their states. */
function largestStates(state: ConversationState): Record<string, number> {
  return Object.fromEntries(sizesOfStates(state).slice(0, 5));
}

/** The bytes of the generators' states, the largest first, and equal ones by name. */
function sizesOfStates(state: ConversationState): readonly (readonly [rg: string, bytes: number])[] {
  return Object.entries(state.generators)
    .map(([rg, value]) => [rg, Buffer.byteLength(JSON.stringify(value))] as const)
    .toSorted(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
}
