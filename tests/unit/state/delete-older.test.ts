import { describe, expect, it } from '@jest/globals';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../../support/records.ts';
import { temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const day = 86_400_000;
const now = Date.UTC(2026, 4, 4);

/** A store with a conversation for each entry: whose it is, and how many days ago it started and its turns were. */
async function aStore(
  talks: readonly { readonly user: string; readonly start: number; readonly turns: readonly number[] }[],
) {
  const store = openSqliteStore(newFile('state.sqlite'));
  for (const [place, { user, start, turns }] of talks.entries()) {
    const conversationId = `c${place + 1}`;
    await store.create(aConversation({ conversationId, userId: user, startedAt: now - start * day }));
    for (const [turn, ago] of turns.entries()) {
      const index = turn + 1;
      const { version } = (await store.profile(user)) ?? { version: 0 };
      const record = aTurn({ conversationId, userId: user, index, at: now - ago * day });
      const written = await store.commit(record, { expectedVersion: version, profile: record.profile });
      if (written !== 'committed') throw new Error('The turn was not written.');
    }
    await store.rate({ conversationId, stars: 4, at: now });
  }
  return store;
}

const talks = [
  { user: 'ann', start: 100, turns: [100, 99] },
  { user: 'ann', start: 90, turns: [90, 5] },
  { user: 'bob', start: 80, turns: [80] },
  { user: 'cid', start: 70, turns: [] },
  { user: 'dee', start: 1, turns: [1] },
];
const expected = { conversations: 3, turns: 3, ratings: 3, profiles: 1 };

describe('deleting what is older', () => {
  it('takes conversations in which nothing was said since, and users who have no other', async () => {
    const store = await aStore(talks);
    expect(await store.deleteOlder(now - 30 * day, false)).toEqual(expected);
    const left = await Promise.all(talks.map((_, place) => store.start(`c${place + 1}`)));
    expect(left.map((state) => state !== undefined)).toEqual([false, true, false, false, true]);
    const profiles = await Promise.all(['ann', 'bob', 'dee'].map((user) => store.profile(user)));
    expect(profiles.map((profile) => profile !== undefined)).toEqual([true, false, true]);
    expect(await store.deleteOlder(now - 30 * day, false)).toEqual({
      conversations: 0,
      turns: 0,
      ratings: 0,
      profiles: 0,
    });
    await store.close();
  });

  it('is counted by a trial that changes nothing', async () => {
    const store = await aStore(talks);
    expect(await store.deleteOlder(now - 30 * day, true)).toEqual(expected);
    expect(await store.deleteOlder(now - 30 * day, true)).toEqual(expected);
    expect(await store.load('c1')).toBeDefined();
    await store.close();
  });

  it('goes through more than one step', async () => {
    const store = await aStore(
      Array.from({ length: 250 }, (_, place) => ({ user: `u${place}`, start: 50, turns: [50] })),
    );
    expect(await store.deleteOlder(now - 30 * day, false)).toMatchObject({ conversations: 250, profiles: 250 });
    await store.close();
  });
});
