import { randomUUID } from 'node:crypto';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { systemClock } from '../../../core/clock.ts';
import { clues } from '../play/clues.ts';
import { opponents } from './opponents.ts';
import type { PlayOnParts } from './play-on.ts';
import { createTabooGames, type TabooGames } from './taboo-games.ts';

/** Games of people with the agents of this machine, for words that have clues. */
export function openTabooGames(parts: PlayOnParts, store: () => TabooGameStore): TabooGames {
  return createTabooGames({
    ...parts,
    store,
    opponents,
    hintsOf: (word) => clues.get(word)?.hints ?? [],
    words: [...clues.keys()],
    clock: systemClock,
    newId: randomUUID,
  });
}
