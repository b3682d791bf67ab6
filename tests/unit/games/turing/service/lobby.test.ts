import { afterEach, describe, expect, it } from '@jest/globals';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

describe('The lobby of the Turing service', () => {
  let table = new TuringTable();
  afterEach(async () => {
    await table.close();
    table = new TuringTable();
  });

  it('keeps the place of somebody who reloads, and forgets who stays away', async () => {
    const service = await table.service();
    const person = await table.person();
    await person.connect(service);
    await person.seek();
    const { since } = person.of('lobby').at(-1) ?? {};
    person.disconnect();
    await pause(table.clock, 3000);
    await person.connect(service);
    expect(person.of('lobby').at(-1)).toEqual({ kind: 'lobby', seeking: 'plain', since });
    person.disconnect();
    await pause(table.clock, 15_000);
    await person.connect(service);
    expect(person.of('lobby').at(-1)).toEqual({ kind: 'lobby', seeking: null, since: null });
  });

  it('knows at every process who waits', async () => {
    const [here, there] = [await table.service(), await table.service()];
    const person = await table.person();
    await person.connect(here);
    await person.seek();
    await person.connect(there);
    expect(person.of('lobby').at(-1)).toMatchObject({ seeking: 'plain' });
    expect(await there.stopSeeking(person.account)).toEqual({ kind: 'lobby', seeking: null, since: null });
  });

  it('lets those wait who came when no more games were to begin', async () => {
    const service = await table.service();
    const [one, other] = [await table.person(), await table.person()];
    service.drain();
    for (const player of [one, other]) {
      await player.connect(service);
      await player.seek();
    }
    await pause(table.clock, 60_000);
    expect([one.game(), other.game()]).toEqual(['', '']);
    const next = await table.service();
    await one.connect(next);
    await other.connect(next);
    await one.until(() => one.game() !== '' && other.game() !== '');
  });

  it('forgets no wish because it remembers an older one', async () => {
    const [here, there] = [await table.service(), await table.service()];
    const person = await table.person();
    await person.connect(there);
    await here.seek(person.account, 'plain');
    await there.stopSeeking(person.account);
    expect(await table.store.list('seekers')).toEqual([]);
    await here.seek(person.account, 'plain');
    expect(await table.store.list('seekers')).toHaveLength(1);
  });

  it('makes no wish again that is fulfilled at the moment at which its player comes', async () => {
    const [here, there] = [await table.service(), await table.service()];
    const person = await table.person();
    await person.connect(here);
    await person.seek();
    const { store } = table;
    const commit = store.commit.bind(store);
    store.commit = async (writes) => {
      if (writes.some((write) => write.kind === 'put' && write.collection === 'seekers')) {
        store.commit = commit;
        await commit([{ kind: 'delete', collection: 'seekers', id: person.account, expected: null }]);
      }
      return commit(writes);
    };
    await person.connect(there);
    expect(person.of('lobby').at(-1)).toMatchObject({ seeking: null });
    expect(await store.list('seekers')).toEqual([]);
  });

  it('tells whose wish was lost with the home', async () => {
    const service = await table.service();
    const person = await table.person();
    await person.connect(service);
    await person.seek();
    const [home] = await table.store.list('homes');
    await table.store.commit([{ kind: 'delete', collection: 'seekers', id: person.account, expected: null }]);
    await table.store.acquire(`home/${home?.id ?? ''}`, 'thief', 1, table.clock.now() + 60_000);
    await pause(table.clock, 5000);
    expect(person.of('lobby').at(-1)).toMatchObject({ seeking: null });
  });

  it('has no forum that is not there, and nobody who may not play', async () => {
    const service = await table.service({ forums: { find: async () => undefined } });
    const person = await table.person();
    await expect(service.seek(person.account, 'nowhere')).rejects.toMatchObject({
      code: 'PARLEY_TURING_FORUM_UNKNOWN',
    });
    const other = await table.service();
    await table.accounts.ban(person.account, 'cheated', 'keeper');
    await expect(other.seek(person.account, 'plain')).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
  });
});
