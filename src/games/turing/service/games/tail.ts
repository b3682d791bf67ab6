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
  readOn(): Promise<void>;
  stop(): void;
}

export interface TailPlace {
  readonly store: TuringStore;
  readonly clock: Clock;
  changed(before: GameState, after: GameState): void;
  signed(seat: Seat): void;
}

export function createTail(game: string, opened: GameState, place: TailPlace): Tail {
  const { store, clock } = place;
  const serial = createSerial();
  let state = opened;
  let isStopped = false;
  // What has just been written is as old as the clocks of the two processes differ.
  let skewMs = 0;
  const signs = createGameSigns(
    clock,
    (seat) => place.signed(seat),
    () => skewMs,
  );
  return {
    state: () => state,
    readOn: () =>
      serial(async () => {
        if (isStopped) return;
        const behind = await store.entries(gameLogOf(game), state.length);
        if (behind.length === 0) return;
        const before = state;
        state = behind.reduce((current, { entry }) => withEntry(current, readGameEntry(entry)), before);
        if (state.at > before.at) skewMs = state.at - clock.now();
        signs.follow(state);
        place.changed(before, state);
      }),
    stop: () => {
      isStopped = true;
      signs.stop();
    },
  };
}
