import { describe, expect, it } from '@jest/globals';
import type { TuringStore } from '../../../../../src/contracts/turing-store.ts';
import { createTuringAccounts } from '../../../../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { endedGame, endInStore } from '../../../../support/turing-ended-games.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

/** Does something once, just before a commit that puts a document of a collection. */
function justBefore(store: TuringStore, collection: string, work: () => Promise<unknown>): void {
  const commit = store.commit.bind(store);
  store.commit = async (writes) => {
    if (writes.some((write) => write.kind === 'put' && write.collection === collection)) {
      store.commit = commit;
      await work();
    }
    return commit(writes);
  };
}

describe('A bot that is registered at the moment', () => {
  it('at which its owner is banned is not registered', async () => {
    const { accounts, store } = testAccounts();
    const { account: owner } = await aPerson(accounts, 'Blue Fox');
    justBefore(store, 'bots-of', () => accounts.ban(owner.id, 'cheated', 'keeper'));
    await expect(accounts.registerBot(owner.id, 'Robot')).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
    expect(await accounts.named('Robot')).toBeUndefined();
  });

  it('at which its owner is deleted goes with it', async () => {
    const { accounts, store } = testAccounts();
    const { account: owner } = await aPerson(accounts, 'Blue Fox');
    const commit = store.commit.bind(store);
    store.commit = async (writes) => {
      if (writes.some((write) => write.kind === 'delete' && write.collection === 'accounts')) {
        store.commit = commit;
        await accounts.registerBot(owner.id, 'Robot');
      }
      return commit(writes);
    };
    await accounts.deleteAccount(owner.id);
    expect(await accounts.named('Robot')).toBeUndefined();
    expect(await store.list('accounts')).toEqual([]);
  });
});

describe('Whoever waits for a partner', () => {
  it.each(['ban', 'deleteAccount'] as const)('waits no more after: %s', async (what) => {
    const { accounts, store } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    await store.commit([{ kind: 'put', collection: 'seekers', id: account.id, expected: 0, body: {} }]);
    await accounts[what](account.id, 'cheated', 'keeper');
    expect(await store.list('seekers')).toEqual([]);
  });
});

describe('Accounts after the store could not be reached', () => {
  it('are opened again', async () => {
    const { store } = testAccounts();
    const accounts = createTuringAccounts({ store });
    const { read } = store;
    store.read = async () => {
      throw new Error('not now');
    };
    await expect(aPerson(accounts, 'Blue Fox')).rejects.toThrow('not now');
    store.read = read;
    await aPerson(accounts, 'Blue Fox');
  });

  it('show their leaderboard again', async () => {
    const { accounts, store } = testAccounts();
    const { entries } = store;
    store.entries = async () => {
      throw new Error('not now');
    };
    await expect(accounts.leaderboard('plain')).rejects.toThrow('not now');
    store.entries = entries;
    expect(await accounts.leaderboard('plain')).toEqual([]);
  });
});

describe('A leaderboard that many ask for at once', () => {
  it('is made once', async () => {
    const { accounts, store, clock } = testAccounts();
    const [{ account: a }, { account: b }] = [await aPerson(accounts, 'Blue Fox'), await aPerson(accounts, 'Red Owl')];
    await endInStore(store, accounts, endedGame({ id: 'g1', a, b, at: clock.now() }));
    const read = store.read.bind(store);
    let reads = 0;
    store.read = (collection, id) => {
      reads += 1;
      return read(collection, id);
    };
    const boards = await Promise.all(Array.from({ length: 30 }, () => accounts.leaderboard('plain')));
    expect(boards.every((rows) => rows.length === 2)).toBe(true);
    expect(reads).toBe(2);
  });
});

describe('Tokens', () => {
  it('can be rotated where there are as many as there may be, and are not good for longer by it', async () => {
    const { accounts, clock } = testAccounts();
    const { account, token: first } = await aPerson(accounts, 'Blue Fox');
    for (let count = 1; count < 10; count += 1) await accounts.issueToken(account.id, ['play']);
    const label = first.slice(0, 10);
    await accounts.rotateToken(account.id, label);
    await expect(accounts.issueToken(account.id, ['play'])).rejects.toMatchObject({
      code: 'PARLEY_TURING_NOT_ALLOWED',
    });
    clock.advance(40_000);
    await accounts.authenticate(first, 'play');
    await accounts.rotateToken(account.id, label).catch(() => undefined);
    clock.advance(21_000);
    await expect(accounts.authenticate(first, 'play')).rejects.toMatchObject({ code: 'PARLEY_UNAUTHORISED' });
  });

  it('leave nothing of those that are listed no more', async () => {
    const { accounts, store } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    for (let count = 0; count < 60; count += 1) {
      const { token } = await accounts.issueToken(account.id, ['play']);
      await accounts.revokeToken(account.id, token.slice(0, 10));
    }
    expect(await store.list('token-owners')).toHaveLength((await accounts.tokens(account.id)).length);
    await accounts.deleteAccount(account.id);
    expect(await store.list('token-owners')).toEqual([]);
  });
});
