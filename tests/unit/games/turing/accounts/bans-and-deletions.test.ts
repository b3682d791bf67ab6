import { beforeEach, describe, expect, it } from '@jest/globals';
import { recomputeRatings } from '../../../../../src/games/turing/ratings/rating-book.ts';
import { ratingEvent } from '../../../../../src/games/turing/ratings/rating-events.ts';
import type { TuringAccount } from '../../../../../src/games/turing/service/turing-accounts.ts';
import { endedGame, endInStore } from '../../../../support/turing-ended-games.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

const day = 86_400_000;
let house: ReturnType<typeof testAccounts>;
let tokens: string[];
let people: TuringAccount[];

const end = (id: string, a: TuringAccount | undefined, b: TuringAccount | undefined, says?: string[]) => {
  if (!a || !b) throw new Error('Two are needed.');
  return endInStore(
    house.store,
    house.accounts,
    endedGame({ id, a, b, at: house.clock.now(), ...(says ? { says } : {}) }),
  );
};

beforeEach(async () => {
  house = testAccounts({ openAudition: 'on' });
  const opened = [];
  for (const name of ['Blue Fox', 'Red Owl', 'Green Crab']) opened.push(await aPerson(house.accounts, name));
  tokens = opened.map(({ token }) => token);
  people = opened.map(({ account }) => account);
});

describe('A block and a report', () => {
  it('concern the partner of an own game that is over', async () => {
    const [fox, owl, crab] = people;
    await end('g1', fox, owl);
    await house.accounts.block(fox?.id ?? '', 'g1-a');
    await house.accounts.report(fox?.id ?? '', 'g1-a', 'abuse', 'was rude');
    await house.accounts.report(fox?.id ?? '', 'g1-a', 'abuse', 'was rude');
    expect((await house.accounts.standing(fox?.id ?? '', 'plain')).participant.blocks).toEqual(new Set([owl?.id]));
    const reports = await house.store.entries('reports');
    expect(reports.map(({ entry }) => entry)).toMatchObject([
      { about: owl?.id, by: fox?.id, reason: 'abuse', game: 'g1' },
    ]);
    for (const game of ['g1-a', 'nothing']) {
      await expect(house.accounts.block(crab?.id ?? '', game)).rejects.toMatchObject({
        code: 'PARLEY_TURING_GAME_UNKNOWN',
      });
    }
  });
});

describe('A ban', () => {
  it('revokes the tokens, wipes the public record and relabels the games, in one commit', async () => {
    const [fox, owl, crab] = people;
    const { account: bot, token } = await house.accounts.registerBot(owl?.id ?? '', 'Robot');
    await end('g1', fox, owl);
    house.clock.advance(day);
    await end('g2', fox, crab);
    await end('g3', crab, bot);
    let commits = 0;
    const { store } = house;
    const commit = store.commit.bind(store);
    store.commit = (writes) => {
      commits += 1;
      return commit(writes);
    };
    expect(await house.accounts.leaderboard('plain')).toHaveLength(4);
    await house.accounts.ban(owl?.id ?? '', 'passed on what others said', 'keeper');
    expect(commits).toBe(1);
    for (const bad of [tokens[1] ?? '', token]) {
      await expect(house.accounts.authenticate(bad, 'play')).rejects.toMatchObject({ code: 'PARLEY_UNAUTHORISED' });
    }
    expect(await house.accounts.record(owl?.id ?? '')).toEqual([]);
    expect(await house.accounts.ratingOf(owl?.id ?? '', 'plain')).toBeUndefined();
    expect((await house.accounts.account(bot.id))?.audition?.stage).toBe('revoked');
    const board = await house.accounts.leaderboard('plain');
    expect(board.map(({ nickname }) => nickname).sort()).toEqual(['Blue Fox', 'Green Crab']);
    const log = (await store.entries('ratings/plain')).map(({ entry }) => ratingEvent.parse(entry));
    expect(await house.accounts.ratingOf(fox?.id ?? '', 'plain')).toEqual(
      recomputeRatings(log).find(({ id }) => id === fox?.id),
    );
    expect((await house.accounts.ratingOf(fox?.id ?? '', 'plain'))?.games).toBe(1);
    const [, old] = await house.accounts.record(fox?.id ?? '');
    expect(old?.end).toMatchObject({ isRated: false, unrated: 'banned' });
    expect((await house.accounts.audit()).filter(({ did }) => did === 'banned')).toHaveLength(2);
  });

  it('makes games unrated that ran while it came, and a second one does nothing', async () => {
    const [fox, owl] = people;
    if (!fox || !owl) return;
    const game = endedGame({ id: 'g1', a: fox, b: owl, at: house.clock.now() });
    const ending = await house.accounts.endWrites(game);
    await house.accounts.ban(owl.id, 'why', 'keeper');
    await house.accounts.ban(owl.id, 'why', 'keeper');
    expect(await house.store.commit(ending.writes)).toBe('conflict');
    expect(await endInStore(house.store, house.accounts, game)).toBe('banned');
    expect(await house.store.lengthOf('ratings/plain')).toBe(0);
  });
});

describe('A deletion', () => {
  it('takes the words, the name and the account, and leaves what others said', async () => {
    const [fox, owl] = people;
    if (!fox || !owl) return;
    const { account: bot } = await house.accounts.registerBot(fox.id, 'Robot');
    await end('g1', fox, owl, ['my secret words', 'answer one', 'more secrets', 'answer two', 'so', 'well']);
    house.clock.advance(day);
    await end('g2', owl, bot, ['answer three', 'robot words', 'answer four', 'robot again', 'so', 'well']);
    await house.accounts.block(fox.id, 'g1-a');
    const played = { games: 1, people: 1, bots: 0, met: { [owl.id]: 1 } };
    for (let count = 0; count < 60; count += 1) {
      const id = `${fox.id}/2025-01-${count}`;
      await house.store.commit([{ kind: 'put', collection: 'days', id, expected: 0, body: played }]);
    }
    expect(JSON.stringify(await house.accounts.exportAccount(fox.id))).toContain('my secret words');
    expect(await house.accounts.deleteAccount(fox.id)).toBeGreaterThan(10);
    const collections = [
      'accounts',
      'nicknames',
      'tokens',
      'token-owners',
      'bots-of',
      'blocks',
      'days',
      'played',
      'seats',
      'records',
      'pairs',
    ];
    const left = await Promise.all(collections.map(async (name) => [name, await house.store.list(name)]));
    const text = JSON.stringify(left);
    for (const gone of ['secret', 'robot words', 'Blue Fox', 'bluefox', 'Robot']) expect(text).not.toContain(gone);
    expect(text).toContain('answer three');
    expect(await house.store.list('days', { prefix: fox.id })).toEqual([]);
    expect(await house.accounts.record(owl.id)).toHaveLength(2);
    await expect(house.accounts.authenticate(tokens[0] ?? '', 'play')).rejects.toMatchObject({
      code: 'PARLEY_UNAUTHORISED',
    });
    await expect(house.accounts.deleteAccount(fox.id)).rejects.toMatchObject({ code: 'PARLEY_TURING_ACCOUNT_UNKNOWN' });
    await aPerson(house.accounts, 'Blue Fox');
  });

  it('takes what the account has written in reports, and leaves that it reported whom, and what others wrote', async () => {
    const [fox, owl] = people;
    await end('g1', fox, owl);
    await house.accounts.report(owl?.id ?? '', 'g1-b', 'other', 'words of the owl');
    await house.accounts.report(fox?.id ?? '', 'g1-a', 'abuse', 'words of the fox');
    await house.accounts.deleteAccount(fox?.id ?? '');
    expect((await house.store.entries('reports')).map(({ entry }) => entry)).toMatchObject([
      { by: owl?.id, text: 'words of the owl' },
      { by: fox?.id, about: owl?.id, reason: 'abuse', game: 'g1', text: '' },
    ]);
  });

  it('of a bot leaves its owner', async () => {
    const [fox] = people;
    if (!fox) return;
    const { account: bot } = await house.accounts.registerBot(fox.id, 'Robot');
    await house.accounts.deleteAccount(bot.id);
    expect(await house.accounts.botsOf(fox.id)).toEqual([]);
    await house.accounts.authenticate(tokens[0] ?? '', 'manage');
  });
});
