import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { loadConfig } from '../../../../../src/config/config.ts';
import { openTuringServer } from '../../../../../src/games/turing/server/open-turing-server.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import type { TuringStore } from '../../../../../src/contracts/turing-store.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { openSqliteTuringStore } from '../../../../../src/state/turing-sqlite-store.ts';

const open = (bots: string, store: TuringStore, faults: unknown[] = []) =>
  openTuringServer({
    config: loadConfig({ PARLEY_TURING_HOUSE_BOTS: bots }),
    store,
    failed: (error) => faults.push(error),
  });
/** The store outlives the servers of a test. */
const kept = (store: TuringStore): TuringStore =>
  new Proxy(store, {
    get: (of, name) => {
      if (name === 'close') return async () => undefined;
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });

it('has the bots of the house look for partners in every forum, one of them in the sandbox', async () => {
  const store = kept(createMemoryTuringStore());
  const faults: unknown[] = [];
  const server = await open('eliza,echo', store, faults);
  const forums = await server.forums.list();
  const bots = await server.accounts.botsOf(houseOwner);
  const hasSandbox = forums.some(({ name }) => name === 'sandbox');
  expect(bots).toHaveLength(2 * forums.length - (hasSandbox ? 1 : 0));
  // They have been told to, and are on their way.
  while ((await store.list('seekers')).length < bots.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const seeking = await store.list('seekers');
  expect(seeking.map(({ id }) => id).toSorted()).toEqual(bots.map(({ id }) => id).toSorted());
  // A second process leaves them to the first.
  const other = await open('eliza,echo', store, faults);
  expect(await other.accounts.botsOf(houseOwner)).toHaveLength(bots.length);
  await Promise.all([server.close(), other.close()]);
  expect(faults).toEqual([]);
});

it('plays without bots of the house where none are wanted', async () => {
  const server = await open('none', createMemoryTuringStore());
  expect(await server.accounts.botsOf(houseOwner)).toEqual([]);
  await server.close();
});

it('wipes what was to be wiped when it opens', async () => {
  const store = kept(createMemoryTuringStore());
  const body = { game: 'g', seat: 'a' };
  await store.commit([{ kind: 'put', collection: 'unwiped', id: 'g~a', expected: 0, body }]);
  const server = await open('none', store);
  expect(await store.list('unwiped')).toEqual([]);
  await server.close();
});

it('refuses a bot that is not there', async () => {
  await expect(open('nobody', createMemoryTuringStore())).rejects.toMatchObject({ code: 'PARLEY_AGENT_UNKNOWN' });
});

it('writes everything down before it closes the store', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turing-'));
  const faults: unknown[] = [];
  const server = await open('echo', openSqliteTuringStore(path.join(folder, 'turing.sqlite')), faults);
  await server.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(faults).toEqual([]);
  rmSync(folder, { recursive: true });
});
