import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredTabooGame, TabooGameStore } from '../../src/contracts/taboo-game-store.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { openSqliteTabooGameStore } from '../../src/state/taboo-game-sqlite-store.ts';
import { temporaryFiles } from '../support/state-files.ts';

const newFile = temporaryFiles();

const stores: readonly (readonly [string, () => TabooGameStore])[] = [
  ['memory', createMemoryTabooGameStore],
  ['sqlite', () => openSqliteTabooGameStore(newFile('taboo-games.sqlite'))],
];

const aGame = (given: Partial<StoredTabooGame> = {}): StoredTabooGame => ({
  id: 'a',
  startedAt: 1,
  changedAt: 1,
  version: 1,
  body: '{}',
  ...given,
});

describe.each(stores)('the store of games with people, %s', (_name, open) => {
  let store: TabooGameStore;
  beforeEach(() => {
    store = open();
  });
  afterEach(() => store.close());

  it('gives back what was kept', async () => {
    await store.add(aGame());
    expect(await store.find('a')).toEqual(aGame());
    expect(await store.find('b')).toBeUndefined();
  });

  it('takes a version only after the one before it', async () => {
    await store.add(aGame());
    expect(await store.replace(aGame({ version: 2, body: '2', changedAt: 5 }))).toBe(true);
    expect(await store.replace(aGame({ version: 2, body: 'other' }))).toBe(false);
    expect(await store.replace(aGame({ id: 'b', version: 2 }))).toBe(false);
    expect(await store.find('a')).toEqual(aGame({ version: 2, body: '2', changedAt: 5 }));
  });

  it('deletes a game at once', async () => {
    await store.add(aGame());
    expect(await store.delete('a')).toBe(true);
    expect(await store.find('a')).toBeUndefined();
    expect(await store.delete('a')).toBe(false);
    expect(await store.replace(aGame({ version: 2 }))).toBe(false);
  });

  it('forgets what is old, and the oldest of too many', async () => {
    for (const changedAt of [1, 2, 3, 4, 5]) await store.add(aGame({ id: `${changedAt}`, changedAt }));
    expect(await store.prune({ before: 2, most: 100 })).toBe(1);
    expect(await store.prune({ before: 0, most: 2 })).toBe(2);
    expect(await store.prune({ before: 0, most: 2 })).toBe(0);
    const left = await Promise.all(['1', '2', '3', '4', '5'].map(async (id) => (await store.find(id))?.id));
    expect(left).toEqual([undefined, undefined, undefined, '4', '5']);
  });

  it('says so when it is closed', async () => {
    await store.close();
    await expect(store.find('a')).rejects.toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE' });
  });
});

it('games outlive the process', async () => {
  const file = newFile('taboo-games.sqlite');
  const first = openSqliteTabooGameStore(file);
  await first.add(aGame());
  await first.close();
  const second = openSqliteTabooGameStore(file);
  expect(await second.find('a')).toEqual(aGame());
  await second.close();
});
