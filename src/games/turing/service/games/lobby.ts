import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { drawKind } from '../../matching/parity.ts';
import type { LobbyFrame } from '../../protocol/frames.ts';
import { type Change, commitChange } from '../accounts/kept-documents.ts';
import type { Directory } from './directory.ts';
import type { Followers } from './followers.ts';
import { type Found, readKept, type SeekerRecord } from './game-documents.ts';
import type { GamesParts } from './games-parts.ts';
import type { HomeKeeper } from './home-keeper.ts';
import { createNamedSerial } from './serial.ts';
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

/** The same wish, at the home where its player is now. */
function movedWish({ id, version, body }: Found<SeekerRecord>, home: string): Change<SeekerRecord> {
  if (body.home === home) return { writes: [], result: body };
  const moved = { ...body, home };
  return { writes: [seekerWrite(id, version, moved)], result: moved };
}

/** Never over what somebody else has written: a wish that was just fulfilled would stand again. */
function seekerWrite(account: string, expected: number, body: SeekerRecord): TuringWrite {
  return { kind: 'put', collection: 'seekers', id: account, expected, body };
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
