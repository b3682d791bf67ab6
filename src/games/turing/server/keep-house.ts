import type { TuringLease, TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';
import type { House } from '../house/open-house.ts';

export interface KeepHouseOptions {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** Who this process is. */
  readonly holder: string;
  readonly open: () => Promise<House>;
  readonly failed: (error: unknown) => void;
}

const leaseName = 'house';
const [ttlMs, lookMs] = [15_000, 4000];

/** Keeps the bots of the house in one of the processes that share a store: another takes them over when that one is gone. */
export function keepHouse({ store, clock, holder, open, failed }: KeepHouseOptions): { close(): Promise<void> } {
  let lease: TuringLease | undefined;
  let house: House | undefined;
  let cancel = (): void => undefined;
  let isClosed = false;
  const look = async (): Promise<void> => {
    try {
      lease = await store.acquire(leaseName, holder, ttlMs, clock.now());
      if (lease && !house) house = await open();
      if (!lease && house) {
        await house.close();
        house = undefined;
      }
    } catch (error) {
      failed(error);
    }
    if (!isClosed) cancel = clock.after(lookMs, again);
  };
  let looking = look();
  function again(): void {
    looking = look();
  }
  return {
    close: async () => {
      isClosed = true;
      cancel();
      await looking;
      cancel();
      await house?.close();
      if (lease) await store.release(lease);
    },
  };
}
