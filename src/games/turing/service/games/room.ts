import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { Random } from '../../../../core/random.ts';
import type { Forum } from '../../forums/forum.ts';
import type { GameAction } from '../../protocol/actions.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import { type ActionOutcome, answerByNumber, checkActions, decideAction } from './decide-action.ts';
import { decidePresence, decideResume, decideTime, nextMoment } from './decide-time.ts';
import type { GameEnd } from './end-of-game.ts';
import { type GameEntry, gameLogOf, readGameEntry } from './game-log.ts';
import { type GameState, withEntry } from './game-state.ts';
import { type GameSigns, createGameSigns } from './game-signs.ts';
import { createSerial, type Serial } from './serial.ts';

/** What a game needs of the process that keeps it. */
export interface RoomPlace {
  readonly store: TuringStore;
  readonly clock: Clock;
  readonly random: Random;
  /** Undefined where the forum is there no more; then the game is broken off. */
  readonly forum: Forum | undefined;
  readonly tempo: Tempo | undefined;
  /** The condition under which this process may write the game's log. */
  holds(): TuringWrite;
  end(id: string, state: GameState): Promise<GameEnd>;
  /** Games end one after the other, since ends of one player's games would refuse each other. */
  readonly ending: Serial;
  changed(before: GameState, after: GameState): void;
  signed(seat: Seat): void;
  /** Something went wrong beside any action; it is tried again. */
  failed(error: unknown): void;
}

/** A game that this process keeps. */
export interface Room {
  readonly id: string;
  readonly state: () => GameState;
  /**
   * Does something for a side; what is answered is committed. `errand`: the document that asked for it, deleted by the same commit.
   *
   * @throws RoomLost where the game is another process's now; ParleyError PARLEY_RATE_LIMITED
   */
  act(seat: Seat, action: GameAction, errand?: TuringWrite): Promise<ActionOutcome['answer']>;
  setThere(seat: Seat, isThere: boolean): void;
  /**
   * The game goes on after a time in which nobody kept it, since so many milliseconds. To be called before anything else; where it fails, the
   * room is of no use any more.
   */
  resume(downMs: number): Promise<void>;
  breakOff(errand?: TuringWrite): Promise<void>;
  /** Stops at once, leaves everything to whoever comes next, and resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** The game is not this process's any more. */
export class RoomLost extends Error {}

const tries = 12;
const retryMs = 500;

/** Opens a game of this process. */
export function createRoom(id: string, opened: GameState, place: RoomPlace): Room {
  return new GameRoom(id, opened, place);
}

type Decide = (state: GameState, now: number) => readonly GameEntry[];

class GameRoom implements Room {
  readonly id: string;
  #state: GameState;
  #isStopped = false;
  #cancel: (() => void) | undefined;
  readonly #place: RoomPlace;
  readonly #serial = createSerial();
  readonly #signs: GameSigns;

  constructor(id: string, opened: GameState, place: RoomPlace) {
    this.id = id;
    this.#state = opened;
    this.#place = place;
    this.#signs = createGameSigns(place.clock, (seat) => place.signed(seat));
    this.#signs.follow(opened);
    this.#schedule();
  }

  readonly state = (): GameState => this.#state;

  async act(seat: Seat, action: GameAction, errand?: TuringWrite): Promise<ActionOutcome['answer']> {
    return this.#serial(async () => {
      let answer: ActionOutcome['answer'] | undefined;
      const { forum, tempo, random } = this.#place;
      await this.#write((state, now) => {
        answer = answerByNumber(state, seat, action);
        if (answer !== undefined || forum === undefined || tempo === undefined) return [];
        checkActions(action);
        const outcome = decideAction(state, seat, action, { forum, tempo, random: random.fork(this.id), now });
        answer = outcome.answer;
        return outcome.entries;
      }, errand);
      return answer ?? { refusal: 'over', text: 'The game is over.' };
    });
  }

  setThere(seat: Seat, isThere: boolean): void {
    if (this.#isStopped || decidePresence(this.#state, seat, isThere, 0).length === 0) return;
    this.#alone((state, now) => {
      const late = decideTime(state, now);
      return [...late, ...decidePresence(late.reduce(withEntry, state), seat, isThere, now)];
    });
  }

  async resume(downMs: number): Promise<void> {
    await this.#serial(async () => {
      try {
        await this.#write((state, now) => decideResume(state, downMs, now));
      } catch (error) {
        // By its old times the game would be over.
        this.#halt();
        throw error;
      }
    });
  }

  async breakOff(errand?: TuringWrite): Promise<void> {
    await this.#serial(() =>
      this.#write((state, at) => {
        if (state.match.stage === 'over') return [];
        return [{ kind: 'event', event: { kind: 'void', at }, action: null }];
      }, errand),
    );
  }

  async stop(): Promise<void> {
    this.#halt();
    await this.#serial(async () => undefined);
  }

  #halt(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#signs.stop();
  }

  /** Decides, commits, and only then lets anybody see; decides anew where something else was written first. */
  async #write(decide: Decide, errand?: TuringWrite): Promise<void> {
    for (let turn = 0; turn < tries; turn += 1) {
      if (this.#isStopped) throw new RoomLost();
      const before = this.#state;
      const entries = decide(before, Math.max(this.#place.clock.now(), before.match.now));
      if (entries.length === 0 && errand === undefined) return;
      if (await this.#commit(before, entries, errand)) return;
    }
    throw new RoomLost();
  }

  async #commit(before: GameState, decided: readonly GameEntry[], errand?: TuringWrite): Promise<boolean> {
    const after = decided.reduce(withEntry, before);
    const isEnd = after.match.stage === 'over' && after.ended === null;
    const written = isEnd
      ? await this.#place.ending(() => this.#commitEnd(before, after, decided, errand))
      : await this.#commitEntries(before, after, decided, errand === undefined ? [] : [errand]);
    if (!written) await this.#catchUp(before);
    return written;
  }

  async #commitEnd(before: GameState, after: GameState, decided: readonly GameEntry[], errand?: TuringWrite) {
    const last = await this.#place.end(this.id, after);
    return this.#commitEntries(
      before,
      withEntry(after, last.entry),
      [...decided, last.entry],
      [
        ...(errand === undefined ? [] : [errand]),
        { kind: 'delete', collection: 'live', id: this.id, expected: null },
        ...last.writes,
      ],
    );
  }

  async #commitEntries(
    before: GameState,
    after: GameState,
    entries: readonly GameEntry[],
    more: readonly TuringWrite[],
  ): Promise<boolean> {
    const { store, holds } = this.#place;
    const log = gameLogOf(this.id);
    const append: TuringWrite[] =
      entries.length === 0 ? [] : [{ kind: 'append', log, expected: before.length, entries }];
    if ((await this.#committed(store, [holds(), ...append, ...more])) !== 'committed') return false;
    this.#become(after);
    return true;
  }

  /** Whether a commit whose answer was lost came through is read from the log. */
  async #committed(store: TuringStore, writes: readonly TuringWrite[]): Promise<'committed' | 'conflict'> {
    try {
      return await store.commit(writes);
    } catch (error) {
      await this.#catchUp(this.#state).catch(() => undefined);
      throw error;
    }
  }

  async #catchUp(before: GameState): Promise<void> {
    const behind = await this.#place.store.entries(gameLogOf(this.id), before.length);
    if (behind.length > 0)
      this.#become(behind.reduce((state, { entry }) => withEntry(state, readGameEntry(entry)), before));
  }

  #become(after: GameState): void {
    const before = this.#state;
    this.#state = after;
    this.#signs.follow(after);
    this.#schedule();
    this.#place.changed(before, after);
  }

  #schedule(pauseMs = 0): void {
    this.#cancel?.();
    const next = nextMoment(this.#state);
    if (this.#isStopped || next === null) return;
    const wait = Math.max(pauseMs, next - this.#place.clock.now());
    this.#cancel = this.#place.clock.after(wait, () => this.#alone(decideTime));
  }

  /** Something that nobody waits for. */
  #alone(decide: Decide): void {
    const done = this.#serial(() => this.#write(decide));
    done.then(
      () => this.#schedule(1),
      (error: unknown) => {
        this.#place.failed(error);
        this.#schedule(retryMs);
      },
    );
  }
}
