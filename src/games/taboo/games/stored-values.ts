import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { writtenJson } from '../../../core/written-json.ts';

/** A value as it was read; only what was read last can be replaced. */
export interface LoadedValue<T> {
  readonly id: string;
  readonly startedAt: number;
  readonly version: number;
  readonly value: T;
}

/** Values of a kind in a store. */
export interface StoredValues<T> {
  /** @throws ParleyError PARLEY_STORE_REFUSED where it would not read back, as do `replace` and `save`: then nothing changes */
  add(id: string, value: T): Promise<void>;
  /** @throws ParleyError PARLEY_STORE_CORRUPT */
  find(id: string): Promise<T | undefined>;
  /** @throws ParleyError what says that there is none; PARLEY_STORE_CORRUPT */
  load(id: string): Promise<LoadedValue<T>>;
  /** Puts a value in place of the one that was loaded; false, and nothing changes, where another was kept meanwhile. */
  replace(loaded: LoadedValue<T>, value: T): Promise<boolean>;
  /** As `replace`. @throws ParleyError PARLEY_GAME_IMPOSSIBLE where another was kept meanwhile */
  save(loaded: LoadedValue<T>, value: T): Promise<void>;
}

export interface StoredValuesOptions<T> {
  readonly store: () => TabooGameStore;
  readonly clock: Pick<Clock, 'now'>;
  /** Reads the JSON of a value. */
  readonly read: (id: string, body: string) => T;
  readonly missing: (id: string) => ParleyError;
}

/** Keeps values of a kind in a store of games. */
export function storedValues<T>({ store, clock, read, missing }: StoredValuesOptions<T>): StoredValues<T> {
  const bodyOf = (id: string, value: T): string => writtenJson(value, id, (body) => read(id, body));
  const replace = async ({ id, startedAt, version }: LoadedValue<T>, value: T): Promise<boolean> =>
    store().replace({ id, startedAt, changedAt: clock.now(), version: version + 1, body: bodyOf(id, value) });
  return {
    add: async (id, value) => {
      const now = clock.now();
      await store().add({ id, startedAt: now, changedAt: now, version: 1, body: bodyOf(id, value) });
    },
    find: async (id) => {
      const stored = await store().find(id);
      return stored && read(id, stored.body);
    },
    load: async (id) => {
      const stored = await store().find(id);
      if (!stored) throw missing(id);
      const { startedAt, version, body } = stored;
      return { id, startedAt, version, value: read(id, body) };
    },
    replace,
    save: async (loaded, value) => {
      if (await replace(loaded, value)) return;
      throw new ParleyError('PARLEY_GAME_IMPOSSIBLE', `Something else happened in ${loaded.id} at the same time.`, {
        remedy: 'Look at the game, and move again.',
        context: { id: loaded.id },
      });
    },
  };
}
