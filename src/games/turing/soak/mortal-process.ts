import type { TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { skewedClock } from './skewed-clock.ts';

/** Whether a simulated process is gone. */
export interface Life {
  isOver: boolean;
}

/** A process's clock, ahead of the true one by so much; when the process is gone, nothing that it had set fires. */
export function mortalClock(clock: Clock, skewMs: number, life: Life): Clock {
  return {
    ...skewedClock(clock, skewMs),
    after: (milliseconds, callback) => clock.after(milliseconds, () => (life.isOver ? undefined : callback())),
  };
}

/** A process's way to its store: of one that is gone nothing is heard, not even that something failed. */
export function mortalStore(store: TuringStore, life: Life): TuringStore {
  const silence = new Promise<never>(() => undefined);
  const alive = <Result>(work: () => Promise<Result>): Promise<Result> => (life.isOver ? silence : work());
  return {
    name: store.name,
    read: (collection, id) => alive(() => store.read(collection, id)),
    list: (collection, range) => alive(() => store.list(collection, range)),
    entries: (log, from, limit) => alive(() => store.entries(log, from, limit)),
    lengthOf: (log) => alive(() => store.lengthOf(log)),
    commit: (writes) => alive(() => store.commit(writes)),
    acquire: (name, holder, ttlMs, now) => alive(() => store.acquire(name, holder, ttlMs, now)),
    release: (lease) => alive(() => store.release(lease)),
    check: () => alive(() => store.check()),
    close: () => alive(() => store.close()),
  };
}
