import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { StateStore } from '../../src/contracts/state-store.ts';
import { createTripGames } from '../../src/games/trip/games/trip-games.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { gamesOfTenant, perTenant } from '../../src/state/tenant-games.ts';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { routesOf } from '../support/route-list.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { temporaryFiles } from '../support/state-files.ts';
import { aTabooTable, someStudies } from '../support/taboo-games.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const scopes = ['chat', 'users', 'explain', 'operate'] as const;
type Scope = (typeof scopes)[number];

/** What a route's `:id` names, made anew for each call. */
const makers = {
  conversation: { path: '/v1/conversations', body: {}, idOf: 'id' },
  /** A conversation in which something was said. */
  said: { path: '/v1/conversations', body: {}, idOf: 'id' },
  user: { path: '/v1/conversations', body: {}, idOf: 'userId' },
  taboo: { path: '/v1/taboo/games', body: { as: 'defender', against: 'asker' }, idOf: 'id' },
  trip: { path: '/v1/trip/games', body: { as: 'driver', partner: 'truth', seed: 5 }, idOf: 'id' },
} as const;

interface Row {
  /** What a key needs; any key will do, or keys are not looked at. */
  readonly needs: readonly Scope[] | 'any' | 'none';
  readonly of?: keyof typeof makers;
  readonly body?: object;
  /** The status where everything is right. */
  readonly gives: number;
  /** Behind the path. */
  readonly query?: string;
}

const chat = ['chat'] as const;
const rows: Readonly<Record<string, Row | readonly Row[]>> = {
  'POST /v1/conversations': { needs: chat, gives: 201, body: {} },
  'POST /v1/conversations/:id/turns': [
    { needs: chat, of: 'conversation', gives: 200, body: { text: 'hi', turnId: 'same' } },
    { needs: ['chat', 'explain'], of: 'conversation', gives: 200, body: { text: 'hi' }, query: '?explain=1' },
  ],
  'GET /v1/conversations/:id/turns': { needs: chat, of: 'conversation', gives: 200 },
  'GET /v1/conversations/:id/turns/:turnId': [
    { needs: chat, of: 'said', gives: 200 },
    { needs: ['chat', 'explain'], of: 'said', gives: 200, query: '?explain=1' },
  ],
  'POST /v1/conversations/:id/rating': { needs: chat, of: 'conversation', gives: 204, body: { stars: 3 } },
  'GET /v1/users/:id/data': { needs: ['users'], of: 'user', gives: 200 },
  'DELETE /v1/users/:id': { needs: ['users'], of: 'user', gives: 200 },
  'GET /v1/taboo/agents': { needs: chat, gives: 200 },
  'POST /v1/taboo/games': { needs: chat, gives: 201, body: makers.taboo.body },
  'GET /v1/taboo/games/:id': { needs: chat, of: 'taboo', gives: 200 },
  'DELETE /v1/taboo/games/:id': { needs: chat, of: 'taboo', gives: 204 },
  'POST /v1/taboo/games/:id/moves': {
    needs: chat,
    of: 'taboo',
    gives: 200,
    body: { kind: 'utterance', text: 'I see' },
  },
  'POST /v1/taboo/games/:id/hints': { needs: chat, of: 'taboo', gives: 200, body: {} },
  'POST /v1/taboo/games/:id/forfeit': { needs: chat, of: 'taboo', gives: 200, body: {} },
  // Stateless: what is asked stands in the request. Nobody plays here, and a WebSocket was not asked for.
  'POST /v1/taboo/attacker/turns': { needs: chat, gives: 400, body: {} },
  'POST /v1/taboo/defender/turns': { needs: chat, gives: 400, body: {} },
  'GET /v1/taboo/attacker/turns': { needs: chat, gives: 405 },
  'GET /v1/taboo/defender/turns': { needs: chat, gives: 405 },
  'GET /v1/taboo/schema': { needs: chat, gives: 200 },
  'GET /v1/taboo/league': { needs: chat, gives: 200 },
  'GET /v1/trip/tree': { needs: chat, gives: 200 },
  'POST /v1/trip/games': { needs: chat, gives: 201, body: makers.trip.body },
  'GET /v1/trip/games/:id': { needs: chat, of: 'trip', gives: 200 },
  'DELETE /v1/trip/games/:id': { needs: chat, of: 'trip', gives: 204 },
  'POST /v1/trip/games/:id/moves': { needs: chat, of: 'trip', gives: 200, body: { action: 0, after: 0 } },
  'POST /v1/trip/games/:id/end': { needs: chat, of: 'trip', gives: 200, body: {} },
  // Who takes part in a study has its id and a key of the study's own; this one is not there.
  'GET /v1/studies/:id': { needs: 'none', gives: 404 },
  'POST /v1/studies/:id/participants': { needs: 'none', gives: 404, body: { agrees: true } },
  'GET /v1/studies/:id/participants/:key': { needs: 'none', gives: 404 },
  'DELETE /v1/studies/:id/participants/:key': { needs: 'none', gives: 404 },
  'POST /v1/studies/:id/participants/:key/start': { needs: 'none', gives: 404, body: {} },
  'POST /v1/studies/:id/participants/:key/moves': { needs: 'none', gives: 404, body: { kind: 'utterance', text: 'x' } },
  'POST /v1/studies/:id/participants/:key/answers': {
    needs: 'none',
    gives: 404,
    body: { nativeSpeaker: null, line: 0 },
  },
  'POST /v1/studies/:id/participants/:key/leave': { needs: 'none', gives: 404, body: {} },
  'GET /healthz': { needs: 'none', gives: 200 },
  'GET /readyz': { needs: ['operate'], gives: 200 },
  'GET /metrics': { needs: ['operate'], gives: 200 },
  'GET /openapi.json': { needs: 'any', gives: 200 },
  'GET /asyncapi.json': { needs: 'any', gives: 200 },
  'GET /docs': { needs: 'any', gives: 200 },
};

/** Routes whose callers have tokens of their own: an API key opens none of them. */
const ofPlayers = (route: string): boolean => route.includes(' /v1/turing/');

/** Keys of two tenants, one for each scope, and one for all of them. */
const sides = ['owner', 'stranger'] as const;
const keys = sides.flatMap((side) => [
  ...scopes.map((scope) => `${side}-${scope}:${scope}@${side}`),
  `${side}-all:${scopes.join('+')}@${side}`,
]);
const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

const echo = aGenerator('echo', () => ({ text: 'Hm.', priority: 'CAN_START', needsPrompt: false }));
const newFile = temporaryFiles();
const stores: readonly [string, () => StateStore][] = [
  ['memory', createMemoryStore],
  ['sqlite', () => openSqliteStore(newFile('state.sqlite'))],
];

async function serve(store: StateStore): Promise<TestServer> {
  const turing = turingFakes({});
  const games = createMemoryTabooGameStore();
  const server = await aServer(aBot(someParts([echo]), store), {
    config: { PARLEY_API_KEYS: keys },
    tabooGames: (tenant) => aTabooTable({ store: gamesOfTenant(games, tenant) }),
    tripGames: perTenant(createMemoryTabooGameStore, (own) => createTripGames({ store: own })),
    studies: someStudies().studies,
    leagues: createMemoryLeagueStore,
    turing,
  });
  return { ...server, close: async () => Promise.all([server.close(), turing.service.close()]).then(() => undefined) };
}

const made = z.looseObject({ id: z.string(), userId: z.string().optional() });

describe.each(stores)('with keys, in a %s store,', (_name, open) => {
  let store: StateStore;
  let server: TestServer;
  beforeAll(async () => {
    store = open();
    server = await serve(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** Makes something that belongs to the owner; gives its id. */
  const make = async (kind: keyof typeof makers): Promise<string> => {
    const { path, body, idOf } = makers[kind];
    const answer = await server.call('POST', path, body, withKey('owner-all'));
    expect(answer.status).toBe(201);
    const id = made.parse(await answer.json())[idOf] ?? '';
    if (kind === 'said') {
      const turn = { text: 'hi', turnId: 'same' };
      expect((await server.call('POST', `${path}/${id}/turns`, turn, withKey('owner-all'))).status).toBe(200);
    }
    return id;
  };

  const ask = async (route: string, { body, query = '' }: Row, id: string, key?: string) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = `${pattern.replace(':id', id).replace(':key', 'nobody').replace(':turnId', 'same')}${query}`;
    const answer = await server.call(method, path, body, key === undefined ? {} : withKey(key));
    return { status: answer.status, text: await answer.text() };
  };
  const idFor = async ({ of }: Row): Promise<string> => (of ? make(of) : 'no-such-thing');

  it('every route has a row here, and every row a route', () => {
    const routes = routesOf(server.app).flatMap(({ method, path }) =>
      method === '*' || method === 'HEAD' ? [] : `${method} ${path}`,
    );
    const named = routes.filter((route) => !ofPlayers(route));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(rows).toSorted());
    expect(routes.filter(ofPlayers).length).toBeGreaterThan(20);
  });

  const cases = Object.entries(rows).flatMap(([route, given]) =>
    [given].flat().map((row): [string, Row] => [route, row]),
  );

  it.each(cases)('%s (%j) asks for a key, and for its scopes', async (route, row) => {
    const { needs, gives } = row;
    for (const key of [undefined, 'made-up'])
      expect(await ask(route, row, await idFor(row), key)).toMatchObject({ status: needs === 'none' ? gives : 401 });
    for (const scope of scopes) {
      const isEnough = typeof needs === 'string' || needs.every((needed) => needed === scope);
      const { status } = await ask(route, row, await idFor(row), `owner-${scope}`);
      expect([scope, status]).toEqual([scope, isEnough ? gives : 403]);
    }
    expect(await ask(route, row, await idFor(row), 'owner-all')).toMatchObject({ status: gives });
  });

  const owned = cases.filter(([, { of }]) => of !== undefined);

  it.each(owned)('%s (%j) answers about what is another tenant’s as about what is not there', async (route, row) => {
    const id = await idFor(row);
    const unknown = 'f'.repeat(id.length);
    const plain = ({ status, text }: { readonly status: number; readonly text: string }, named: string) => ({
      status,
      text: text.replaceAll(named, 'ID').replace(/"requestId":"[^"]+"/u, ''),
    });
    for (const key of [...scopes, 'all'].map((scope) => `stranger-${scope}`)) {
      const foreign = plain(await ask(route, row, id, key), id);
      expect(foreign).toEqual(plain(await ask(route, row, unknown, key), unknown));
      expect([403, 404]).toContain(foreign.status);
    }
    expect(await ask(route, row, id, 'stranger-all')).toMatchObject({ status: 404 });
    expect(await ask(route, row, id, 'owner-all')).toMatchObject({ status: row.gives });
  });

  it('no key opens a route of players', async () => {
    const routes = routesOf(server.app).filter(({ method, path }) => method !== '*' && ofPlayers(`${method} ${path}`));
    for (const { method, path } of routes) {
      const place = path.replaceAll(/:\w+/gu, 'nobody');
      const asked = async (headers: Readonly<Record<string, string>>) => {
        const answer = await server.call(method, place, /GET|HEAD/u.test(method) ? undefined : {}, headers);
        await answer.text();
        return [`${method} ${path}`, answer.status];
      };
      expect(await asked(withKey('owner-all'))).toEqual(await asked({}));
    }
  });

  it('whoever begins with another tenant’s user id meets somebody new, and forgets only their own', async () => {
    const start = (key: string) =>
      server
        .call('POST', '/v1/conversations', { userId: 'zoe' }, withKey(key))
        .then(async (answer) => made.parse(await answer.json()));
    const { id } = await start('owner-all');
    const say = server.call('POST', `/v1/conversations/${id}/turns`, { text: 'I am Zoe' }, withKey('owner-all'));
    expect((await say).status).toBe(200);
    await start('stranger-all');
    const data = async (key: string) =>
      (await server.call('GET', '/v1/users/zoe/data', undefined, withKey(key))).text();
    expect(await data('stranger-all')).not.toContain('I am Zoe');
    expect(await data('owner-all')).toContain('I am Zoe');
    expect((await server.call('DELETE', '/v1/users/zoe', undefined, withKey('stranger-all'))).status).toBe(200);
    expect(await data('owner-all')).toContain('I am Zoe');
  });
});
