import type { Clock } from '../../../../core/clock.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import type { GameState } from './game-state.ts';

/** Gives the signs of typing of a game, each once, at the moment that was drawn with its message. */
export interface GameSigns {
  follow(state: GameState): void;
  stop(): void;
}

/**
 * Makes the signs of a game.
 *
 * @param skewMs how much the clock that planned the messages is ahead of this one
 */
export function createGameSigns(clock: Clock, signed: (seat: Seat) => void, skewMs: () => number = () => 0): GameSigns {
  const timers = new Map<string, () => void>();
  return {
    follow: ({ pending }) => {
      const wanted = new Map(pending.map((one) => [`${one.seat}/${one.number}`, one]));
      for (const [name, cancel] of timers) {
        if (wanted.has(name)) continue;
        cancel();
        timers.delete(name);
      }
      for (const [name, { seat, signAt }] of wanted) {
        if (timers.has(name)) continue;
        timers.set(
          name,
          clock.after(Math.max(0, signAt - skewMs() - clock.now()), () => signed(seat)),
        );
      }
    },
    stop: () => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
    },
  };
}
