import { otherSeat, type Seat, seats } from '../../rules/turing-rules.ts';
import { type HomeRecord, type LiveGame, listAll, listKept, parseKept } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { Heard } from './notices.ts';
import { createSeenFollowers, type SeenFollowers } from './seen-followers.ts';
import { createSerial } from './serial.ts';

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

/** What a process knows of all running games, homes and connections: its own at once, those of others as it last heard or looked. */
export interface Directory {
  /** Looks at the homes, and lists everything else: always, or where it is due, since homes have changed, something was missed, or it is long ago. */
  refresh(what?: 'all' | 'due'): Promise<void>;
  /** Takes in what other processes have told. */
  hear(heard: Heard): Promise<void>;
  readonly games: ReadonlyMap<string, LiveGame>;
  readonly homes: ReadonlyMap<string, SeenHome>;
  seatsOf(account: string): readonly TakenSeat[];
  byKey(key: string): TakenSeat | undefined;
  /** Whether another process has a connection of the account. */
  isFollowedElsewhere(account: string): boolean;
  /** Another number whenever a game of the account begins or ends; 0 where none has for some minutes. */
  changesOf(account: string): number;
  begun(game: string, live: LiveGame): void;
  over(game: string): void;
}

const rememberedMs = 120_000;

type DirectoryParts = Pick<GamesParts, 'store' | 'clock' | 'settings'>;

/** Opens the directory. `isOwn`: whether this process holds a home; of those games it knows itself when they are over. */
export function createDirectory(parts: DirectoryParts, isOwn: (home: string) => boolean): Directory {
  return new SeenDirectory(parts, isOwn);
}

class SeenDirectory implements Directory {
  readonly games = new Map<string, LiveGame>();
  readonly homes = new Map<string, SeenHome>();
  readonly #byAccount = new Map<string, Map<string, TakenSeat>>();
  readonly #byKey = new Map<string, TakenSeat>();
  readonly #ended = new Map<string, number>();
  readonly #changes = new Map<string, { readonly count: number; readonly at: number }>();
  readonly #followers: SeenFollowers;
  readonly #serial = createSerial();
  readonly #parts: DirectoryParts;
  readonly #isOwn: (home: string) => boolean;
  #isDue = true;
  #count = 0;
  #listedAt = 0;

  constructor(parts: DirectoryParts, isOwn: (home: string) => boolean) {
    this.#parts = parts;
    this.#isOwn = isOwn;
    this.#followers = createSeenFollowers(parts.store, isOwn);
  }

  refresh(what: 'all' | 'due' = 'all'): Promise<void> {
    return this.#serial(async () => {
      await this.#seeHomes();
      const { clock, settings } = this.#parts;
      const now = clock.elapsed();
      if (what === 'due' && !this.#isDue && now - this.#listedAt < settings.listMs) return;
      await Promise.all([this.#seeGames(), this.#followers.refresh()]);
      this.#isDue = false;
      this.#listedAt = now;
    });
  }

  /** Behind a list that is under way: what it tells is newer than what is heard, or heard once more. */
  hear({ notices, isGap }: Heard): Promise<void> {
    return this.#serial(async () => {
      this.#isDue ||= isGap;
      for (const { home, notice } of notices) {
        if (notice.kind === 'begun') this.begun(notice.game, notice.live);
        else if (notice.kind === 'over') this.over(notice.game);
        else if (notice.kind !== 'grew') this.#followers[notice.kind](home, notice.account);
      }
    });
  }

  seatsOf(account: string): readonly TakenSeat[] {
    return [...(this.#byAccount.get(account)?.values() ?? [])];
  }

  byKey(key: string): TakenSeat | undefined {
    return this.#byKey.get(key);
  }

  isFollowedElsewhere(account: string): boolean {
    return this.#followers.isElsewhere(account);
  }

  changesOf(account: string): number {
    return this.#changes.get(account)?.count ?? 0;
  }

  begun(game: string, live: LiveGame): void {
    if (this.games.has(game) || this.#ended.has(game)) return;
    this.games.set(game, live);
    for (const seat of seats) {
      const { account, key } = live.seats[seat];
      const taken = { game, seat, live };
      this.#byKey.set(key, taken);
      this.#byAccount.set(account, (this.#byAccount.get(account) ?? new Map()).set(game, taken));
      this.#changed(account);
    }
  }

  over(game: string): void {
    // A list that was asked for before the end may still name it, and its beginning may be heard behind its end.
    this.#ended.set(game, this.#parts.clock.elapsed());
    const live = this.games.get(game);
    if (!live) return;
    this.games.delete(game);
    for (const seat of seats) {
      const { account, key } = live.seats[seat];
      this.#byKey.delete(key);
      this.#byAccount.get(account)?.delete(game);
      if (this.#byAccount.get(account)?.size === 0) this.#byAccount.delete(account);
      this.#changed(account);
    }
  }

  #changed(account: string): void {
    this.#count += 1;
    this.#changes.set(account, { count: this.#count, at: this.#parts.clock.elapsed() });
  }

  async #seeHomes(): Promise<void> {
    const { store, clock } = this.#parts;
    const found = await listKept(store, 'homes');
    const names = new Set(found.map(({ id }) => id));
    for (const id of this.homes.keys()) if (!names.has(id)) this.#isDue = this.homes.delete(id);
    for (const { id, version, body } of found) {
      const seen = this.homes.get(id);
      const changedAt = seen?.version === version ? seen.changedAt : clock.elapsed();
      this.#isDue ||= seen === undefined;
      this.homes.set(id, { record: body, version, changedAt });
    }
  }

  async #seeGames(): Promise<void> {
    // What begins while it is listed is not in the list.
    const before = new Set(this.games.keys());
    const found = new Set<string>();
    for (const { id, body } of await listAll(this.#parts.store, 'live')) {
      found.add(id);
      // What is known is not read again: it does not change.
      if (!this.games.has(id)) this.begun(id, parseKept('live', body));
    }
    for (const [id, live] of this.games) {
      if (before.has(id) && !found.has(id) && !this.#isOwn(live.home)) this.over(id);
    }
    const isOld = (at: number): boolean => this.#parts.clock.elapsed() - at > rememberedMs;
    for (const [id, at] of this.#ended) if (isOld(at) && !found.has(id)) this.#ended.delete(id);
    for (const [account, { at }] of this.#changes) if (isOld(at)) this.#changes.delete(account);
  }
}

/** Who sits at the other side. */
export function partnerOf({ live, seat }: TakenSeat): LiveGame['seats'][Seat] {
  return live.seats[otherSeat(seat)];
}
