import type { Clock } from '../../../../core/clock.ts';
import type { TuringStore } from '../../../../contracts/turing-store.ts';
import { otherSeat, type Seat, seats } from '../../rules/turing-rules.ts';
import { type HomeRecord, type LiveGame, listAll, listKept, parseKept } from './game-documents.ts';

/** A seat in a running game. */
export interface TakenSeat {
  readonly game: string;
  readonly seat: Seat;
  readonly live: LiveGame;
}

/** A home as it was seen last. */
export interface SeenHome {
  readonly record: HomeRecord;
  readonly version: number;
  /** By the own monotonic clock: when it was last seen to change. */
  readonly changedAt: number;
}

/** What a process knows of all running games, homes and connections: its own at once, those of others as it last looked. */
export interface Directory {
  refresh(): Promise<void>;
  readonly games: ReadonlyMap<string, LiveGame>;
  readonly homes: ReadonlyMap<string, SeenHome>;
  seatsOf(account: string): readonly TakenSeat[];
  byKey(key: string): TakenSeat | undefined;
  /** Whether another process has a connection of the account. */
  isFollowedElsewhere(account: string): boolean;
  /** Rises whenever a game of the account begins or ends. */
  changesOf(account: string): number;
  begun(game: string, live: LiveGame): void;
  over(game: string): void;
}

const rememberedMs = 120_000;

/** The id of the document that says that an account is connected to a process. */
export function followerId(home: string, account: string): string {
  return `${home}/${account}`;
}

/** Opens the directory. `isOwn`: whether this process holds a home; of those games it knows itself when they are over. */
export function createDirectory(store: TuringStore, clock: Clock, isOwn: (home: string) => boolean): Directory {
  return new SeenDirectory(store, clock, isOwn);
}

class SeenDirectory implements Directory {
  readonly games = new Map<string, LiveGame>();
  readonly homes = new Map<string, SeenHome>();
  readonly #byAccount = new Map<string, Map<string, TakenSeat>>();
  readonly #byKey = new Map<string, TakenSeat>();
  readonly #ended = new Map<string, number>();
  readonly #changes = new Map<string, number>();
  #elsewhere = new Set<string>();
  readonly #store: TuringStore;
  readonly #clock: Clock;
  readonly #isOwn: (home: string) => boolean;

  constructor(store: TuringStore, clock: Clock, isOwn: (home: string) => boolean) {
    this.#store = store;
    this.#clock = clock;
    this.#isOwn = isOwn;
  }

  async refresh(): Promise<void> {
    await Promise.all([this.#seeHomes(), this.#seeGames(), this.#seeFollowers()]);
  }

  seatsOf(account: string): readonly TakenSeat[] {
    return [...(this.#byAccount.get(account)?.values() ?? [])];
  }

  byKey(key: string): TakenSeat | undefined {
    return this.#byKey.get(key);
  }

  isFollowedElsewhere(account: string): boolean {
    return this.#elsewhere.has(account);
  }

  changesOf(account: string): number {
    return this.#changes.get(account) ?? 0;
  }

  begun(game: string, live: LiveGame): void {
    if (this.games.has(game) || this.#ended.has(game)) return;
    this.games.set(game, live);
    for (const seat of seats) {
      const { account, key } = live.seats[seat];
      const taken = { game, seat, live };
      this.#byKey.set(key, taken);
      this.#byAccount.set(account, (this.#byAccount.get(account) ?? new Map()).set(game, taken));
      this.#changes.set(account, this.changesOf(account) + 1);
    }
  }

  over(game: string): void {
    const live = this.games.get(game);
    if (!live) return;
    this.games.delete(game);
    // A list that was asked for before the end may still name it.
    this.#ended.set(game, this.#clock.elapsed());
    for (const seat of seats) {
      const { account, key } = live.seats[seat];
      this.#byKey.delete(key);
      this.#byAccount.get(account)?.delete(game);
      if (this.#byAccount.get(account)?.size === 0) this.#byAccount.delete(account);
      this.#changes.set(account, this.changesOf(account) + 1);
    }
  }

  async #seeHomes(): Promise<void> {
    const found = await listKept(this.#store, 'homes');
    const names = new Set(found.map(({ id }) => id));
    for (const id of this.homes.keys()) if (!names.has(id)) this.homes.delete(id);
    for (const { id, version, body } of found) {
      const seen = this.homes.get(id);
      const changedAt = seen?.version === version ? seen.changedAt : this.#clock.elapsed();
      this.homes.set(id, { record: body, version, changedAt });
    }
  }

  async #seeGames(): Promise<void> {
    const found = new Set<string>();
    for (const { id, body } of await listAll(this.#store, 'live')) {
      found.add(id);
      // What is known is not read again: it does not change.
      if (!this.games.has(id)) this.begun(id, parseKept('live', body));
    }
    for (const [id, live] of this.games) if (!found.has(id) && !this.#isOwn(live.home)) this.over(id);
    for (const [id, at] of this.#ended) {
      if (this.#clock.elapsed() - at > rememberedMs && !found.has(id)) this.#ended.delete(id);
    }
  }

  async #seeFollowers(): Promise<void> {
    const found = (await listAll(this.#store, 'followers')).map(({ id }) => id.split('/'));
    this.#elsewhere = new Set(found.flatMap(([home = '', account = '']) => (this.#isOwn(home) ? [] : [account])));
  }
}

/** Who sits at the other side. */
export function partnerOf({ live, seat }: TakenSeat): LiveGame['seats'][Seat] {
  return live.seats[otherSeat(seat)];
}
