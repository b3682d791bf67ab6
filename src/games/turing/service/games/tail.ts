import type { TuringStore } from '../../../../contracts/turing-store.ts';
import type { Clock } from '../../../../core/clock.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { gameLogOf, readGameEntry } from './game-log.ts';
import { createGameSigns } from './game-signs.ts';
import { type GameState, withEntry } from './game-state.ts';
import { createSerial } from './serial.ts';

/** A game that another process keeps, read along from its log. */
export interface Tail {
  readonly state: () => GameState;
  /** Reads what is new. */
  readOn(): Promise<void>;
  /** The log has so many entries by now: a hint. */
  heard(length: number): void;
  /** Reads where there is something new, by what was heard, or where nothing was read for long. */
  catchUp(): Promise<void>;
  stop(): void;
}

export interface TailPlace {
  readonly store: TuringStore;
  readonly clock: Clock;
  readonly unheardMs: number;
  changed(before: GameState, after: GameState): void;
  signed(seat: Seat): void;
}

export function createTail(game: string, opened: GameState, place: TailPlace): Tail {
  const { store, clock } = place;
  const serial = createSerial();
  let state = opened;
  let isStopped = false;
  let known = opened.length;
  let readAt = clock.elapsed();
  // What has just been written is as old as the clocks of the two processes differ.
  let skewMs = 0;
  const signs = createGameSigns(
    clock,
    (seat) => place.signed(seat),
    () => skewMs,
  );
  const readOn = (isPrompt = true): Promise<void> =>
    serial(async () => {
      if (isStopped) return;
      readAt = clock.elapsed();
      known = 0;
      const behind = await store.entries(gameLogOf(game), state.length).catch((error: unknown) => {
        known = Number.POSITIVE_INFINITY;
        throw error;
      });
      if (behind.length === 0) return;
      const before = state;
      state = behind.reduce((current, { entry }) => withEntry(current, readGameEntry(entry)), before);
      if (isPrompt && state.at > before.at) skewMs = state.at - clock.now();
      signs.follow(state);
      place.changed(before, state);
    });
  return {
    state: () => state,
    readOn: () => readOn(),
    heard: (length) => {
      known = Math.max(known, length);
    },
    catchUp: async () => {
      const isOld = clock.elapsed() - readAt >= place.unheardMs;
      if (known > state.length || isOld) await readOn(!isOld && Number.isFinite(known));
    },
    stop: () => {
      isStopped = true;
      signs.stop();
    },
  };
}
