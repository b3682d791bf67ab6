import { describe, expect, it } from '@jest/globals';
import { accountsDocuments } from '../../../../../src/games/turing/service/accounts/accounts-parts.ts';
import { consentText } from '../../../../../src/games/turing/service/consent-text.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import { endedGame, endInStore } from '../../../../support/turing-ended-games.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

// Without those that look like others: nicknames must not.
const letters = 'abcdefghjkmnpqrstuvwxyz';
const partOf = async (house: ReturnType<typeof testAccounts>, id: string) =>
  (await accountsDocuments(house.store).accounts.read(id))?.body.part;

describe('Whoever comes new', () => {
  it('is on the side of those of the same network or device, over chains, and bots on that of their owner', async () => {
    const house = testAccounts({ openAudition: 'on' });
    const sides = new Map<string, Set<string | undefined>>();
    for (const [place, letter] of [...letters].entries()) {
      const network = `net ${place % 4}`;
      const marks = place % 3 === 0 ? { network, device: `device of ${network}` } : { network };
      const { account } = await aPerson(house.accounts, `Fox ${letter}`, marks);
      const bot = (await house.accounts.registerBot(account.id, `Bot ${letter}`)).account;
      for (const { id } of [account, bot]) {
        sides.set(network, (sides.get(network) ?? new Set()).add(await partOf(house, id)));
      }
    }
    expect([...sides.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  });

  it('is on the train side where it joins both', async () => {
    const house = testAccounts();
    const drawn = new Map<string | undefined, string>();
    for (const letter of letters) {
      const { account } = await aPerson(house.accounts, `Fox ${letter}`, { network: letter });
      drawn.set(await partOf(house, account.id), letter);
    }
    const [network, device] = [drawn.get('hidden') ?? '', 'a device'];
    const trainNetwork = drawn.get('train') ?? '';
    await aPerson(house.accounts, 'Red Owl', { network: trainNetwork, device });
    const { account } = await aPerson(house.accounts, 'Blue Owl', { network, device });
    expect(await partOf(house, account.id)).toBe('train');
  });

  it('waits where too many came from the network in the hour, over all processes', async () => {
    const house = testAccounts();
    const processes = [house.accounts, house.another()];
    const open = (place: number) =>
      processes[place % 2]?.registerPerson({
        nickname: `Fox ${letters[place]}`,
        isAdult: true,
        consent: consentText.version,
        network: 'net',
        mostFromNetwork: 4,
      });
    for (let place = 0; place < 4; place += 1) await open(place);
    await expect(open(4)).rejects.toMatchObject({ code: 'PARLEY_RATE_LIMITED', context: { limit: 'accounts' } });
    await expect(aPerson(house.accounts, 'Red Owl', { network: 'other' })).resolves.toBeDefined();
    house.clock.advance(3_600_000);
    await expect(open(4)).resolves.toBeDefined();
  });

  it('leaves no mark behind that it was there', async () => {
    const house = testAccounts();
    const { account } = await aPerson(house.accounts, 'Blue Fox', { network: 'net', device: 'a phone' });
    expect(await house.store.list('marks')).toHaveLength(2);
    await house.accounts.deleteAccount(account.id);
    expect(await house.store.list('marks')).toEqual([]);
  });
});

describe('What no commit and no item has room for', () => {
  it('is deleted and banned all the same: hundreds of days, and more forums than a commit has writes', async () => {
    const house = testAccounts();
    const { account } = await aPerson(house.accounts, 'Blue Fox');
    const nothing = { games: 1, people: 0, bots: 0, met: {} };
    for (let place = 0; place < 120; place += 1) {
      const day = {
        kind: 'put',
        collection: 'days',
        id: `${account.id}/${place}`,
        expected: 0,
        body: nothing,
      } as const;
      const forum = { kind: 'put', collection: 'rated-forums', id: `forum-${place}`, expected: 0, body: {} } as const;
      const seats = [
        { id: account.id, kind: 'human' },
        { id: 'somebody', kind: 'human' },
      ];
      const game = { event: 'game', game: `g${place}`, at: 1, seats, result: 1, predictions: [] };
      const rating = { kind: 'append', log: `ratings/forum-${place}`, expected: 0, entries: [game] } as const;
      await house.store.commit([day, forum, rating]);
    }
    await house.accounts.ban(account.id, 'to try it', 'the test');
    for (const place of [0, 60, 119]) {
      const entries = await house.store.entries(`ratings/forum-${place}`);
      expect(entries.at(-1)?.entry).toMatchObject({ event: 'ban', id: account.id });
    }
    expect(await house.accounts.deleteAccount(account.id)).toBeGreaterThan(120);
    expect(await house.store.list('days')).toEqual([]);
  });

  it('is not gathered: bots of the house keep no list of whom they met but in their last games', async () => {
    const house = testAccounts();
    const bot = (await house.accounts.registerBot(houseOwner, 'Echo')).account;
    const { account } = await aPerson(house.accounts, 'Blue Fox');
    const game = endedGame({ id: 'g', a: account, b: bot, at: house.clock.now() });
    // With the log, the running game and the lease it is far from what a commit has room for.
    expect((await house.accounts.endWrites(game)).writes.length).toBeLessThan(20);
    await endInStore(house.store, house.accounts, game);
    const days = await house.store.list('days');
    expect(days.map(({ body }) => body)).toEqual([
      { games: 1, people: expect.any(Number), bots: expect.any(Number), met: {}, recent: [expect.any(String)] },
      { games: 1, people: expect.any(Number), bots: expect.any(Number), met: {}, recent: [expect.any(String)] },
    ]);
  });
});
