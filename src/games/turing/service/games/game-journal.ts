import type { TuringStore, TuringWrite } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { GameEnd } from './end-of-game.ts';
import { type GameEntry, gameLogOf, logWrite, readGameEntry } from './game-log.ts';
import { type GameState, withEntry } from './game-state.ts';
import type { Serial } from './serial.ts';

/** What writing a game's log takes. */
export interface JournalPlace {
  readonly store: TuringStore;
  readonly clock: Clock;
  /** The condition under which this process may write the game's log. */
  holds(): TuringWrite;
  end(id: string, state: GameState): Promise<GameEnd>;
  /** Games end one after the other, since ends of one player's games would refuse each other. */
  readonly ending: Serial;
}

/** What a state of a game comes to at a moment; it is asked again where something else was written first. */
export type Decide = (state: GameState, now: number) => readonly GameEntry[];

/** The log of a game that this process keeps, and the state that follows from it. */
export interface GameJournal {
  readonly state: () => GameState;
  /**
   * Decides, commits, and only then lets anybody see. `errand`: the document that asked for it, deleted by the same commit. One at a time.
   *
   * @throws RoomLost where the game is another process's now, or the journal was stopped
   */
  write(decide: Decide, errand?: TuringWrite): Promise<void>;
  stop(): void;
}

/** The game is not this process's any more. */
export class RoomLost extends Error {}

const tries = 12;

/** Opens the journal of a game; `became` is told of each new state. */
export function createGameJournal(
  id: string,
  opened: GameState,
  place: JournalPlace,
  became: (before: GameState, after: GameState) => void,
): GameJournal {
  return new CommittedJournal(id, opened, place, became);
}

class CommittedJournal implements GameJournal {
  #state: GameState;
  #isStopped = false;
  readonly #id: string;
  readonly #place: JournalPlace;
  readonly #became: (before: GameState, after: GameState) => void;

  constructor(
    id: string,
    opened: GameState,
    place: JournalPlace,
    became: (before: GameState, after: GameState) => void,
  ) {
    this.#id = id;
    this.#state = opened;
    this.#place = place;
    this.#became = became;
  }

  readonly state = (): GameState => this.#state;

  stop(): void {
    this.#isStopped = true;
  }

  async write(decide: Decide, errand?: TuringWrite): Promise<void> {
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
    const last = await this.#place.end(this.#id, after);
    return this.#commitEntries(
      before,
      withEntry(after, last.entry),
      [...decided, last.entry],
      [
        ...(errand === undefined ? [] : [errand]),
        { kind: 'delete', collection: 'live', id: this.#id, expected: null },
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
    const append = entries.length === 0 ? [] : [logWrite(this.#id, before.length, entries)];
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
    const behind = await this.#place.store.entries(gameLogOf(this.#id), before.length);
    if (behind.length > 0)
      this.#become(behind.reduce((state, { entry }) => withEntry(state, readGameEntry(entry)), before));
  }

  #become(after: GameState): void {
    const before = this.#state;
    this.#state = after;
    this.#became(before, after);
  }
}
