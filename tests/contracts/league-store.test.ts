import { expect, it } from '@jest/globals';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { openSqliteLeagueStore } from '../../src/state/league-sqlite-store.ts';
import { meddle, temporaryFiles } from '../support/state-files.ts';
import { aLeagueAgent, aLeagueGame, leagueStoreContract } from './league-store.contract.ts';

const newFile = temporaryFiles();

leagueStoreContract('memory', createMemoryLeagueStore);
leagueStoreContract('sqlite', () => openSqliteLeagueStore(newFile('league.sqlite')));

it('a SQLite league store outlives its process', async () => {
  const file = newFile('league.sqlite');
  const first = openSqliteLeagueStore(file);
  await first.addAgent('main', aLeagueAgent());
  await first.record('main', [aLeagueGame('1')]);
  await first.close();
  const second = openSqliteLeagueStore(file);
  expect(await second.agents('main')).toEqual([aLeagueAgent()]);
  expect(await second.record('main', [aLeagueGame('1')])).toMatchObject({ added: 0, repeated: 1 });
  await second.close();
});

it('two who deliver the same games at once count them once', async () => {
  const file = newFile('league.sqlite');
  const stores = [openSqliteLeagueStore(file), openSqliteLeagueStore(file)];
  const games = Array.from({ length: 50 }, (_, index) => aLeagueGame(`${index}`));
  const recorded = await Promise.all(stores.map((store) => store.record('main', games)));
  expect(recorded.reduce((sum, { added }) => sum + added, 0)).toBe(50);
  await Promise.all(stores.map((store) => store.close()));
});

it.each([
  ['a game', "INSERT INTO games VALUES (NULL, 'main', 'x', 'a', 'b', 'won', 'w', 1, 'c', 1)"],
  ['a snapshot', "INSERT INTO snapshots VALUES ('main', 1, 1, '[{}]')"],
])('%s that is damaged is an error with a code', async (_name, sql) => {
  const file = newFile('league.sqlite');
  const store = openSqliteLeagueStore(file);
  meddle(file, sql);
  const both = Promise.all([store.games('main'), store.snapshots('main')]);
  await expect(both).rejects.toMatchObject({ code: 'PARLEY_STORE_CORRUPT' });
  await store.close();
});
