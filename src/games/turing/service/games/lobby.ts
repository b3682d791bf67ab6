import { ParleyError } from '../../../../core/errors.ts';
import { drawKind } from '../../matching/parity.ts';
import type { LobbyFrame } from '../../protocol/frames.ts';
import type { Directory } from './directory.ts';
import type { Followers } from './followers.ts';
import { readKept, type SeekerRecord } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { HomeKeeper } from './home-keeper.ts';
import { createSerial, type Serial } from './serial.ts';
import type { PresentStanding, Standings } from './standings.ts';

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
  readonly #serials = new Map<string, Serial>();
  readonly #of: LobbyParts;

  constructor(lobbyParts: LobbyParts) {
    this.#of = lobbyParts;
  }

  seek(account: string, forum: string): Promise<LobbyFrame> {
    return this.#oneByOne(account, async () => {
      const { parts, directory, followers } = this.#of;
      if (!(await parts.findForum(forum))) throw forumUnknown(forum);
      const present = await this.#of.standings.of(account, forum);
      checkMayPlay(present, parts.clock.now());
      if (this.#wishes.get(account)?.forum !== forum) await this.#put(account, this.#wish(present, forum));
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
      const found = await readKept(parts.store, 'seekers', account);
      if (!found) this.#wishes.delete(account);
      else if (found.body.home === keeper.id()) this.#wishes.set(account, found.body);
      else await this.#put(account, { ...found.body, home: keeper.id() });
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

  #wish({ standing, participant }: PresentStanding, forum: string): SeekerRecord {
    const { clock, random, settings } = this.#of.parts;
    const now = clock.now();
    const wants = drawKind(participant.tally, random, settings.matching);
    return { forum, kind: standing.account.kind, since: now, wants, home: this.#of.keeper.id(), lastGameAt: now };
  }

  async #put(account: string, wish: SeekerRecord): Promise<void> {
    const { store } = this.#of.parts;
    await store.commit([{ kind: 'put', collection: 'seekers', id: account, expected: null, body: wish }]);
    this.#wishes.set(account, wish);
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

  #oneByOne<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const serial = this.#serials.get(account) ?? createSerial();
    this.#serials.set(account, serial);
    return serial(work);
  }
}

function checkMayPlay({ standing, playing, places, hasGamesLeftToday }: PresentStanding, now: number): void {
  const { account, hindrance, opponents, limits } = standing;
  if (opponents === 'nobody' || hindrance !== null) {
    throw new ParleyError('PARLEY_TURING_NOT_ALLOWED', hindrance ?? 'The account may not play here now.', {
      remedy: 'See what the account may do; of a bot its audition tells.',
    });
  }
  if (!hasGamesLeftToday) {
    throw new ParleyError('PARLEY_RATE_LIMITED', `The account may play ${limits.perDay} games a day.`, {
      remedy: 'Come back tomorrow (UTC).',
      context: { limit: 'games-a-day', retryAfterMs: dayMs - (now % dayMs) },
    });
  }
  // The wish of a bot stands while it plays; it is given games when it has places.
  if (account.kind === 'human' && places === 0) {
    throw new ParleyError(
      'PARLEY_TURING_BUSY',
      `The account plays ${playing} of ${limits.simultaneous} games at once.`,
      {
        remedy: 'Finish the game that is played now.',
        context: { limit: 'games-at-once' },
      },
    );
  }
}

const dayMs = 86_400_000;

function forumUnknown(forum: string): ParleyError {
  return new ParleyError('PARLEY_TURING_FORUM_UNKNOWN', `There is no forum '${forum}' to play in.`, {
    remedy: 'Take one of the list of forums.',
    context: { forum },
  });
}
