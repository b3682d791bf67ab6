import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { treeAnswer, tripView } from '../../src/channels/http/trip-schemas.ts';
import { createTripGames, type TripGamesOptions } from '../../src/games/trip/games/trip-games.ts';
import type { LearnOrder } from '../../src/games/trip/learn/learn-messages.ts';
import { trainRestart } from '../../src/games/trip/learn/train-restart.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer } from '../support/server.ts';

const servers: TestServer[] = [];
const store = createMemoryTabooGameStore();

async function serve(training: Pick<TripGamesOptions, 'train'> = {}): Promise<TestServer> {
  const tripGames = createTripGames({ store: () => store, ...training });
  const server = await aServer(aBot(someParts([])), { tripGames });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const games = '/v1/trip/games';
const problem = z.looseObject({ code: z.string(), detail: z.string() });

async function start(body: object, { call }: TestServer) {
  const response = await call('POST', games, { seed: 5, ...body });
  expect(response.status).toBe(201);
  const first = tripView.parse(await response.json());
  const move = async (made: object) =>
    tripView.parse(await (await call('POST', `${games}/${first.id}/moves`, made)).json());
  return { first, move, id: first.id };
}

describe('the tree of the trip game', () => {
  it('has the nodes of Figure 3 and the equilibria of Figure 4', async () => {
    const { call } = await serve();
    const tree = treeAnswer.parse(await (await call('GET', '/v1/trip/tree')).json());
    expect(tree.nodes).toHaveLength(15);
    expect(tree.surface?.saddle).toEqual({ truth: '20/41', obedience: '20/41', reward: '1/41' });
    expect(tree.nodes.filter(({ reward }) => reward !== null).map(({ reward }) => reward)).toEqual([
      '11/10',
      '-1',
      '1',
      '-1',
      '-1',
      '1',
      '-1',
      '11/10',
    ]);
    expect(tree.informationSets.map(({ role, nodes }) => [role, nodes.length])).toEqual([
      ['passenger', 1],
      ['passenger', 1],
      ['driver', 2],
      ['driver', 2],
    ]);
    expect(tree.pairs.map(({ reward }) => reward)).toEqual(['11/10', '1', '1/20', '1/20', '1/21', '1/21', '1/41']);
    expect(tree.pairs[4]).toMatchObject({
      name: 'equilibrium:4',
      behaviour: [
        ['20/21', '1/21'],
        ['1', '0'],
        ['20/21', '1/21'],
        ['1', '0'],
      ],
    });
    expect(tree.isComplete).toBe(true);
  });

  it('has some ways to play where there are too many equilibria, and refuses other games', async () => {
    const { call } = await serve();
    const tree = treeAnswer.parse(await (await call('GET', '/v1/trip/tree?destinations=3&words=3&bonus=1/2')).json());
    expect(tree).toMatchObject({
      isComplete: false,
      best: '3/2',
      pairs: [{ name: 'best', reward: '3/2', isEquilibrium: true }, { reward: '1' }, {}, {}],
    });
    expect((await call('GET', '/v1/trip/tree?destinations=9')).status).toBe(400);
    expect((await call('GET', '/v1/trip/tree?bonus=1/7')).status).toBe(400);
  });
});

describe('a trip game of a person', () => {
  it('is played as the passenger, by actions and sentences, and tells the partner at the end', async () => {
    const server = await serve();
    const { first, move, id } = await start({ as: 'passenger', partner: 'opposite' }, server);
    expect(first).toMatchObject({
      stage: 'your-move',
      round: 1,
      rounds: 6,
      turn: 'passenger',
      wanted: "Peet's",
      standing: [8],
      path: [0, 8],
      partner: null,
      total: '0',
    });
    const second = await move({ text: 'take me to star bucks please', after: 0 });
    expect(second).toMatchObject({ round: 2, moves: 1, total: '1', over: [{ reward: '1', path: [0, 8, 9, 11] }] });
    expect(await move({ action: 1, after: 0 })).toEqual(second);
    let view = second;
    while (view.stage === 'your-move')
      view = await move({ action: view.wanted === 'Starbucks' ? 1 : 0, after: view.moves });
    expect(view).toMatchObject({ total: '6', best: '33/5', turn: null, partner: { name: 'opposite', best: '1' } });
    expect(view.partner?.inWords.join(' ')).toMatch(/opposite day/u);
    expect(tripView.parse(await (await server.call('GET', `${games}/${id}`)).json())).toEqual(view);
  });

  it('does not tell a driver where the passenger wants to go', async () => {
    const { first, move } = await start({ as: 'driver', partner: 'truth' }, await serve());
    expect(first).toMatchObject({
      turn: 'driver',
      wanted: null,
      path: [],
      actions: [{ label: 'Starbucks' }, { label: "Peet's" }],
      lines: [{ by: 'passenger' }],
    });
    expect(first.standing).toHaveLength(2);
    const heard = first.lines[0]?.text ?? '';
    expect(await move({ text: `okay ${heard.replace('?', '')}`, after: 0 })).toMatchObject({ total: '11/10' });
  });

  it('is played in both roles by one person', async () => {
    const { first, move } = await start({ as: 'both' }, await serve());
    expect(first).toMatchObject({ turn: 'passenger' });
    const heard = await move({ action: 0, after: 0 });
    expect(heard).toMatchObject({ turn: 'driver', round: 1, standing: [9], path: [0, 8, 9] });
    expect(await move({ action: 1, after: 1 })).toMatchObject({ turn: 'passenger', round: 2, total: '1' });
  });

  it('waits for a partner that teaches itself the game, while everybody else goes on', async () => {
    const orders: LearnOrder[] = [];
    let finish = (): void => undefined;
    const isTimeUp = new Promise<void>((resolve) => (finish = resolve));
    const server = await serve({
      train: async (order) => {
        orders.push(order);
        await isTimeUp;
        return trainRestart(order.plan, order.algorithm, order.run);
      },
    });
    const starting = start({ as: 'passenger', partner: 'learned' }, server);
    expect((await start({ as: 'passenger', partner: 'truth' }, server)).first.round).toBe(1);
    finish();
    const { id, move } = await starting;
    await move({ action: 0, after: 0 });
    const ended = tripView.parse(await (await server.call('POST', `${games}/${id}/end`, {})).json());
    expect(ended).toMatchObject({ partner: { name: 'learned:pg' }, over: [{}] });
    expect(orders).toMatchObject([{ algorithm: 'pg', plan: { seed: 5 } }]);
  });

  it('tries again where a partner could not learn', async () => {
    const outcomes = ['fails', 'learns'];
    const server = await serve({
      train: async ({ plan, algorithm, run }) => {
        if (outcomes.shift() === 'fails') return Promise.reject(new Error('the thread ended'));
        return Promise.resolve(trainRestart(plan, algorithm, run));
      },
    });
    const body = { as: 'driver', partner: 'learned:grounded', seed: 7 };
    expect((await server.call('POST', games, body)).status).toBe(500);
    expect((await server.call('POST', games, body)).status).toBe(201);
  });

  it('is ended early, and deleted', async () => {
    const { call, ...server } = await serve();
    const { id } = await start({ as: 'driver', partner: 'equilibrium:4' }, { call, ...server });
    const ended = tripView.parse(await (await call('POST', `${games}/${id}/end`, {})).json());
    expect(ended).toMatchObject({ stage: 'over', partner: { name: 'equilibrium:4' } });
    expect((await call('POST', `${games}/${id}/moves`, { action: 0, after: 0 })).status).toBe(422);
    expect((await call('DELETE', `${games}/${id}`)).status).toBe(204);
    expect((await call('GET', `${games}/${id}`)).status).toBe(404);
  });

  it('goes on after a restart', async () => {
    const { id, move } = await start({ as: 'passenger', partner: 'truth' }, await serve());
    const view = await move({ action: 0, after: 0 });
    expect(await (await (await serve()).call('GET', `${games}/${id}`)).json()).toEqual(view);
  });

  it.each([
    [{ text: 'hm', after: 0 }, 400, 'names no place'],
    [{ text: "starbucks or peet's", after: 0 }, 400, 'several places'],
    [{ action: 7, after: 0 }, 422, 'no way number 7'],
    [{ action: 0, after: 3 }, 422, 'fewer moves'],
    [{ after: 0 }, 400, 'either an action or a text'],
    [{ action: 0, text: 'x', after: 0 }, 400, 'either an action or a text'],
  ])('refuses the move %j', async (made, status, text) => {
    const server = await serve();
    const { id } = await start({ as: 'passenger' }, server);
    const response = await server.call('POST', `${games}/${id}/moves`, made);
    expect(response.status).toBe(status);
    expect(problem.parse(await response.json()).detail).toContain(text);
  });

  it.each([
    { as: 'passenger', partner: 'learned:ppo' },
    { as: 'passenger', partner: 'equilibrium:99' },
    { as: 'nobody' },
    { as: 'driver', game: { destinations: 30, words: 2, bonus: '0' } },
    { as: 'driver', partner: 'learned', game: { destinations: 2, words: 1, bonus: '0' } },
  ])('refuses to start %j', async (body) => {
    const { call } = await serve();
    const { status } = await call('POST', games, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
