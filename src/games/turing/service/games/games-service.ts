import { ParleyError } from '../../../../core/errors.ts';
import type { GameAction } from '../../protocol/actions.ts';
import type { AnswerFrame, GameFrame, LobbyFrame } from '../../protocol/frames.ts';
import type { PlayerFrame, SeenFrames, TuringService } from '../turing-service.ts';
import { type Acts, createActs } from './acts.ts';
import { type Connections, createConnections } from './connections.ts';
import { createDirectory, type Directory } from './directory.ts';
import { runErrands } from './errands.ts';
import { createFollowers } from './followers.ts';
import { loadGame } from './game-documents.ts';
import type { GameState } from './game-state.ts';
import { type GamesParts } from './games-parts.ts';
import { createHall, type Hall } from './hall.ts';
import { createHomeKeeper, type HomeKeeper } from './home-keeper.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { createNotices, type Notices } from './notices.ts';
import { type Repeated, repeat } from './repeat.ts';
import { createSerial } from './serial.ts';
import { createStandings } from './standings.ts';
import type { StartedGame } from './start-game.ts';

/** The running games of a process; `start` before anything else. */
export class GamesService implements TuringService {
  readonly #parts: GamesParts;
  readonly #keeper: HomeKeeper;
  readonly #directory: Directory;
  readonly #notices: Notices;
  readonly #hall: Hall;
  readonly #lobby: Lobby;
  readonly #matcher: Matcher;
  readonly #acts: Acts;
  readonly #connections: Connections;
  readonly #looking = createSerial();
  readonly #loops: Repeated[] = [];
  #nextLook: Promise<void> | undefined;
  #isDraining = false;
  #isClosed = false;

  constructor(parts: GamesParts) {
    const { store, clock, failed, settings } = parts;
    this.#parts = parts;
    this.#keeper = createHomeKeeper(parts);
    this.#directory = createDirectory(parts, (home) => this.#keeper.held.has(home));
    this.#notices = createNotices({
      store,
      clock,
      home: () => this.#keeper.id(),
      hasReaders: () => !this.#isAlone(),
      everyMs: settings.tailMs,
      failed,
    });
    const followers = createFollowers(clock, failed);
    const shared = { parts, keeper: this.#keeper, directory: this.#directory, followers, notices: this.#notices };
    const standings = createStandings(parts, this.#directory);
    this.#hall = createHall(shared);
    this.#lobby = createLobby({ ...shared, standings });
    this.#matcher = createMatcher({ ...shared, standings, begun: (started) => this.#begun(started) });
    const look = async (): Promise<void> => (this.#isAlone() ? undefined : this.#look());
    this.#connections = createConnections({ ...shared, hall: this.#hall, lobby: this.#lobby, look });
    this.#acts = createActs(parts, this.#directory, this.#hall);
  }

  async start(): Promise<void> {
    await this.#keeper.settle();
    await this.#look();
    const { clock, failed, settings } = this.#parts;
    const { waveMs } = settings.matching;
    const every = (ms: () => number, work: () => Promise<void>): void => {
      this.#loops.push(repeat(clock, ms, work, failed));
    };
    every(
      () => (this.#isAlone() ? settings.aloneMs : settings.togetherMs),
      () => this.#look(),
    );
    every(
      () => this.#hearingMs(),
      () => this.#readOthers(),
    );
    every(
      () => waveMs,
      async () => (this.#isDraining ? undefined : this.#matcher.wave()),
    );
  }

  seek(account: string, forum: string): Promise<LobbyFrame> {
    return this.#lobby.seek(account, forum);
  }

  stopSeeking(account: string): Promise<LobbyFrame> {
    return this.#lobby.stopSeeking(account);
  }

  act(account: string, game: string, action: GameAction): Promise<AnswerFrame> {
    return this.#acts.act(account, game, action);
  }

  async follow(account: string, seen: SeenFrames, listener: (frame: PlayerFrame) => void): Promise<() => void> {
    if (this.#isClosed) throw closed();
    return this.#connections.follow(account, seen, listener);
  }

  async frames(account: string, game: string, after = 0): Promise<readonly GameFrame[]> {
    const { game: id, seat } = await this.#acts.find(account, game);
    const state = await this.#stateOf(id);
    return state?.frames[seat].slice(after) ?? [];
  }

  async playing(account: string): Promise<readonly string[]> {
    if (!this.#isAlone()) await this.#directory.refresh('due');
    return this.#directory.seatsOf(account).map(({ live, seat }) => live.seats[seat].key);
  }

  drain(): void {
    this.#isDraining = true;
    this.#keeper.shut();
  }

  async close(): Promise<void> {
    this.drain();
    this.#isClosed = true;
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    // Whoever has just come may have asked for one; none is to take anything over behind the end.
    await this.#looking(async () => undefined);
    await this.#hall.stop();
    await this.#lobby.close();
    await this.#connections.close();
    await this.#notices.stop();
    await this.#keeper.leave();
  }

  #isAlone(): boolean {
    return !this.#keeper.hasNeighbours(this.#directory);
  }

  /** Where nobody plays there is little to hear. */
  #hearingMs(): number {
    const { aloneMs, togetherMs, tailMs } = this.#parts.settings;
    if (this.#isAlone()) return aloneMs;
    return this.#directory.games.size === 0 ? togetherMs : tailMs;
  }

  /** Renews what is held, sees what others have done, and takes over what nobody holds. */
  #look(): Promise<void> {
    // Whoever asks while one is waiting for its turn is served by that one.
    this.#nextLook ??= this.#looking(async () => {
      this.#nextLook = undefined;
      if (this.#isClosed) return;
      const home = this.#keeper.id();
      await this.#keeper.renew();
      if (this.#keeper.id() !== home) await this.#connections.moved();
      await this.#directory.refresh('due');
      await this.#notices.sweep((other) => this.#directory.homes.has(other));
      this.#lobby.lookAround();
      await this.#keeper.takeOver(this.#directory);
      await this.#hall.reconcile();
    });
    return this.#nextLook;
  }

  async #readOthers(): Promise<void> {
    if (!this.#isAlone()) await this.#hear();
    await this.#hall.readOn();
    await runErrands(this.#parts, this.#keeper, this.#directory, this.#hall);
  }

  /** Hears what others have done: where games or connections have come or gone, it is looked at once. */
  async #hear(): Promise<void> {
    const heard = await this.#notices.hear();
    await this.#directory.hear(heard);
    for (const { notice } of heard.notices) this.#hall.heard(notice);
    if (heard.isGap) this.#hall.missed();
    else if (heard.notices.every(({ notice }) => notice.kind === 'grew')) return;
    this.#look().catch(this.#parts.failed);
  }

  #begun({ game, live, state }: StartedGame): void {
    this.#notices.note({ kind: 'begun', game, live });
    for (const { account, kind } of [live.seats.a, live.seats.b]) if (kind === 'human') this.#lobby.matched(account);
    if (this.#keeper.held.has(live.home)) this.#hall.begin(game, live, state);
    else this.#directory.begun(game, live);
  }

  async #stateOf(game: string): Promise<GameState | undefined> {
    const tail = this.#hall.tail(game);
    await tail?.readOn();
    return this.#hall.state(game) ?? loadGame(this.#parts.store, game);
  }
}

function closed(): ParleyError {
  return new ParleyError('PARLEY_NOT_READY', 'This process hands its games over and takes leave of its players.', {
    remedy: 'Connect again; another one goes on with the games.',
  });
}
