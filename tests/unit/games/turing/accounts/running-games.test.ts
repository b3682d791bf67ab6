import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepWiping } from '../../../../../src/games/turing/service/accounts/keep-wiping.ts';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

let table: TuringTable;

beforeEach(() => {
  table = new TuringTable();
});
afterEach(async () => table.close());

/** Two people who talk. */
async function atATable() {
  const service = await table.service();
  const [one, other] = [await table.person('Blue Fox'), await table.person('Red Owl')];
  for (const player of [one, other]) {
    await player.connect(service);
    await player.seek('self-help');
  }
  await one.until(() => one.game() !== '' && other.game() !== '');
  return { service, one, other };
}

async function talked() {
  const { service, one, other } = await atATable();
  const [first, second] = one.of('started')[0]?.speaksFirst === 'you' ? [one, other] : [other, one];
  await first.say('my secret trouble');
  await second.until(() => second.texts().length > 0);
  await second.say('a kind answer');
  await first.until(() => first.texts().length > 1);
  return { service, first, second };
}

const kept = async () => {
  const logs = (await table.store.list('played')).map(({ id }) => id);
  const entries = await Promise.all(logs.map((game) => table.store.entries(`game/${game}`)));
  const collections = ['accounts', 'played', 'records', 'seats', 'keys', 'seekers', 'unwiped'];
  return JSON.stringify([entries, await Promise.all(collections.map((name) => table.store.list(name)))]);
};

describe('A deletion', () => {
  it('wipes the words from the logs of games that are over, which can still be replayed', async () => {
    const { service, first, second } = await talked();
    await first.leave();
    const { game } = await second.untilOver();
    expect(await kept()).toContain('my secret trouble');
    const name = (await table.accounts.account(first.account))?.nickname ?? '';
    await table.accounts.deleteAccount(first.account);
    const left = await kept();
    for (const gone of ['my secret trouble', name]) expect(left).not.toContain(gone);
    expect(left).toContain('a kind answer');
    const frames = await service.frames(second.account, game);
    expect(frames.map(({ kind }) => kind)).toEqual(['started', 'message', 'message', 'over']);
    expect(frames.at(-1)).toMatchObject({ partnerName: null });
  });

  it('breaks off the game that runs, and leaves no word of it', async () => {
    const { first, second } = await talked();
    await table.accounts.deleteAccount(first.account);
    expect(await second.untilOver()).toMatchObject({ cause: 'void', isRated: false });
    await pause(table.clock, 20_000);
    const left = await kept();
    expect(left).not.toContain('my secret trouble');
    expect(left).toContain('a kind answer');
    expect(await table.store.list('unwiped')).toEqual([]);
  });
});

describe('Words of a deleted account that a process left, since it ended,', () => {
  it('are wiped when the next one begins, and once a minute', async () => {
    const { first, second } = await talked();
    await first.leave();
    await second.untilOver();
    const game = (await table.store.list('played'))[0]?.id ?? '';
    const left = async () => JSON.stringify(await table.store.entries(`game/${game}`));
    const leave = async (seat: string) => {
      const body = { game, seat };
      await table.store.commit([{ kind: 'put', collection: 'unwiped', id: `${game}~${seat}`, expected: 0, body }]);
    };
    const said = (await table.store.entries(`game/${game}`)).map(({ entry }) => JSON.stringify(entry));
    const isA = said.some((entry) => entry.includes('my secret trouble') && entry.includes('"seat":"a"'));
    await leave(isA ? 'a' : 'b');
    const wiping = await keepWiping(table.store, table.clock, (error) => table.faults.push(error));
    expect(await left()).not.toContain('my secret trouble');
    expect(await left()).toContain('a kind answer');
    await leave(isA ? 'b' : 'a');
    await pause(table.clock, 70_000);
    expect(await left()).not.toContain('a kind answer');
    await wiping.stop();
    expect([await table.store.list('unwiped'), table.faults]).toEqual([[], []]);
  });
});

describe('A ban', () => {
  it('breaks off the game that runs', async () => {
    const { first, second } = await talked();
    await table.accounts.ban(first.account, 'cheated', 'keeper');
    expect(await second.untilOver()).toMatchObject({ cause: 'void', isRated: false });
    await expect(first.seek('self-help')).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
  });
});
