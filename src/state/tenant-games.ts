import type { StoredTabooGame, TabooGameStore } from '../contracts/taboo-game-store.ts';
import { namespaceOf, type Tenant } from '../core/tenant.ts';

/** The games of a store that belong to a tenant. What is kept of all games together is limited as before. The store stays its owner's to close. */
export function gamesOfTenant(store: TabooGameStore, tenant: Tenant): TabooGameStore {
  const { toStored, fromStored } = namespaceOf(tenant);
  const stored = (game: StoredTabooGame): StoredTabooGame => ({ ...game, id: toStored(game.id) });
  return {
    name: store.name,
    add: (game) => store.add(stored(game)),
    find: async (id) => {
      const game = await store.find(toStored(id));
      return game && { ...game, id: fromStored(game.id) };
    },
    replace: (game) => store.replace(stored(game)),
    delete: (id) => store.delete(toStored(id)),
    prune: (limits) => store.prune(limits),
    close: async () => undefined,
  };
}

/**
 * What plays each tenant's games, all kept in one store that is opened with the first game.
 *
 * @example perTenant(openStore, (store) => createTabooGames({ ...parts, store }))('acme')
 */
export function perTenant<Games>(
  open: () => TabooGameStore,
  make: (store: () => TabooGameStore) => Games,
): (tenant: Tenant) => Games {
  const made = new Map<Tenant, Games>();
  let opened: TabooGameStore | undefined;
  return (tenant) => {
    const games = made.get(tenant) ?? make(() => gamesOfTenant((opened ??= open()), tenant));
    made.set(tenant, games);
    return games;
  };
}
