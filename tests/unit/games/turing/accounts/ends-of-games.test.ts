import { beforeEach, describe, expect, it } from '@jest/globals';
import { recomputeRatings, ratingHistory } from '../../../../../src/games/turing/ratings/rating-book.ts';
import { ratingEvent } from '../../../../../src/games/turing/ratings/rating-events.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import type { TuringAccount } from '../../../../../src/games/turing/service/turing-accounts.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { endedGame, endInStore, type WishedGame } from '../../../../support/turing-ended-games.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

const day = 86_400_000;
let house: ReturnType<typeof testAccounts>;
let ann: TuringAccount;
let ben: TuringAccount;
let bot: TuringAccount;
let made = 0;

const end = (wish: Omit<WishedGame, 'id'>, accounts = house.accounts) => {
  made += 1;
  const game = endedGame({
    id: `g${made}`,
    at: house.clock.now(),
    says: [`talk ${made}`, 'yes', 'no', 'well', 'so', 'ok'],
    ...wish,
  });
  return endInStore(house.store, accounts, game);
};
const eventsOf = async (forum = 'plain') =>
  (await house.store.entries(`ratings/${forum}`)).map(({ entry }) => ratingEvent.parse(entry));

beforeEach(async () => {
  house = testAccounts({ openAudition: 'on' });
  ({ account: ann } = await aPerson(house.accounts, 'Ann the First'));
  ({ account: ben } = await aPerson(house.accounts, 'Ben'));
  ({ account: bot } = await house.accounts.registerBot(ann.id, 'Robot'));
});

describe('The end of a game', () => {
  it('is in both records, and in the tallies of the day', async () => {
    expect(await end({ a: ann, b: ben })).toBeNull();
    const [record] = await house.accounts.record(ann.id);
    expect(record).toMatchObject({
      game: `g${made}-a`,
      forum: 'plain',
      end: { partner: 'human', isRated: true, unrated: null },
    });
    expect(await house.accounts.record(ben.id)).toMatchObject([{ game: `g${made}-b` }]);
    const { participant, gamesToday } = await house.accounts.standing(ann.id, 'plain');
    expect(participant.tally).toEqual({ people: 1, bots: 0 });
    expect(participant.met).toEqual(new Map([[ben.id, 1]]));
    expect(gamesToday).toBe(1);
  });

  it('is told page by page, the newest first', async () => {
    for (let count = 0; count < 5; count += 1) {
      house.clock.advance(day);
      await end({ a: ann, b: ben });
    }
    const all = await house.accounts.record(ann.id);
    expect(all.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4].map((back) => `g${made - back}-a`));
    const first = await house.accounts.record(ann.id, { limit: 2 });
    const rest = await house.accounts.record(ann.id, { before: first[1]?.game ?? '', limit: 3 });
    expect([...first, ...rest]).toEqual(all);
    await expect(house.accounts.record(ann.id, { before: `g${made}-b` })).rejects.toMatchObject({
      code: 'PARLEY_TURING_GAME_UNKNOWN',
    });
  });

  it('is found by its id, and in pages of a hundred that tell whether there is another', async () => {
    const { accounts, store, clock } = testAccounts({ openAudition: 'on' });
    const [{ account: a }, { account: b }] = [await aPerson(accounts, 'Blue Fox'), await aPerson(accounts, 'Red Owl')];
    for (let count = 0; count < 102; count += 1) {
      clock.advance(1000);
      await endInStore(store, accounts, endedGame({ id: `g${count}`, a, b, at: clock.now() }));
    }
    expect(await accounts.record(a.id, { limit: 101 })).toHaveLength(101);
    expect(await accounts.recordOf(a.id, 'g0-a')).toMatchObject({ game: 'g0-a', forum: 'plain' });
    for (const game of ['g0-b', 'nothing'])
      await expect(accounts.recordOf(a.id, game)).rejects.toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN' });
  });

  it('does not count from the fourth of two on a day', async () => {
    const told = [];
    for (let count = 0; count < 4; count += 1) told.push(await end({ a: ann, b: ben }));
    expect(told).toEqual([null, null, null, 'pair-limit']);
    expect((await house.accounts.record(ben.id))[0]?.end).toMatchObject({ isRated: false, unrated: 'pair-limit' });
    expect(await eventsOf()).toHaveLength(3);
    house.clock.advance(day);
    expect(await end({ a: ben, b: ann })).toBeNull();
  });

  it('does not count between accounts of one owner, nor where a game is a copy, nor in the sandbox', async () => {
    expect(await end({ a: ann, b: bot })).toBe('same-owner');
    const says = ['same', 'words', 'again', 'and', 'again'];
    expect(await end({ a: ann, b: ben, says })).toBeNull();
    expect(await end({ a: ann, b: ben, says })).toBe('farming');
    expect(await end({ a: bot, b: ben, forum: 'sandbox' })).toBe('sandbox');
    expect((await house.accounts.standing(ben.id, 'plain')).participant.tally).toEqual({ people: 2, bots: 0 });
  });

  it('says nothing of why where the rules themselves do not rate it', async () => {
    expect(await end({ a: bot, b: ben, forum: 'sandbox', predicts: {} })).toBeNull();
    expect((await house.accounts.record(ben.id))[0]?.end).toMatchObject({ isRated: false, unrated: null });
  });

  it('between bots of the house counts, and the house is met as often as need be', async () => {
    const { account: eliza } = await house.accounts.registerBot(houseOwner, 'Eliza');
    const { account: echo } = await house.accounts.registerBot(houseOwner, 'Echo');
    expect(await end({ a: eliza, b: echo })).toBeNull();
    await end({ a: ann, b: eliza });
    expect((await house.accounts.standing(ann.id, 'plain')).participant).toMatchObject({
      tally: { people: 0, bots: 1 },
      met: new Map(),
    });
  });

  it('rates bots on a server without people: each by games with the house, which predicts', async () => {
    const { account: eliza } = await house.accounts.registerBot(houseOwner, 'Eliza');
    const { account: other } = await house.accounts.registerBot(ben.id, 'Other Robot');
    expect(await end({ a: bot, b: eliza, predicts: { b: 'bot' } })).toBeNull();
    expect(await end({ a: other, b: eliza, predicts: { b: 'human' } })).toBeNull();
    const rows = await house.accounts.leaderboard('plain');
    expect(rows.map(({ nickname }) => nickname)).toEqual(expect.arrayContaining(['Robot', 'Other Robot', 'Eliza']));
    expect(rows.find(({ nickname }) => nickname === 'Robot')).toMatchObject({
      games: 1,
      rank: null,
      isProvisional: true,
    });
  });

  it('remembers the last three partners of a day', async () => {
    const { account: eliza } = await house.accounts.registerBot(houseOwner, 'Eliza');
    for (const partner of [ben, eliza, ben, eliza]) await end({ a: ann, b: partner });
    expect((await house.accounts.standing(ann.id, 'plain')).participant.recent).toEqual([eliza.id, ben.id, eliza.id]);
  });

  it('brings a rookie along who is not told, once twenty points are reached', async () => {
    const { account: eliza } = await house.accounts.registerBot(houseOwner, 'Eliza');
    expect(bot.audition?.stage).toBe('rookie');
    for (let count = 0; count < 20; count += 1) {
      house.clock.advance(day / 2);
      await end({ a: eliza, b: bot, predicts: { a: 'human' } });
    }
    const { rights, report } = await house.accounts.auditionOf(bot.id);
    expect(rights).toMatchObject({ opponents: 'all', mayPredict: true });
    expect(report).toContain('20 points');
  });

  it('leaves no word of whom was deleted while it ran', async () => {
    const game = endedGame({ id: 'late', a: ann, b: ben });
    await house.accounts.deleteAccount(ann.id);
    await endInStore(house.store, house.accounts, game);
    const kept = JSON.stringify((await house.store.read('played', 'late'))?.body);
    expect(kept).not.toContain('hello there');
    expect(kept).toContain('hi, how are you');
    expect(await house.store.list('records', { prefix: ann.id })).toEqual([]);
  });
});

describe('Ratings', () => {
  it('are what a recomputation of the log gives, in every process, whatever ends at once', async () => {
    const random = createRandom(7);
    const people = [
      ann,
      ben,
      ...(await Promise.all(
        ['Cid', 'Dora', 'Emil'].map(async (name) => (await aPerson(house.accounts, name)).account),
      )),
    ];
    const other = house.another();
    for (let round = 0; round < 6; round += 1) {
      house.clock.advance(day);
      await Promise.all(
        Array.from({ length: 5 }, (_, place) => {
          const [a = ann, b = ben] = random.shuffle(people);
          return end(
            { a, b, predicts: { a: random.pick(['human', 'bot']), b: 'human' } },
            place % 2 === 0 ? other : house.accounts,
          );
        }),
      );
    }
    const events = await eventsOf();
    expect(events.length).toBeGreaterThan(20);
    const again = new Map(recomputeRatings(events).map((rating) => [rating.id, rating]));
    for (const { id } of people) {
      expect(await house.accounts.ratingOf(id, 'plain')).toEqual(again.get(id));
      expect(await other.ratingOf(id, 'plain')).toEqual(again.get(id));
      const history = await house.accounts.ratingHistory(id, 'plain');
      expect(history.map(({ after }) => after)).toEqual(ratingHistory(events, id).map(({ after }) => after));
      const own = (await house.accounts.record(id, { limit: 100 })).map(({ game }) => game);
      expect(history.every(({ game }) => own.includes(game))).toBe(true);
    }
  });

  it('stand in a leaderboard, who is provisional behind', async () => {
    const { account: eliza } = await house.accounts.registerBot(houseOwner, 'Eliza');
    for (let count = 0; count < 25; count += 1) {
      house.clock.advance(day);
      await end({ a: ann, b: eliza });
    }
    await end({ a: ben, b: eliza });
    const rows = await house.accounts.leaderboard('plain');
    expect(rows.map(({ nickname, rank, isProvisional }) => ({ nickname, rank, isProvisional }))).toEqual(
      expect.arrayContaining([{ nickname: 'Ben', rank: null, isProvisional: true }]),
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row.glicko.lower).toBeLessThan(row.glicko.upper);
      expect(row.bradleyTerry).not.toBeNull();
      expect(row.detection.lower).toBeLessThan(row.detection.upper);
    }
    expect(rows.at(-1)?.isProvisional).toBe(true);
    expect(await house.accounts.leaderboard('debate')).toEqual([]);
  });
});
