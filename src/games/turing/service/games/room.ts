import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Random } from '../../../../core/random.ts';
import type { Forum } from '../../forums/forum.ts';
import type { GameAction } from '../../protocol/actions.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { Tempo } from '../../timing/plan-posting.ts';
import { type ActionOutcome, answerByNumber, checkActions, decideAction } from './decide-action.ts';
import { decidePresence, decideResume, decideTime, nextMoment } from './decide-time.ts';
import { createGameJournal, type Decide, type GameJournal, type JournalPlace } from './game-journal.ts';
import { type GameState, withEntry } from './game-state.ts';
import { type GameSigns, createGameSigns } from './game-signs.ts';
import { createSerial } from './serial.ts';

/** What a game needs of the process that keeps it. */
export interface RoomPlace extends JournalPlace {
  readonly random: Random;
  /** Undefined where the forum is there no more; then the game is broken off. */
  readonly forum: Forum | undefined;
  readonly tempo: Tempo | undefined;
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

const retryMs = 500;

/** Opens a game of this process. */
export function createRoom(id: string, opened: GameState, place: RoomPlace): Room {
  return new GameRoom(id, opened, place);
}

class GameRoom implements Room {
  readonly id: string;
  #isStopped = false;
  #cancel: (() => void) | undefined;
  readonly #place: RoomPlace;
  readonly #serial = createSerial();
  readonly #journal: GameJournal;
  readonly #signs: GameSigns;

  constructor(id: string, opened: GameState, place: RoomPlace) {
    this.id = id;
    this.#place = place;
    this.#journal = createGameJournal(id, opened, place, (before, after) => this.#became(before, after));
    this.#signs = createGameSigns(place.clock, (seat) => place.signed(seat));
    this.#signs.follow(opened);
    this.#schedule();
  }

  readonly state = (): GameState => this.#journal.state();

  async act(seat: Seat, action: GameAction, errand?: TuringWrite): Promise<ActionOutcome['answer']> {
    return this.#serial(async () => {
      let answer: ActionOutcome['answer'] | undefined;
      const { forum, tempo, random } = this.#place;
      await this.#journal.write((state, now) => {
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
    if (this.#isStopped || decidePresence(this.state(), seat, isThere, 0).length === 0) return;
    this.#alone((state, now) => {
      const late = decideTime(state, now);
      return [...late, ...decidePresence(late.reduce(withEntry, state), seat, isThere, now)];
    });
  }

  async resume(downMs: number): Promise<void> {
    await this.#serial(async () => {
      try {
        await this.#journal.write((state, now) => decideResume(state, downMs, now));
      } catch (error) {
        // By its old times the game would be over.
        this.#halt();
        throw error;
      }
    });
  }

  async breakOff(errand?: TuringWrite): Promise<void> {
    await this.#serial(() =>
      this.#journal.write((state, at) => {
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
    this.#journal.stop();
    this.#cancel?.();
    this.#signs.stop();
  }

  #became(before: GameState, after: GameState): void {
    this.#signs.follow(after);
    this.#schedule();
    this.#place.changed(before, after);
  }

  #schedule(pauseMs = 0): void {
    this.#cancel?.();
    const next = nextMoment(this.state());
    if (this.#isStopped || next === null) return;
    const wait = Math.max(pauseMs, next - this.#place.clock.now());
    this.#cancel = this.#place.clock.after(wait, () => this.#alone(decideTime));
  }

  /** Something that nobody waits for. */
  #alone(decide: Decide): void {
    const done = this.#serial(() => this.#journal.write(decide));
    done.then(
      () => this.#schedule(1),
      (error: unknown) => {
        this.#place.failed(error);
        this.#schedule(retryMs);
      },
    );
  }
}
