import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { aServer, bodyOf, type TestServer } from '../support/server.ts';

const echo = aGenerator('echo', (turn, count) => ({
  text: `You said ${turn.input.text}. That was line ${count + 1}.`,
  priority: 'CAN_START',
  needsPrompt: false,
}));
const slow = { ...aGenerator('slow', () => undefined) };

let server: TestServer;

beforeAll(async () => {
  server = await aServer(aBot(someParts([echo, slow])));
});
afterAll(() => server.close());

async function start(body: unknown = {}) {
  const response = await server.call('POST', '/v1/conversations', body);
  expect(response.status).toBe(201);
  return bodyOf(response);
}

describe('conversations', () => {
  it('start with an id, and with a greeting where one is wanted', async () => {
    const plain = await start();
    expect(plain).toMatchObject({ id: expect.stringMatching(/./), userId: expect.stringMatching(/./) });
    expect(plain.greeting).toBeUndefined();
    expect(await start({ greet: true, userId: 'ada', timeZone: 'Europe/Paris', seed: 3 })).toMatchObject({
      userId: 'ada',
      greeting: 'You said . That was line 1.',
    });
  });

  it('answer a turn, once for each turn id', async () => {
    const { id } = await start();
    const turn = { text: 'hello', turnId: 't-1' };
    const first = await bodyOf(await server.call('POST', `/v1/conversations/${id}/turns`, turn));
    expect(first).toMatchObject({
      turnId: 't-1',
      reply: 'You said hello. That was line 1.',
      ends: false,
      rg: 'echo',
      promptRg: null,
      entity: null,
    });
    expect(await bodyOf(await server.call('POST', `/v1/conversations/${id}/turns`, turn))).toEqual(first);
  });

  it('explain a turn on request', async () => {
    const { id } = await start();
    const answer = await bodyOf(
      await server.call('POST', `/v1/conversations/${id}/turns?explain=1`, { text: 'hello' }),
    );
    expect(answer.explain).toMatchObject({
      annotations: { sentiment: { label: 'neutral' } },
      samples: {},
      responses: [
        { rg: 'echo', status: 'chosen' },
        { rg: 'slow', status: 'silent' },
      ],
      totalMs: expect.any(Number),
    });
  });

  it('give one turn with what explains it, as it was answered', async () => {
    const { id } = await start();
    const turn = { text: 'hello', turnId: 't-why' };
    const place = `/v1/conversations/${id}/turns`;
    const answered = await bodyOf(await server.call('POST', `${place}?explain=1`, turn));
    expect(await bodyOf(await server.call('GET', `${place}/t-why?explain=1`))).toEqual(answered);
    expect((await bodyOf(await server.call('GET', `${place}/t-why`))).explain).toBeUndefined();
    const problem = { code: 'PARLEY_TURN_UNKNOWN', status: 404 };
    expect(await (await server.call('GET', `${place}/other`)).json()).toMatchObject(problem);
    expect((await server.call('GET', '/v1/conversations/nowhere/turns/t-why')).status).toBe(404);
    expect((await server.call('DELETE', `${place}/t-why`)).status).toBe(405);
  });

  it('list turns page by page', async () => {
    const { id } = await start();
    for (const text of ['a', 'b', 'c']) await server.call('POST', `/v1/conversations/${id}/turns`, { text });
    const first = await bodyOf(await server.call('GET', `/v1/conversations/${id}/turns?limit=2`));
    expect(first).toMatchObject({
      turns: [
        { index: 1, user: 'a' },
        { index: 2, user: 'b' },
      ],
      next: 2,
    });
    const second = await bodyOf(await server.call('GET', `/v1/conversations/${id}/turns?after=${first.next}`));
    expect(second).toMatchObject({ turns: [{ index: 3, user: 'c' }], next: null });
  });

  it('answer turns posted at once in their order, none lost', async () => {
    const { id } = await start();
    const posts = Array.from({ length: 20 }, (_item, index) =>
      server.call('POST', `/v1/conversations/${id}/turns`, { text: `${index}` }),
    );
    const replies = await Promise.all((await Promise.all(posts)).map(bodyOf));
    const lines = replies.map(({ reply }) => Number(/line (\d+)/.exec(reply)?.[1]));
    expect(lines.sort((left, right) => left - right)).toEqual(Array.from({ length: 20 }, (_item, index) => index + 1));
  });

  it('take ratings', async () => {
    const { id, userId } = await start();
    expect((await server.call('POST', `/v1/conversations/${id}/rating`, { stars: 4, comment: 'nice' })).status).toBe(
      204,
    );
    const data = await bodyOf(await server.call('GET', `/v1/users/${userId}/data`));
    expect(data.ratings).toMatchObject([{ conversationId: id, stars: 4, comment: 'nice' }]);
  });
});

describe('users', () => {
  it('get everything kept about them, and have it deleted', async () => {
    const { id, userId } = await start();
    await server.call('POST', `/v1/conversations/${id}/turns`, { text: 'my secret' });
    const data = await bodyOf(await server.call('GET', `/v1/users/${userId}/data`));
    expect(data.conversations).toMatchObject([{ turns: [{ input: { text: 'my secret' } }] }]);
    expect(await (await server.call('DELETE', `/v1/users/${userId}`)).json()).toEqual({ deleted: expect.any(Number) });
    expect((await server.call('GET', `/v1/users/${userId}/data`)).status).toBe(404);
    expect((await server.call('GET', `/v1/conversations/${id}/turns`)).status).toBe(404);
  });
});
