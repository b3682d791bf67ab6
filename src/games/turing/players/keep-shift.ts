import type { TuringLease, TuringStore } from '../../../contracts/turing-store.ts';
import type { Clock } from '../../../core/clock.ts';

export interface ShiftOptions {
  readonly store: Pick<TuringStore, 'acquire' | 'release'>;
  /** Of this process, unlike that of any other. */
  readonly holder: string;
  readonly clock: Clock;
  readonly failed?: (error: unknown) => void;
}

/** Something that only one of the processes over a store does at a time. */
export interface Shift {
  /** Ends it, so that another process may begin at once. */
  close(): Promise<void>;
}

const lease = 'house-bots';
const ttlMs = 15_000;
const everyMs = 5000;

/**
 * Does something while this process holds the lease of the house's bots: of several processes over one store one does it, and another goes on within
 * 20 seconds where that one dies.
 *
 * @param begin begins it; what it gives ends it
 * @example const shift = await keepShift({ store, holder, clock }, () => runHouseBots(options))
 */
export async function keepShift(options: ShiftOptions, begin: () => Promise<Shift>): Promise<Shift> {
  const keeper = new ShiftKeeper(options, begin);
  await keeper.look();
  return keeper;
}

class ShiftKeeper implements Shift {
  readonly #options: ShiftOptions;
  readonly #begin: () => Promise<Shift>;
  #held: TuringLease | undefined;
  #running: Shift | undefined;
  #isClosed = false;
  #looking: Promise<void> = Promise.resolve();
  #cancel = (): void => undefined;

  constructor(options: ShiftOptions, begin: () => Promise<Shift>) {
    this.#options = options;
    this.#begin = begin;
  }

  /** Takes or renews the lease, and begins or ends by what came of it; again after a while. */
  async look(): Promise<void> {
    const { clock, failed = () => undefined } = this.#options;
    this.#looking = this.#renewed().catch(failed);
    await this.#looking;
    if (this.#isClosed) return;
    this.#cancel = clock.after(everyMs, () => void this.look());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#looking;
    await this.#end();
    if (this.#held) await this.#options.store.release(this.#held);
  }

  async #renewed(): Promise<void> {
    const { store, holder, clock } = this.#options;
    try {
      this.#held = await store.acquire(lease, holder, ttlMs, clock.now());
    } finally {
      // Where the store cannot be asked, the lease lasts as long as it was given.
      if (!this.#held || this.#held.until <= clock.now()) await this.#end();
    }
    if (this.#held && !this.#isClosed) this.#running ??= await this.#begin();
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.close();
  }
}
