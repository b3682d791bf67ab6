import { afterEach, describe, expect, it } from '@jest/globals';
import { tabooLeague } from '../../src/games/arena/league/league-game.ts';
import { publishBoard } from '../../src/games/arena/league/read-board.ts';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { aLeagueAgent, aLeagueGame } from '../contracts/league-store.contract.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';

const servers: TestServer[] = [];

async function serve(options: TestServerOptions): Promise<TestServer> {
  const server = await aServer(aBot(someParts([])), options);
  servers.push(server);
  return server;
}

async function aLeague() {
  const store = createMemoryLeagueStore();
  await store.addAgent('main', aLeagueAgent());
  await store.addAgent('main', aLeagueAgent({ role: 'defender', name: 'fox' }));
  await store.record('main', [aLeagueGame('1')]);
  return store;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('GET /v1/taboo/league', () => {
  it('gives the board that was published last', async () => {
    const store = await aLeague();
    const board = await publishBoard({ store, league: 'main', kind: tabooLeague, seed: 1 }, 8);
    await store.record('main', [aLeagueGame('2')]);
    const { call } = await serve({ leagues: () => store });
    const response = await call('GET', '/v1/taboo/league');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(board);
    expect(board).toMatchObject({ games: 1, tables: [{ rows: [{ history: [{ games: 1, at: 8 }] }] }, {}] });
  });

  it('computes one where none was published', async () => {
    const store = await aLeague();
    const { call } = await serve({ leagues: () => store });
    expect(await (await call('GET', '/v1/taboo/league')).json()).toMatchObject({ league: 'main', games: 1 });
    expect(await (await call('GET', '/v1/taboo/league?league=other')).json()).toMatchObject({
      league: 'other',
      games: 0,
      warnings: [{ code: 'no-games' }],
    });
  });

  it('says what is wrong with a request', async () => {
    const store = await aLeague();
    const { call } = await serve({ leagues: () => store });
    expect((await call('GET', `/v1/taboo/league?league=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await call('GET', '/v1/taboo/league?what=1')).status).toBe(400);
    expect((await call('POST', '/v1/taboo/league', {})).status).toBe(405);
    await store.close();
    expect((await call('GET', '/v1/taboo/league')).status).toBe(503);
  });

  it('wants a key where keys are configured', async () => {
    const { call } = await serve({ leagues: createMemoryLeagueStore, config: { PARLEY_API_KEYS: ['secret'] } });
    expect((await call('GET', '/v1/taboo/league')).status).toBe(401);
    expect((await call('GET', '/v1/taboo/league', undefined, { authorization: 'Bearer secret' })).status).toBe(200);
  });

  it('is not there without leagues', async () => {
    const { call } = await serve({});
    expect((await call('GET', '/v1/taboo/league')).status).toBe(404);
  });
});
