import type { Seat } from '../../rules/turing-rules.ts';
import { loadGame } from './game-documents.ts';
import type { GameState } from './game-state.ts';
import type { GamesParts } from './games-parts.ts';
import type { Notice } from './notice-board.ts';
import { createTail, type Tail } from './tail.ts';

/** The games of other processes that are read along, since somebody who plays them is connected here. */
export interface Tails {
  get(game: string): Tail | undefined;
  /** Reads a game along from now on; false where there is none. */
  open(game: string): Promise<boolean>;
  /** Leaves those that are not wanted any more; what is over is read to its end. */
  leave(isWanted: (game: string) => boolean, isOver: (game: string) => boolean): Promise<void>;
  /** What another process told of a game's log. */
  heard(notice: Notice): void;
  /** Something may have been told that was not heard. */
  missed(): void;
  /** Reads what is new; one that cannot be read holds up no other. */
  readOn(): Promise<void>;
  stop(): void;
}

export interface TailsPlace {
  readonly parts: GamesParts;
  opened(state: GameState): void;
  changed(game: string, before: GameState, after: GameState): void;
  signed(game: string, seat: Seat): void;
}

/** Opens the tails of a process: none at first. */
export function createTails({ parts, opened, changed, signed }: TailsPlace): Tails {
  const { store, clock, settings, failed } = parts;
  const tails = new Map<string, Tail>();
  return {
    get: (game) => tails.get(game),
    open: async (game) => {
      if (tails.has(game)) return true;
      const state = await loadGame(store, game);
      if (!state) return false;
      const tail = createTail(game, state, {
        store,
        clock,
        unheardMs: settings.unheardMs,
        changed: (before, after) => changed(game, before, after),
        signed: (seat) => signed(game, seat),
      });
      tails.set(game, tail);
      opened(state);
      return true;
    },
    leave: async (isWanted, isOver) => {
      for (const [game, tail] of tails) {
        if (isWanted(game)) continue;
        if (isOver(game)) await tail.readOn().catch(failed);
        tail.stop();
        tails.delete(game);
      }
    },
    heard: (notice) => {
      if (notice.kind === 'grew') tails.get(notice.game)?.heard(notice.length);
    },
    missed: () => {
      for (const tail of tails.values()) tail.heard(Number.POSITIVE_INFINITY);
    },
    readOn: async () => {
      await Promise.all([...tails.values()].map((tail) => tail.catchUp().catch(failed)));
    },
    stop: () => {
      for (const tail of tails.values()) tail.stop();
      tails.clear();
    },
  };
}
