import type { TuringLease, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Directory } from './directory.ts';
import { forgetFollowers, forgetSeekers } from './gone-home.ts';
import { keptWrite, listAll } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';

/** A home that this process holds. */
export interface HeldHome {
  readonly id: string;
  readonly lease: TuringLease;
  /** When the process that held it before was last heard of; null for one that is this process's own. */
  readonly silentSince: number | null;
}

/**
 * The homes that a process holds: one of its own, in which games begin, and those of processes that have gone, whose games it goes on with.
 * What a home's games write has the home's lease as its condition, so that a process that only seemed to be gone can write nothing more.
 */
export interface HomeKeeper {
  /** The own home; connections are known by it. */
  readonly id: () => string;
  readonly held: ReadonlyMap<string, HeldHome>;
  holds(home: string): TuringWrite;
  /** Takes an own home; after it was lost, a new one. */
  settle(): Promise<void>;
  /** Renews what is held, where it is time; homes that turn out to be lost are left. */
  renew(): Promise<void>;
  /** Takes over the homes of processes that have gone. */
  takeOver(directory: Directory): Promise<void>;
  /** Whether there is another process. */
  hasNeighbours(directory: Directory): boolean;
  /** Begins no more games at home. */
  shut(): void;
  readonly isOpen: () => boolean;
  lost(home: string): void;
  /** Hands everything to whoever comes next. */
  leave(): Promise<void>;
}

export function homeLease(home: string): string {
  return `home/${home}`;
}

export function createHomeKeeper(parts: GamesParts): HomeKeeper {
  return new Keeper(parts);
}

class Keeper implements HomeKeeper {
  readonly held = new Map<string, HeldHome>();
  readonly #parts: GamesParts;
  readonly #holder: string;
  #id = '';
  #isOpen = true;
  #renewedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: GamesParts) {
    this.#parts = parts;
    this.#holder = parts.newId();
  }

  readonly id = (): string => this.#id;

  readonly isOpen = (): boolean => this.#isOpen;

  holds(home: string): TuringWrite {
    // No lease has the fence 0.
    return { kind: 'holds', lease: homeLease(home), fence: this.held.get(home)?.lease.fence ?? 0 };
  }

  async settle(): Promise<void> {
    if (this.held.has(this.#id)) return;
    const id = this.#parts.newId();
    if (!(await this.#take(id, null))) return;
    this.#id = id;
  }

  async renew(): Promise<void> {
    const { clock, settings } = this.#parts;
    if (clock.elapsed() - this.#renewedAt < settings.renewMs) return;
    this.#renewedAt = clock.elapsed();
    for (const { id, lease, silentSince } of this.held.values()) {
      const renewed = await this.#acquire(id);
      if (renewed?.fence !== lease.fence) this.held.delete(id);
      else await this.#show(id, renewed.fence);
      if (renewed && renewed.fence === lease.fence) this.held.set(id, { id, lease: renewed, silentSince });
    }
    await this.settle();
  }

  async takeOver(directory: Directory): Promise<void> {
    const { clock, settings } = this.#parts;
    for (const [id, { record, changedAt }] of directory.homes) {
      if (this.held.has(id)) continue;
      const isSilent = clock.elapsed() - changedAt > settings.homeTtlMs;
      if (isSilent || record.isClosed) await this.#inherit(id, record.aliveAt, directory);
    }
    await this.#clearAway(directory);
  }

  hasNeighbours(directory: Directory): boolean {
    return [...directory.homes.keys()].some((id) => !this.held.has(id));
  }

  shut(): void {
    this.#isOpen = false;
    this.#renewedAt = Number.NEGATIVE_INFINITY;
  }

  lost(home: string): void {
    this.held.delete(home);
  }

  async leave(): Promise<void> {
    const { store, clock } = this.#parts;
    for (const { id, lease } of this.held.values()) {
      const body = { aliveAt: clock.now(), fence: lease.fence, isOpen: false, isClosed: true };
      await store.commit([this.holds(id), keptWrite('homes', id, null, body)]);
      await store.release(lease);
    }
    this.held.clear();
  }

  /** What the gone process was connected to is connected no more; its games go on here. */
  async #inherit(id: string, aliveAt: number, directory: Directory): Promise<void> {
    const { store, clock } = this.#parts;
    if (!(await this.#take(id, Math.min(aliveAt, clock.now())))) return;
    await forgetFollowers(store, id);
    await forgetSeekers(store, id);
    await directory.refresh();
  }

  /** Homes of gone processes whose games are all over. */
  async #clearAway(directory: Directory): Promise<void> {
    const { store } = this.#parts;
    const used = new Set([...directory.games.values()].map(({ home }) => home));
    for (const { id, lease, silentSince } of this.held.values()) {
      if (silentSince === null || used.has(id)) continue;
      if ((await listAll(store, 'inbox', `${id}~`)).length > 0) continue;
      // Once more, since the first time may have failed half-way, and nobody looks for them later.
      await forgetFollowers(store, id);
      await store.commit([this.holds(id), { kind: 'delete', collection: 'homes', id, expected: null }]);
      await store.release(lease);
      this.held.delete(id);
    }
  }

  async #take(id: string, silentSince: number | null): Promise<boolean> {
    const lease = await this.#acquire(id);
    if (!lease) return false;
    this.held.set(id, { id, lease, silentSince });
    await this.#show(id, lease.fence);
    return true;
  }

  async #acquire(id: string): Promise<TuringLease | undefined> {
    const { store, clock, settings } = this.#parts;
    return store.acquire(homeLease(id), this.#holder, settings.homeTtlMs, clock.now());
  }

  async #show(id: string, fence: number): Promise<void> {
    const { store, clock } = this.#parts;
    const isOpen = this.#isOpen && this.held.get(id)?.silentSince === null;
    const body = { aliveAt: clock.now(), fence, isOpen, isClosed: false };
    await store.commit([this.holds(id), keptWrite('homes', id, null, body)]);
  }
}
