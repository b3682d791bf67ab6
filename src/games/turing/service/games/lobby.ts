import { drawKind } from '../../matching/parity.ts';
import type { LobbyFrame } from '../../protocol/frames.ts';
import { type Change, commitChange } from '../accounts/kept-documents.ts';
import type { Directory } from './directory.ts';
import type { Followers } from './followers.ts';
import { readKept, type SeekerRecord } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { HomeKeeper } from './home-keeper.ts';
import { createNamedSerial } from './serial.ts';
import { checkMayPlay, forumUnknown } from './may-play.ts';
import type { Standings } from './standings.ts';
import { movedWish, seekerWrite } from './wishes.ts';

/** Those who look for a partner through this process. */
export interface Lobby {
  /** @throws ParleyError as TuringService.seek does */
  seek(account: string, forum: string): Promise<LobbyFrame>;
  stopSeeking(account: string): Promise<LobbyFrame>;
  frame(account: string): LobbyFrame;
  /** Somebody is connected here: its wish is this process's now. */
  arrived(account: string): Promise<void>;
  /** Somebody is connected no more: its wish is kept for a little while. */
  departed(account: string): void;
  /** A person's wish has been fulfilled. */
  matched(account: string): void;
  /** Sees whose wishes other processes have fulfilled. */
  lookAround(): void;
  /** Takes back all wishes. */
  close(): Promise<void>;
}

export interface LobbyParts {
  readonly parts: GamesParts;
  readonly keeper: HomeKeeper;
  readonly directory: Directory;
  readonly followers: Followers;
  readonly standings: Standings;
}

export function createLobby(lobbyParts: LobbyParts): Lobby {
  return new SeekersLobby(lobbyParts);
}

class SeekersLobby implements Lobby {
  readonly #wishes = new Map<string, SeekerRecord>();
  readonly #timers = new Map<string, () => void>();
  readonly #oneByOne = createNamedSerial();
  readonly #of: LobbyParts;

  constructor(lobbyParts: LobbyParts) {
    this.#of = lobbyParts;
  }

  seek(account: string, forum: string): Promise<LobbyFrame> {
    return this.#oneByOne(account, async () => {
      const { parts, directory, followers } = this.#of;
      if (!(await parts.findForum(forum))) throw forumUnknown(forum);
      let isAgain = false;
      const wish = await commitChange(parts.store, async () => {
        // Somebody else was faster; perhaps a game has begun.
        if (isAgain) await directory.refresh();
        isAgain = true;
        return this.#wishFor(account, forum);
      });
      this.#wishes.set(account, wish);
      if (!followers.has(account) && !directory.isFollowedElsewhere(account)) this.departed(account);
      return this.#told(account);
    });
  }

  stopSeeking(account: string): Promise<LobbyFrame> {
    return this.#oneByOne(account, async () => {
      await this.#drop(account);
      return this.#told(account);
    });
  }

  frame(account: string): LobbyFrame {
    const wish = this.#wishes.get(account);
    return { kind: 'lobby', seeking: wish?.forum ?? null, since: wish?.since ?? null };
  }

  arrived(account: string): Promise<void> {
    return this.#oneByOne(account, async () => {
      this.#timers.get(account)?.();
      this.#timers.delete(account);
      const { parts, keeper } = this.#of;
      const known = this.#wishes.get(account);
      const wish = await commitChange(parts.store, async () => {
        const found = await readKept(parts.store, 'seekers', account);
        return found ? movedWish(found, keeper.id()) : { writes: [], result: undefined };
      });
      if (wish) this.#wishes.set(account, wish);
      else this.#wishes.delete(account);
      if (known?.forum !== wish?.forum) this.#told(account);
    });
  }

  departed(account: string): void {
    if (!this.#wishes.has(account) || this.#timers.has(account)) return;
    const { parts, followers, directory } = this.#of;
    const forget = (): void => {
      this.#timers.delete(account);
      if (followers.has(account) || directory.isFollowedElsewhere(account)) return;
      void this.#oneByOne(account, () => this.#drop(account)).catch(parts.failed);
    };
    this.#timers.set(account, parts.clock.after(parts.settings.wishMs, forget));
  }

  matched(account: string): void {
    this.#wishes.delete(account);
    this.#told(account);
  }

  lookAround(): void {
    for (const [account, { kind, since }] of this.#wishes) {
      const taken = this.#of.directory.seatsOf(account);
      if (kind === 'human' && taken.some(({ live }) => live.startedAt >= since)) this.matched(account);
    }
  }

  async close(): Promise<void> {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    for (const account of this.#wishes.keys()) await this.#drop(account);
  }

  /** What is kept counts, since another process may have written it: what this one remembers may be fulfilled, or taken back. */
  async #wishFor(account: string, forum: string): Promise<Change<SeekerRecord>> {
    const { parts, keeper, standings } = this.#of;
    const { store, clock, random, settings } = parts;
    const present = await standings.of(account, forum);
    const now = clock.now();
    checkMayPlay(present, now);
    const found = await readKept(store, 'seekers', account);
    if (found?.body.forum === forum) return movedWish(found, keeper.id());
    const wants = drawKind(present.participant.tally, random, settings.matching);
    const { kind } = present.standing.account;
    const wish = { forum, kind, since: now, wants, home: keeper.id(), lastGameAt: now };
    return { writes: [seekerWrite(account, found?.version ?? 0, wish)], result: wish };
  }

  async #drop(account: string): Promise<void> {
    this.#wishes.delete(account);
    await this.#of.parts.store.commit([{ kind: 'delete', collection: 'seekers', id: account, expected: null }]);
  }

  #told(account: string): LobbyFrame {
    const frame = this.frame(account);
    this.#of.followers.lobby(account, frame);
    return frame;
  }
}
