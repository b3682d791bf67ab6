import { z } from 'zod';
import { liveGame } from './game-documents.ts';

/** Something that a process has done, for the others to know at once. */
const noticeForm = z.discriminatedUnion('kind', [
  /** A game's log has so many entries now. */
  z.object({ kind: z.literal('grew'), game: z.string(), length: z.int() }),
  z.object({ kind: z.literal('begun'), game: z.string(), live: liveGame }),
  z.object({ kind: z.literal('over'), game: z.string() }),
  /** An account is connected to the process, or no more. */
  z.object({ kind: z.literal('came'), account: z.string() }),
  z.object({ kind: z.literal('went'), account: z.string() }),
]);
export type Notice = z.output<typeof noticeForm>;

/** `notices/HOME`: what a process has done lately; all from the number `from` on that still matters, and `next` is yet to come. */
export const noticeBoard = z.object({
  from: z.int(),
  next: z.int(),
  notices: z.array(z.object({ number: z.int(), at: z.number(), notice: noticeForm })),
});
export type NoticeBoard = z.output<typeof noticeBoard>;

export const emptyBoard: NoticeBoard = { from: 0, next: 0, notices: [] };

/** So long is a notice shown, in milliseconds, at most so many at a time; whoever reads less often looks at everything. */
export const shownMs = 1000;
const mostNotices = 200;

/** A board with one notice more. `now`: of a clock that only runs forward. */
export function boardAfter({ next, from, notices }: NoticeBoard, notice: Notice, now: number): NoticeBoard {
  // Of a log's length only the latest says anything.
  const others = notices.filter((one) => !isSameLog(one.notice, notice));
  return pruned({ from, next: next + 1, notices: [...others, { number: next, at: now, notice }] }, now);
}

/** A board without the notices that are old. */
export function pruned({ from, next, notices }: NoticeBoard, now: number): NoticeBoard {
  const kept = notices.filter(({ at }) => now - at < shownMs).slice(-mostNotices);
  const last = notices[notices.length - kept.length - 1];
  return { from: last ? last.number + 1 : from, next, notices: kept };
}

function isSameLog(one: Notice, other: Notice): boolean {
  return one.kind === 'grew' && other.kind === 'grew' && one.game === other.game;
}
