import type { StoredTabooGame, TabooGameStore } from '../contracts/taboo-game-store.ts';
import { storeClosed } from './store-error.ts';

/** A store of games with people that is gone with the process, for tests and trials. */
export function createMemoryTabooGameStore(): TabooGameStore {
  const games = new Map<string, StoredTabooGame>();
  let isOpen = true;
  const open = (): Map<string, StoredTabooGame> => {
    if (!isOpen) throw storeClosed('memory Taboo games');
    return games;
  };
  return {
    name: 'memory',
    add: async (game) => void open().set(game.id, game),
    find: async (id) => open().get(id),
    replace: async (game) => {
      if (open().get(game.id)?.version !== game.version - 1) return false;
      games.set(game.id, game);
      return true;
    },
    delete: async (id) => open().delete(id),
    prune: async ({ before, most }) => {
      const newestFirst = [...open().values()].toSorted((left, right) => right.changedAt - left.changedAt);
      const gone = newestFirst.filter(({ changedAt }, place) => changedAt < before || place >= most);
      for (const { id } of gone) games.delete(id);
      return gone.length;
    },
    close: async () => {
      isOpen = false;
    },
  };
}
