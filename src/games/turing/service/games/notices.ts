import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import { writable } from '../accounts/kept-documents.ts';
import { boardAfter, emptyBoard, noticeBoard, type Notice, pruned, shownMs } from './notice-board.ts';

/** A notice of the process with this home. */
export interface HeardNotice {
  readonly home: string;
  readonly notice: Notice;
}

/** What was heard since the last time. */
export interface Heard {
  readonly notices: readonly HeardNotice[];
  /** Something was missed: a process is new, or was not read for too long. */
  readonly isGap: boolean;
}

/**
 * Notices between processes: one document of each, so that all that others have done costs one small read, however many games there are.
 * They are hints: what they tell is in the store already, and who misses one finds it there a little later.
 */
export interface Notices {
  /** Tells the others; nothing is written while there are none. */
  note(notice: Notice): void;
  /** Reads what the others have told. */
  hear(): Promise<Heard>;
  /** Takes away the notices of processes that are gone. */
  sweep(isThere: (home: string) => boolean): Promise<void>;
  /** Resolves when nothing is under way. */
  stop(): Promise<void>;
}

export interface NoticesPlace {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** The own home. */
  home(): string;
  /** Whether there is anybody to read them. */
  hasReaders(): boolean;
  /** The least time between two writes. */
  readonly everyMs: number;
  failed(error: unknown): void;
}

const retryMs = 1000;
const mostHomes = 500;
const collection = 'notices';

/** Opens a process's notices. */
export function createNotices(place: NoticesPlace): Notices {
  return new NoticeBoards(place);
}

class NoticeBoards implements Notices {
  #board = emptyBoard;
  #isWritten = true;
  #isStopped = false;
  #writing: Promise<void> | undefined;
  #cancelTidying: () => void = () => undefined;
  #endPause: () => void = () => undefined;
  readonly #heard = new Map<string, number>();
  readonly #place: NoticesPlace;

  constructor(place: NoticesPlace) {
    this.#place = place;
  }

  note(notice: Notice): void {
    const { clock, hasReaders } = this.#place;
    this.#board = boardAfter(this.#board, notice, clock.elapsed());
    this.#isWritten = false;
    if (hasReaders()) this.#tell();
  }

  async hear(): Promise<Heard> {
    // What was noted while nobody seemed to be there.
    this.#tell();
    const notices: HeardNotice[] = [];
    let isGap = false;
    const found = await this.#place.store.list(collection, { limit: mostHomes });
    for (const { id: home, body } of found) {
      if (home === this.#place.home()) continue;
      const { from, next, notices: shown } = noticeBoard.parse(body);
      const heard = this.#heard.get(home);
      if (heard === undefined || heard < from || heard > next) isGap = true;
      this.#heard.set(home, next);
      for (const one of shown) if (one.number >= (heard ?? 0)) notices.push({ home, notice: one.notice });
    }
    return { notices, isGap };
  }

  async sweep(isThere: (home: string) => boolean): Promise<void> {
    for (const home of this.#heard.keys()) {
      if (isThere(home)) continue;
      this.#heard.delete(home);
      await this.#place.store.commit([{ kind: 'delete', collection, id: home, expected: null }]);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTidying();
    this.#endPause();
    await this.#writing;
    const { store, home } = this.#place;
    await store.commit([{ kind: 'delete', collection, id: home(), expected: null }]);
  }

  #tell(): void {
    if (this.#isStopped || this.#isWritten) return;
    this.#writing ??= this.#write().finally(() => (this.#writing = undefined));
  }

  /** What is noted while it is written, or soon after, goes with the next write. */
  async #write(): Promise<void> {
    const { store, clock, home, everyMs, failed } = this.#place;
    this.#cancelTidying();
    while (!this.#isWritten && !this.#isStopped) {
      this.#isWritten = true;
      try {
        const body = writable(noticeBoard, this.#board, `${collection}/${home()}`);
        await store.commit([{ kind: 'put', collection, id: home(), expected: null, body }]);
        await this.#pause(everyMs);
      } catch (error) {
        this.#isWritten = false;
        failed(error);
        await this.#pause(retryMs);
      }
    }
    if (this.#isStopped) return;
    // What nobody wants to know any more costs everybody who reads it.
    this.#cancelTidying = clock.after(shownMs, () => this.#tidy());
  }

  #tidy(): void {
    const tidy = pruned(this.#board, this.#place.clock.elapsed());
    if (tidy.notices.length === this.#board.notices.length) return;
    this.#board = tidy;
    this.#isWritten = false;
    this.#tell();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#place.clock.after(ms, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }
}
