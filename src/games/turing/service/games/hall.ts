import { type Seat, seats } from '../../rules/turing-rules.ts';
import { endGame } from './end-of-game.ts';
import type { Directory } from './directory.ts';
import type { Followers } from './followers.ts';
import { RoomLost } from './game-journal.ts';
import { type LiveGame, loadGame } from './game-documents.ts';
import type { GameState } from './game-state.ts';
import type { GamesParts } from './games-parts.ts';
import type { HomeKeeper } from './home-keeper.ts';
import type { Notice } from './notice-board.ts';
import type { Notices } from './notices.ts';
import { createRoom, type Room } from './room.ts';
import { createSerial } from './serial.ts';
import type { Tail } from './tail.ts';
import { createTails, type Tails } from './tails.ts';

/** The games that a process keeps or reads along. */
export interface Hall {
  room(game: string): Room | undefined;
  /** What this process knows of a game that it keeps or reads. */
  state(game: string): GameState | undefined;
  /** Opens a game that has just begun here. */
  begin(game: string, live: LiveGame, state: GameState): void;
  /** Opens and leaves games as homes, games and connections have changed. */
  reconcile(): Promise<void>;
  /** Tells the games of an account whether it is connected anywhere. */
  presence(account: string): void;
  /** What another process told of a game's log. */
  heard(notice: Notice): void;
  /** Something may have been told that was not heard. */
  missed(): void;
  /** Reads on in the games of others. */
  readOn(): Promise<void>;
  tail(game: string): Tail | undefined;
  stop(): Promise<void>;
}

export interface HallParts {
  readonly parts: GamesParts;
  readonly keeper: HomeKeeper;
  readonly directory: Directory;
  readonly followers: Followers;
  readonly notices: Pick<Notices, 'note'>;
}

export function createHall(hallParts: HallParts): Hall {
  return new GameHall(hallParts);
}

class GameHall implements Hall {
  readonly #rooms = new Map<string, Room>();
  readonly #tails: Tails;
  readonly #serial = createSerial();
  readonly #ending = createSerial();
  readonly #of: HallParts;
  #isStopped = false;

  constructor(hallParts: HallParts) {
    this.#of = hallParts;
    this.#tails = createTails({
      parts: hallParts.parts,
      opened: (state) => this.#tellFollowers(state),
      changed: (game, before, after) => this.#changed(game, before, after),
      signed: (game, seat) => this.#signed(game, seat),
    });
  }

  room(game: string): Room | undefined {
    return this.#rooms.get(game);
  }

  tail(game: string): Tail | undefined {
    return this.#tails.get(game);
  }

  state(game: string): GameState | undefined {
    return this.#rooms.get(game)?.state() ?? this.#tails.get(game)?.state();
  }

  begin(game: string, live: LiveGame, state: GameState): void {
    this.#of.directory.begun(game, live);
    const opening = this.#serial(async () => (this.#isStopped ? undefined : this.#open(game, live, state)));
    opening.catch(this.#of.parts.failed);
  }

  reconcile(): Promise<void> {
    return this.#serial(async () => {
      if (this.#isStopped) return;
      const { directory, keeper } = this.#of;
      for (const [game, live] of directory.games) {
        // A game that cannot be opened is tried again at the next look, and holds up no other.
        if (keeper.held.has(live.home)) await this.#keep(game, live).catch((error: unknown) => this.#failed(error));
        else if (this.#isReadHere(game)) await this.#readAlong(game).catch(this.#of.parts.failed);
      }
      for (const [game, room] of this.#rooms) {
        const live = directory.games.get(game);
        if (live && keeper.held.has(live.home)) continue;
        this.#rooms.delete(game);
        await room.stop();
      }
      await this.#tails.leave(
        (game) => this.#isReadHere(game),
        (game) => !directory.games.has(game),
      );
      for (const room of this.#rooms.values()) this.#tellPresence(room);
    });
  }

  presence(account: string): void {
    for (const { game } of this.#of.directory.seatsOf(account)) {
      const room = this.#rooms.get(game);
      if (room) this.#tellPresence(room);
    }
  }

  heard(notice: Notice): void {
    this.#tails.heard(notice);
  }

  missed(): void {
    this.#tails.missed();
  }

  readOn(): Promise<void> {
    return this.#tails.readOn();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    // What is just being opened is stopped as well.
    await this.#serial(async () => undefined);
    const rooms = [...this.#rooms.values()];
    this.#tails.stop();
    this.#rooms.clear();
    await Promise.all(rooms.map((room) => room.stop()));
  }

  /** A game of a home that was taken over goes on from where it was last heard of. */
  async #keep(game: string, live: LiveGame): Promise<void> {
    if (this.#rooms.has(game)) return;
    const { parts, keeper } = this.#of;
    const state = await loadGame(parts.store, game);
    if (!state || state.ended) return this.#of.directory.over(game);
    const silentSince = keeper.held.get(live.home)?.silentSince ?? null;
    const heardOf = silentSince === null ? null : Math.max(silentSince, state.at);
    await this.#open(game, live, state, heardOf);
  }

  /** `heardOf`: when the process that kept the game was last heard of; null for a game that nobody has left. */
  async #open(game: string, live: LiveGame, state: GameState, heardOf: number | null = null): Promise<void> {
    const { parts, keeper } = this.#of;
    if (this.#rooms.has(game)) return;
    const forum = await parts.findForum(live.forum);
    const { store, clock, random } = parts;
    const room = createRoom(game, state, {
      store,
      clock,
      random,
      forum,
      tempo: forum && parts.tempoOf(forum),
      holds: () => keeper.holds(live.home),
      ending: this.#ending,
      end: (id, over) => endGame({ id, state: over, stakes: forum?.stakes }, parts.accounts),
      changed: (before, after) => this.#changedHere(game, before, after),
      signed: (seat) => this.#signed(game, seat),
      failed: (error) => this.#failed(error),
    });
    // Before anything else: who is there, and what is due, is seen in the time that goes on.
    if (heardOf !== null) await room.resume(Math.max(0, clock.now() - heardOf));
    if (room.state().ended) return;
    this.#rooms.set(game, room);
    this.#tellFollowers(room.state());
    if (forum) this.#tellPresence(room);
    else await room.breakOff().catch(parts.failed);
  }

  async #readAlong(game: string): Promise<void> {
    if (!(await this.#tails.open(game))) this.#of.directory.over(game);
  }

  /** Whether a game of another process is played by somebody who is connected here. */
  #isReadHere(game: string): boolean {
    const { directory, followers, keeper } = this.#of;
    const live = directory.games.get(game);
    if (live === undefined || keeper.held.has(live.home)) return false;
    return seats.some((seat) => followers.has(live.seats[seat].account));
  }

  /** Others read the log as soon as they hear of it. */
  #changedHere(game: string, before: GameState, after: GameState): void {
    const { notices } = this.#of;
    notices.note({ kind: 'grew', game, length: after.length });
    if (after.ended) notices.note({ kind: 'over', game });
    this.#changed(game, before, after);
  }

  #changed(game: string, before: GameState, after: GameState): void {
    for (const seat of seats) {
      const isShown = after.frames[seat] !== before.frames[seat] || after.answers[seat] !== before.answers[seat];
      if (isShown) this.#of.followers.changed(after, seat);
    }
    if (!after.ended) return;
    this.#rooms.delete(game);
    this.#of.directory.over(game);
  }

  #signed(game: string, seat: Seat): void {
    const state = this.state(game);
    if (state) this.#of.followers.signed(state, seat === 'a' ? 'b' : 'a');
  }

  #tellFollowers(state: GameState): void {
    for (const seat of seats) this.#of.followers.changed(state, seat);
  }

  #tellPresence(room: Room): void {
    const { followers, directory } = this.#of;
    const { players } = room.state().opened;
    for (const seat of seats) {
      const { account } = players[seat];
      room.setThere(seat, followers.has(account) || directory.isFollowedElsewhere(account));
    }
  }

  /** A game that is another's now is left at the next look. */
  #failed(error: unknown): void {
    if (!(error instanceof RoomLost)) this.#of.parts.failed(error);
  }
}
