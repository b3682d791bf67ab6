import { expect, it } from '@jest/globals';
import { createMemoryNewsStore } from '../../src/state/news-memory-store.ts';
import { openSqliteNewsStore } from '../../src/state/news-sqlite-store.ts';
import { meddle, temporaryFiles } from '../support/state-files.ts';
import { newsStoreContract } from './news-store.contract.ts';

const newFile = temporaryFiles();

newsStoreContract('memory', () => createMemoryNewsStore());
newsStoreContract('sqlite', () => openSqliteNewsStore(newFile('news.sqlite')));

it('a SQLite news store outlives its process', async () => {
  const file = newFile('news.sqlite');
  const first = openSqliteNewsStore(file);
  const kept = { id: 'a', headline: 'H', sentences: ['S.'], url: 'u', source: 's', publishedAt: 1, topics: ['t'] };
  await first.add([kept]);
  await first.close();
  const second = openSqliteNewsStore(file);
  expect(await second.find({ limit: 1 })).toEqual([kept]);
  await second.close();
});

it('a damaged item is an error with a code', async () => {
  const file = newFile('news.sqlite');
  const store = openSqliteNewsStore(file);
  meddle(file, "INSERT INTO news VALUES ('x', 1, ' x ', '{}')");
  await expect(store.find({ limit: 1 })).rejects.toMatchObject({ code: 'PARLEY_STORE_CORRUPT' });
  await store.close();
});
