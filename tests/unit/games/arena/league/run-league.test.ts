import { describe, expect, it } from '@jest/globals';
import type { LeagueStore } from '../../../../../src/contracts/league-store.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { tabooLeague } from '../../../../../src/games/arena/league/league-game.ts';
import { keepConditions } from '../../../../../src/games/arena/league/league-conditions.ts';
import { publishBoard, readBoard } from '../../../../../src/games/arena/league/read-board.ts';
import { type LeagueRun, runLeague } from '../../../../../src/games/arena/league/run-league.ts';
import { createMemoryLeagueStore } from '../../../../../src/state/league-memory-store.ts';
import { aLeagueAgent, aLeagueGame } from '../../../../contracts/league-store.contract.ts';

const words = Array.from({ length: 12 }, (_, index) => `word${index}`);

async function aLeague(attackers = ['strong', 'weak'], defenders = ['strong', 'weak']): Promise<LeagueStore> {
  const store = createMemoryLeagueStore();
  for (const name of attackers) await store.addAgent('main', aLeagueAgent({ name }));
  for (const name of defenders) await store.addAgent('main', aLeagueAgent({ name, role: 'defender' }));
  return store;
}

const run = (store: LeagueStore, more: Partial<LeagueRun> = {}) =>
  runLeague({
    store,
    league: 'main',
    kind: tabooLeague,
    clusters: words,
    games: 200,
    seed: 3,
    play: async ({ id, first, second }) => {
      const random = createRandom(id);
      const lead = (first.name === 'strong' ? 1 : 0) - (second.name === 'strong' ? 1 : 0);
      const outcome = random.weighted(['first', 'second', 'tie'] as const, [3 ** lead, 3 ** -lead, 0.3]);
      return { outcome, turns: 4, cause: outcome === 'first' ? 'target-uttered' : 'guessed' };
    },
    now: () => 1000,
    ...more,
  });
const board = (store: LeagueStore, withRemoved = false) =>
  readBoard({ store, league: 'main', kind: tabooLeague, seed: 1, withRemoved });

describe('a league', () => {
  it('ranks nobody whose rating is provisional', async () => {
    const store = await aLeague();
    await run(store, { games: 20 });
    const { tables } = await board(store);
    const standings = tables.flatMap(({ rows }) => rows.map(({ standing }) => standing));
    expect(standings.every((standing) => (standing?.provisional.length ?? 0) > 0)).toBe(true);
    expect(standings.map((standing) => standing?.rank)).toEqual([null, null, null, null]);
  });

  it('plays, records and rates roles apart', async () => {
    const store = await aLeague();
    expect(await run(store)).toBe(200);
    const { games, clusters, tables, crossPlay, warnings, lastGameAt } = await board(store);
    expect({ games, clusters, warnings, lastGameAt }).toEqual({
      games: 200,
      clusters: 12,
      warnings: [],
      lastGameAt: 1000,
    });
    expect(tables.map(({ role, rows }) => [role, rows.map(({ name, standing }) => [name, standing?.rank])])).toEqual([
      [
        'attacker',
        [
          ['strong', 1],
          ['weak', 2],
        ],
      ],
      [
        'defender',
        [
          ['strong', 1],
          ['weak', 2],
        ],
      ],
    ]);
    expect(tables[0]?.rows[0]?.standing?.rating).not.toBe(tables[1]?.rows[0]?.standing?.rating);
    expect(crossPlay.map(({ first, second, games: n }) => [first, second, n])).toEqual([
      ['strong@1', 'strong@1', 50],
      ['strong@1', 'weak@1', 50],
      ['weak@1', 'strong@1', 50],
      ['weak@1', 'weak@1', 50],
    ]);
  });

  it('is the same for the same seed, in one run or cut short and gone on with', async () => {
    const [whole, again, cut] = [await aLeague(), await aLeague(), await aLeague()];
    await run(whole);
    await run(again);
    expect(await again.games('main')).toEqual(await whole.games('main'));
    const stop = new AbortController();
    const played = await run(cut, { signal: stop.signal, onGame: (done) => done === 50 && stop.abort() });
    expect(played).toBe(50);
    expect(await cut.games('main')).toEqual((await whole.games('main')).slice(0, 50));
    await run(cut, { games: 150 });
    const byId = (left: { id: string }, right: { id: string }) => (left.id < right.id ? -1 : 1);
    expect([...(await cut.games('main'))].sort(byId)).toEqual([...(await whole.games('main'))].sort(byId));
  });

  it('loses nothing that was played before a game failed', async () => {
    const store = await aLeague();
    let games = 0;
    const play: LeagueRun['play'] = async () => {
      games += 1;
      if (games > 7) throw new Error('the bot is gone');
      return { outcome: 'tie', turns: 10, cause: 'turn-limit' };
    };
    await expect(run(store, { play })).rejects.toThrow('the bot is gone');
    expect(await store.games('main')).toHaveLength(7);
  });

  it('counts results that are delivered twice once, on the board too', async () => {
    const store = await aLeague();
    await run(store, { games: 40 });
    const before = await board(store);
    await store.record('main', await store.games('main'));
    expect(await board(store)).toEqual(before);
  });

  it('says who is missing', async () => {
    await expect(run(await aLeague([], []))).rejects.toMatchObject({
      code: 'PARLEY_INPUT_INVALID',
      message: "The league 'main' has no attacker and no defender who can play.",
    });
    await expect(run(await aLeague(), { clusters: [] })).rejects.toThrow('no words to play about');
  });

  it('goes on without those who cannot play now', async () => {
    const store = await aLeague();
    await run(store, { games: 12, isReady: async ({ role, name }) => role === 'defender' || name === 'weak' });
    expect((await store.games('main')).every(({ first }) => first === 'weak@1')).toBe(true);
  });

  it('keeps the conditions it was founded with', async () => {
    const store = createMemoryLeagueStore();
    await keepConditions(store, 'main', 'paper rules, fast judges');
    await store.record('main', [aLeagueGame('1')]);
    await keepConditions(store, 'main', 'paper rules, fast judges');
    await expect(keepConditions(store, 'main', 'spag rules')).rejects.toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
  });
});

describe('a board', () => {
  it('shows who waits for a first game, and says that there are none', async () => {
    const { tables, warnings, conditions, lastGameAt } = await board(await aLeague());
    expect(tables[0]?.rows).toEqual([
      { ...aLeagueAgent({ name: 'strong' }), standing: null, history: [] },
      { ...aLeagueAgent({ name: 'weak' }), standing: null, history: [] },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['no-games']);
    expect([conditions, lastGameAt]).toEqual([null, null]);
  });

  it('hides who was removed, but still counts the games', async () => {
    const store = await aLeague();
    await run(store, { games: 80 });
    const before = await board(store);
    await store.removeAgent('main', 'attacker', 'weak@1', 5);
    const after = await board(store);
    expect(after.games).toBe(80);
    expect(after.tables[0]?.rows.map(({ name }) => name)).toEqual(['strong']);
    expect(after.tables[1]?.rows).toEqual(before.tables[1]?.rows);
    expect((await board(store, true)).tables[0]?.rows.map(({ name }) => name)).toEqual(['strong', 'weak']);
    await run(store, { games: 10, seed: 8 });
    expect((await store.games('main')).slice(80).every(({ first }) => first === 'strong@1')).toBe(true);
  });

  it('warns where some never met', async () => {
    const store = await aLeague();
    await store.record('main', [
      aLeagueGame('1', { first: 'strong@1', second: 'strong@1' }),
      aLeagueGame('2', { first: 'weak@1', second: 'weak@1' }),
    ]);
    const { warnings, tables } = await board(store);
    expect(warnings.map(({ code }) => code)).toEqual(['disconnected']);
    expect(tables[0]?.rows.map(({ standing }) => standing?.group).sort()).toEqual([0, 1]);
  });

  it('remembers how ratings went', async () => {
    const store = await aLeague();
    const question = { store, league: 'main', kind: tabooLeague, seed: 1 };
    await run(store, { games: 40 });
    await publishBoard(question, 11);
    const first = (await board(store)).tables[0]?.rows[0];
    await run(store, { games: 40, seed: 4 });
    const published = await publishBoard(question, 12);
    expect(await board(store)).toEqual(published);
    expect(await store.published('main')).toBe(JSON.stringify(published));
    const row = published.tables[0]?.rows[0];
    const mark = ({ standing }: NonNullable<typeof row>) =>
      standing && { rating: standing.rating, lower: standing.lower, upper: standing.upper };
    expect(row?.history).toEqual([
      { games: 40, at: 11, ...(first && mark(first)) },
      { games: 80, at: 12, ...(row && mark(row)) },
    ]);
  });

  it('is plain JSON', async () => {
    const store = await aLeague();
    await run(store, { games: 12 });
    const shown = await board(store);
    expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
  });
});
