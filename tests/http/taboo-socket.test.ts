import { EventEmitter, once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { systemClock } from '../../src/core/clock.ts';
import { checkBot } from '../../src/games/arena/conform/check-bot.ts';
import { messageText } from '../../src/games/arena/remote/message-text.ts';
import { createTabooTurns } from '../../src/games/arena/serve/taboo-turns.ts';
import type { AgentBuilder } from '../../src/games/taboo/agents/agent-builder.ts';
import type { TabooAgent } from '../../src/games/taboo/agents/taboo-agent.ts';
import type { TabooRole } from '../../src/games/taboo/rules/taboo-rules.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { fakeParts } from '../support/taboo-parts.ts';

const servers: TestServer[] = [];
const sockets: WebSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers.splice(0)) await server.close();
});

const acting = <R extends TabooRole>(role: R, name: string, act: TabooAgent<R>['act']): AgentBuilder<R> => ({
  name,
  role,
  summary: '',
  source: '',
  build: async () => ({ name, role, act }),
});
const says = (text: string) => ({ kind: 'utterance', text }) as const;
/** Tells when the slow agent is asked for a move. */
const slowOne = new EventEmitter();
const slowly = acting('defender', 'slowly', async () => {
  slowOne.emit('asked');
  await wait(150);
  return says('at last');
});
const agents = {
  attacker: [acting('attacker', 'parley-attacker', ({ turn }) => says(`what comes to mind, ${turn}?`))],
  defender: [
    acting('defender', 'parley-defender', ({ mustGuess, turn }) =>
      mustGuess ? { kind: 'guess', text: 'apple' } : says(`turn ${turn}`),
    ),
    slowly,
  ],
};

async function serve(options: TestServerOptions = {}): Promise<TestServer> {
  const parts = { parts: () => fakeParts, clock: systemClock, longestMoveMs: 5000 };
  const server = await aServer(aBot(someParts([])), { taboo: createTabooTurns({ agents, ...parts }), ...options });
  servers.push(server);
  return server;
}

const place = '/v1/taboo/defender/turns';
const request = {
  game: 'taboo',
  role: 'defender',
  rules: 'paper',
  history: [{ role: 'attacker', ...says('hello') }],
  deadlineMs: 5000,
};

function addressOf(server: TestServer, at: string = place): string {
  return `${server.address.replace('http', 'ws')}${at}`;
}

/** A caller on a WebSocket; `next` is the next message that comes, `closed` the code with which it ends. */
async function connected(server: TestServer, at?: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(addressOf(server, at), { headers });
  sockets.push(socket);
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(messageText(data));
    const first = waiting.shift();
    if (first) first(message);
    else heard.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    closed,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (): Promise<unknown> =>
      new Promise((resolve) => {
        if (heard.length > 0) resolve(heard.shift());
        else waiting.push(resolve);
      }),
  };
}

/** How a handshake is answered that is refused. */
async function refused(server: TestServer, at?: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(addressOf(server, at), { headers });
  sockets.push(socket);
  return new Promise<{ status: number | undefined; type: string | undefined; problem: unknown }>((resolve, reject) => {
    socket.once('open', () => reject(new Error('it was accepted')));
    socket.once('error', reject);
    socket.once('unexpected-response', (_request, response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'],
          problem: text.startsWith('{') ? JSON.parse(text) : text,
        }),
      );
    });
  });
}

describe('our agents on a WebSocket', () => {
  it('make moves, as many as are asked for, each with its id', async () => {
    const { say, next } = await connected(await serve());
    say({ id: 17, ...request });
    expect(await next()).toEqual({ id: 17, ...says('turn 1') });
    say({ id: 'b', ...request });
    expect(await next()).toEqual({ id: 'b', ...says('turn 1') });
  });

  it('do not wait for each other', async () => {
    const { say, next } = await connected(await serve(), `${place}?agent=slowly`);
    say({ id: 1, ...request });
    say({ id: 2, game: 'taboo' });
    expect(await next()).toMatchObject({ id: 2, error: { status: 400 } });
    expect(await next()).toEqual({ id: 1, ...says('at last') });
  });

  it.each(['attacker', 'defender'])('keep to the protocol as %s', async (role) => {
    const url = addressOf(await serve(), `/v1/taboo/${role}/turns`);
    const { passed, roles, checks } = await checkBot(url, { clock: systemClock, deadlineMs: 5000 });
    expect({ passed, roles }).toEqual({ passed: true, roles: [role] });
    expect(checks.length).toBeGreaterThan(10);
  });
});

describe('a message that is refused', () => {
  const cases: readonly [string, unknown, object][] = [
    ['is not JSON', '{"id": 1,', { id: null, error: { status: 400, code: 'PARLEY_JSON_INVALID' } }],
    ['has no id', request, { id: null, error: { status: 400, message: expect.stringContaining('id: ') } }],
    ['has an id that is none', { id: {}, ...request }, { id: null, error: { status: 400 } }],
    ['is no request', { id: 1, game: 'chess' }, { id: 1, error: { status: 400, code: 'PARLEY_INPUT_INVALID' } }],
    ['tells a defender the target', { id: 1, ...request, target: 'x' }, { id: 1, error: { status: 400 } }],
    [
      'has a history that cannot be',
      { id: 1, ...request, history: [] },
      { id: 1, error: { status: 422, code: 'PARLEY_GAME_IMPOSSIBLE', remedy: expect.any(String) } },
    ],
  ];

  it.each(cases)('because it %s gets a problem, and the next one is heard', async (_name, message, answer) => {
    const { say, next } = await connected(await serve());
    say(message);
    expect(await next()).toMatchObject(answer);
    say({ id: 2, ...request });
    expect(await next()).toEqual({ id: 2, ...says('turn 1') });
  });

  it('because there were too many is told when to ask again, and too many of them end the connection', async () => {
    const server = await serve({ config: { PARLEY_RATE_PER_MINUTE: 3 } });
    const { say, next, closed } = await connected(server);
    for (const id of [1, 2]) {
      say({ id, ...request });
      expect(await next()).toMatchObject({ id, kind: 'utterance' });
    }
    say({ id: 3, ...request });
    expect(await next()).toMatchObject({ id: 3, error: { status: 429, retryAfterMs: expect.any(Number) } });
    expect((await server.call('POST', place, request)).status).toBe(429);
    for (let more = 0; more < 100; more += 1) say({ id: more, ...request });
    expect(await closed).toBe(1008);
  });

  it('because the server is full may come again', async () => {
    const server = await serve({ config: { PARLEY_TURNS_AT_ONCE: 1 } });
    const { say, next } = await connected(server, `${place}?agent=slowly`);
    say({ id: 1, ...request });
    say({ id: 2, ...request });
    expect(await next()).toMatchObject({
      id: 2,
      error: { status: 503, code: 'PARLEY_OVERLOADED', retryAfterMs: 1000 },
    });
    expect(await next()).toMatchObject({ id: 1, kind: 'utterance' });
  });

  it('because it is too large, or no text, ends the connection', async () => {
    const server = await serve();
    const large = await connected(server);
    large.say('x'.repeat(1_048_577));
    expect(await large.closed).toBe(1009);
    const binary = await connected(server);
    binary.socket.send(Buffer.from('{}'), { binary: true });
    expect(await binary.closed).toBe(1003);
  });
});

describe('a handshake', () => {
  it('needs the key that a request needs', async () => {
    const server = await serve({ config: { PARLEY_API_KEYS: ['k:chat', 'u:users'] } });
    expect(await refused(server)).toMatchObject({
      status: 401,
      type: expect.stringContaining('application/problem+json'),
      problem: { code: 'PARLEY_UNAUTHORISED' },
    });
    expect((await refused(server, place, { 'x-api-key': 'u' })).status).toBe(403);
    const { say, next } = await connected(server, place, { authorization: 'Bearer k' });
    say({ id: 1, ...request });
    expect(await next()).toMatchObject({ kind: 'utterance' });
  });

  it('of a web page needs a page of this server, or one that is named', async () => {
    const server = await serve({ sockets: { origins: ['https://games.example'] } });
    expect(await refused(server, place, { origin: 'https://other.example' })).toMatchObject({
      status: 403,
      problem: { code: 'PARLEY_FORBIDDEN' },
    });
    expect((await refused(server, place, { origin: 'null' })).status).toBe(403);
    await connected(server, place, { origin: 'https://games.example' });
    await connected(server, place, { origin: server.address });
  });

  it('counts as a request, and may be one too many', async () => {
    const server = await serve({ config: { PARLEY_RATE_PER_MINUTE: 1 } });
    await connected(server);
    expect(await refused(server)).toMatchObject({ status: 429, problem: { code: 'PARLEY_RATE_LIMITED' } });
  });

  it('elsewhere, or for an agent that is none, is answered as a request is', async () => {
    const server = await serve();
    expect((await refused(server, '/v1/taboo/nobody/turns')).status).toBe(404);
    expect((await refused(server, '/v1/taboo/schema')).status).toBe(200);
    expect((await refused(server, `${place}?agent=a/b`)).status).toBe(400);
    expect((await server.call('GET', place)).status).toBe(405);
  });

  it('for another protocol than WebSocket is a request like any other', async () => {
    const server = await serve();
    const body = JSON.stringify(request);
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABk',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const text = await new Promise<string>((resolve, reject) => {
      const sent = httpRequest(`${server.address}${place}`, { method: 'POST', headers }, (response) => {
        let read = '';
        response.on('data', (chunk: Buffer) => (read += String(chunk)));
        response.on('end', () => resolve(read));
      });
      sent.on('error', reject);
      sent.end(body);
    });
    expect(JSON.parse(text)).toEqual(says('turn 1'));
  });
});

describe('a connection', () => {
  it('is kept while the other side answers pings, and given up when it does not', async () => {
    const server = await serve({ sockets: { pingMs: 100 } });
    const alive = await connected(server);
    const { closed: deaf } = await connected(server, place).then((caller) => {
      caller.socket.pong = () => undefined;
      return caller;
    });
    expect(await deaf).toBe(1006);
    alive.say({ id: 1, ...request });
    expect(await alive.next()).toMatchObject({ id: 1, kind: 'utterance' });
  });

  it('on which nothing is said for long is closed', async () => {
    const { closed } = await connected(await serve({ sockets: { pingMs: 50, idlePings: 1 } }));
    expect(await closed).toBe(1001);
  });

  it('ends with the server, after what it has heard was answered', async () => {
    const server = await serve();
    const idle = await connected(server);
    const busy = await connected(server, `${place}?agent=slowly`);
    const asked = once(slowOne, 'asked');
    busy.say({ id: 1, ...request });
    await asked;
    servers.splice(0);
    const ended = server.close();
    expect(await busy.next()).toEqual({ id: 1, ...says('at last') });
    expect(await Promise.all([idle.closed, busy.closed])).toEqual([1001, 1001]);
    await ended;
  });

  it('does not keep a server that has waited long enough', async () => {
    const server = await serve();
    const busy = await connected(server, `${place}?agent=slowly`);
    const asked = once(slowOne, 'asked');
    busy.say({ id: 1, ...request });
    await asked;
    servers.splice(0);
    await server.close(10);
    expect(await busy.closed).toBe(1006);
  });

  it('ends after its last answer once the server is asked to stop', async () => {
    const server = await serve({ sockets: { isDraining: () => true } });
    const { say, next, closed } = await connected(server);
    say({ id: 1, ...request });
    expect(await next()).toMatchObject({ id: 1, kind: 'utterance' });
    expect(await closed).toBe(1001);
  });
});
