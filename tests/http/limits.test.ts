import { once } from 'node:events';
import { get } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { z } from 'zod';
import { checkExposure, readApiKeys } from '../../src/channels/http/access.ts';
import { listen } from '../../src/channels/http/listen.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { AnyResponseGenerator } from '../../src/contracts/response-generator.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { aBot, aGenerator, someParts, standIn } from '../support/bot.ts';
import { aServer, bodyOf, type TestServer, type TestServerOptions } from '../support/server.ts';

const echo = aGenerator('echo', (turn) => ({
  text: `Hm, ${turn.input.text}.`,
  priority: 'CAN_START',
  needsPrompt: false,
}));
const servers: TestServer[] = [];

async function serve(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await aServer(aBot(someParts([echo])), options);
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('bad input', () => {
  const cases: readonly [string, string, string, unknown, number, string][] = [
    ['a body that is not JSON', 'POST', '/v1/conversations', '{"userId":', 400, 'PARLEY_JSON_INVALID'],
    ['an unknown field', 'POST', '/v1/conversations', { user: 'x' }, 400, 'PARLEY_INPUT_INVALID'],
    ['a time zone that is none', 'POST', '/v1/conversations', { timeZone: 'Mars/Base' }, 400, 'PARLEY_INPUT_INVALID'],
    ['an id with other characters', 'POST', '/v1/conversations', { userId: 'a b' }, 400, 'PARLEY_INPUT_INVALID'],
    [
      'a choice of models that there is not',
      'POST',
      '/v1/conversations',
      { models: 'most' },
      400,
      'PARLEY_INPUT_INVALID',
    ],
    ['a turn without text', 'POST', '/v1/conversations/c/turns', {}, 400, 'PARLEY_INPUT_INVALID'],
    [
      'a text that is too long',
      'POST',
      '/v1/conversations/c/turns',
      { text: 'x'.repeat(2001) },
      400,
      'PARLEY_INPUT_INVALID',
    ],
    [
      'a body that is too large',
      'POST',
      '/v1/conversations/c/turns',
      { text: 'x'.repeat(40_000) },
      413,
      'PARLEY_BODY_TOO_LARGE',
    ],
    [
      'a conversation that does not exist',
      'POST',
      '/v1/conversations/c/turns',
      { text: 'hi' },
      404,
      'PARLEY_CONVERSATION_UNKNOWN',
    ],
    [
      'turns of a conversation that does not exist',
      'GET',
      '/v1/conversations/c/turns',
      undefined,
      404,
      'PARLEY_CONVERSATION_UNKNOWN',
    ],
    [
      'a limit that is too large',
      'GET',
      '/v1/conversations/c/turns?limit=9999',
      undefined,
      400,
      'PARLEY_INPUT_INVALID',
    ],
    ['six stars', 'POST', '/v1/conversations/c/rating', { stars: 6 }, 400, 'PARLEY_INPUT_INVALID'],
    ['a user that does not exist', 'GET', '/v1/users/nobody/data', undefined, 404, 'PARLEY_USER_UNKNOWN'],
    ['an address that does not exist', 'GET', '/v1/nothing', undefined, 404, 'PARLEY_ROUTE_UNKNOWN'],
  ];

  it.each(cases)('%s is a problem with a code and a remedy', async (_name, method, path, body, status, code) => {
    const response = await (await serve()).call(method, path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      status,
      code,
      detail: expect.any(String),
      remedy: expect.any(String),
    });
  });
});

describe('keys', () => {
  const config = { PARLEY_API_KEYS: ['plain:@one', 'all:chat+users+explain@one', 'reader:chat@one'] };
  const authorised = (key: string) => ({ authorization: `Bearer ${key}` });

  it('are needed where they are configured', async () => {
    const server = await serve({ config });
    expect((await server.call('POST', '/v1/conversations', {})).status).toBe(401);
    expect((await server.call('POST', '/v1/conversations', {}, authorised('wrong'))).status).toBe(401);
    expect((await server.call('POST', '/v1/conversations', {}, authorised('plain'))).status).toBe(201);
    expect((await server.call('POST', '/v1/conversations', {}, { 'x-api-key': 'plain' })).status).toBe(201);
    expect((await server.call('GET', '/healthz')).status).toBe(200);
  });

  it('open only what their scopes say', async () => {
    const server = await serve({ config });
    const { id, userId } = await bodyOf(await server.call('POST', '/v1/conversations', {}, authorised('all')));
    const explained = (key: string) =>
      server.call('POST', `/v1/conversations/${id}/turns?explain=1`, { text: 'hi' }, authorised(key));
    expect((await explained('plain')).status).toBe(403);
    expect((await explained('all')).status).toBe(200);
    expect((await server.call('DELETE', `/v1/users/${userId}`, undefined, authorised('reader'))).status).toBe(403);
    expect((await server.call('DELETE', `/v1/users/${userId}`, undefined, authorised('plain'))).status).toBe(200);
  });

  it('cannot be empty', () => {
    for (const written of [':chat', ':']) {
      expect(() => readApiKeys([written])).toThrow(expect.objectContaining({ code: 'PARLEY_CONFIG_INVALID' }));
    }
  });

  it('are what other names than this machine’s own need', async () => {
    const hostile = (server: TestServer): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(`${server.address}/healthz`, { headers: { host: 'evil.example' } }, (answer) =>
          resolve(answer.resume().statusCode),
        ).on('error', reject);
      });
    expect(await hostile(await serve())).toBe(403);
    expect(await hostile(await serve({ config }))).toBe(200);
  });

  it('must be there before the server listens beyond this machine', () => {
    const open = loadConfig({ HOST: '0.0.0.0' });
    expect(() => checkExposure(open, false)).toThrow(expect.objectContaining({ code: 'PARLEY_OPEN_WITHOUT_KEYS' }));
    expect(() => checkExposure(loadConfig({ HOST: '127.example.org' }), false)).toThrow('127.example.org');
    expect(() => checkExposure(open, true)).not.toThrow();
    expect(() => checkExposure(loadConfig({ HOST: '0.0.0.0', PARLEY_API_KEYS: 'k' }), false)).not.toThrow();
    expect(() => checkExposure(loadConfig({}), false)).not.toThrow();
  });
});

describe('the service', () => {
  it('limits requests by caller', async () => {
    const server = await serve({ config: { PARLEY_RATE_PER_MINUTE: 2 } });
    const statuses = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push((await server.call('POST', '/v1/conversations', {})).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('counts callers with a key by it, and everybody who makes keys up by their address', async () => {
    const server = await serve({ config: { PARLEY_RATE_PER_MINUTE: 2, PARLEY_API_KEYS: ['one', 'two'] } });
    const start = async (key: string) =>
      (await server.call('POST', '/v1/conversations', {}, { 'x-api-key': key })).status;
    expect([await start('one'), await start('one'), await start('one'), await start('two')]).toEqual([
      201, 201, 429, 201,
    ]);
    expect([await start('a'), await start('b'), await start('c')]).toEqual([401, 401, 429]);
  });

  it('behind as many proxies as the settings name, knows callers by what those say, and by nothing that callers say themselves', async () => {
    const statusesOf = async (proxies: number, froms: readonly string[]) => {
      const server = await serve({ config: { PARLEY_RATE_PER_MINUTE: 1, PARLEY_PROXIES: proxies } });
      const statuses = [];
      for (const from of froms)
        statuses.push((await server.call('POST', '/v1/conversations', {}, { 'x-forwarded-for': from })).status);
      return statuses;
    };
    const [ada, bob] = ['203.0.113.7', '198.51.100.2'];
    expect(await statusesOf(0, [ada, bob])).toEqual([201, 429]);
    expect(await statusesOf(1, [ada, bob, ada])).toEqual([201, 201, 429]);
    // What stands in front was there when the request came to the proxy.
    expect(await statusesOf(1, [ada, `192.0.2.1, ${ada}`, `${ada}, ${bob}`])).toEqual([201, 429, 201]);
    expect(await statusesOf(2, [`${ada}, 10.0.0.1`, `${bob}, 10.0.0.1`, `192.0.2.1, ${ada}, 10.0.0.2`])).toEqual([
      201, 201, 429,
    ]);
  });

  it('does not take a name of this machine from X-Forwarded-Host', async () => {
    const server = await serve({ config: { PARLEY_PROXIES: 1 } });
    const statusOf = async (headers: Readonly<Record<string, string>>) => {
      const request = get(`${server.address}/healthz`, { headers });
      const [answer] = z.tuple([z.object({ statusCode: z.number() })]).parse(await once(request, 'response'));
      request.destroy();
      return answer.statusCode;
    };
    expect(await statusOf({ host: 'evil.example', 'x-forwarded-host': 'localhost' })).toBe(403);
    expect(await statusOf({ host: 'localhost:80', 'x-forwarded-host': 'parley.example' })).toBe(200);
    expect(await statusOf({ host: '[::1]:80' })).toBe(200);
  });

  it('turns away a body that it would not read', async () => {
    const server = await serve();
    const form = await server.call('POST', '/v1/conversations', '{"seed":7}', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    expect(await form.json()).toMatchObject({
      code: 'PARLEY_MEDIA_TYPE',
      remedy: expect.stringContaining('application/json'),
    });
    expect((await fetch(`${server.address}/v1/conversations`, { method: 'POST' })).status).toBe(415);
    expect((await server.call('POST', '/v1/conversations')).status).toBe(201);
  });

  it('says which methods an address takes', async () => {
    const server = await serve();
    const put = await server.call('PUT', '/v1/conversations/c/turns', {});
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await put.json()).toMatchObject({ code: 'PARLEY_METHOD_UNKNOWN' });
    const options = await server.call('OPTIONS', '/v1/users/u');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'DELETE']);
  });

  it('lets browsers of configured origins in, and no others', async () => {
    const server = await serve({ config: { PARLEY_CORS_ORIGINS: ['https://friend.example'] } });
    const origin = async (name: string) =>
      (await server.call('POST', '/v1/conversations', {}, { origin: name })).headers.get('access-control-allow-origin');
    expect(await origin('https://friend.example')).toBe('https://friend.example');
    expect(await origin('https://stranger.example')).toBeNull();
    const closed = await serve();
    expect(
      (await closed.call('POST', '/v1/conversations', {}, { origin: 'https://friend.example' })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });

  it('logs its own faults, also those that a stream ends with, and tells callers nothing but the id', async () => {
    const lines: string[] = [];
    const logger = createLogger({
      level: 'error',
      showUtterances: false,
      destination: { write: (line) => void lines.push(line) },
    });
    const bot = standIn(aBot(someParts([echo])), { turn: () => Promise.reject(new Error('disk on fire')) });
    const server = await aServer(bot, { logger });
    servers.push(server);
    for (const accept of ['application/json', 'text/event-stream']) {
      const headers = { accept, 'x-request-id': `as-${accept.split('/')[0]}` };
      const answer = await (await server.call('POST', '/v1/conversations/c/turns', { text: 'hi' }, headers)).text();
      expect(answer).toContain('PARLEY_INTERNAL');
      expect(answer).not.toContain('disk on fire');
    }
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { requestId: 'as-application', err: { message: 'disk on fire' } },
      { requestId: 'as-text', err: { message: 'disk on fire' } },
    ]);
  });

  it('sends back a sensible request id and replaces a strange one', async () => {
    const server = await serve();
    expect(
      (await server.call('GET', '/healthz', undefined, { 'x-request-id': 'mine-1' })).headers.get('x-request-id'),
    ).toBe('mine-1');
    expect(
      (await server.call('GET', '/healthz', undefined, { 'x-request-id': 'a b<script>' })).headers.get('x-request-id'),
    ).toMatch(/^[\w-]{36}$/);
  });

  it('tells its health, its metrics and its interface', async () => {
    const server = await serve();
    const { id } = await bodyOf(await server.call('POST', '/v1/conversations', {}));
    await server.call('POST', `/v1/conversations/${id}/turns`, { text: 'hi' });
    await server.call('POST', `/V1/CONVERSATIONS/${id}/turns`, { text: 'hi' });
    expect(await (await server.call('GET', '/readyz')).json()).toEqual({ status: 'ready' });
    const metrics = await (await server.call('GET', '/metrics')).text();
    expect(metrics).toContain('route="/v1/conversations/:id/turns"');
    expect(metrics).not.toContain('CONVERSATIONS');
    const document = await bodyOf(await server.call('GET', '/openapi.json'));
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/v1/conversations/{id}/turns', '/v1/users/{id}/data', '/readyz']),
    );
    expect(await (await server.call('GET', '/docs')).text()).toContain('Say something and get the reply');
  });

  it('carries the usual headers of protection', async () => {
    const { headers } = await (await serve()).call('GET', '/healthz');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('says who has the port', async () => {
    const first = await listen(express(), '127.0.0.1', 0);
    const port = Number(new URL(first.address).port);
    await expect(listen(express(), '127.0.0.1', port)).rejects.toMatchObject({ code: 'PARLEY_PORT_IN_USE' });
    await first.close();
  });

  it('says what to do about an address that it cannot have', async () => {
    await expect(listen(express(), '192.0.2.1', 0)).rejects.toMatchObject({
      code: 'PARLEY_ADDRESS_UNUSABLE',
      remedy: expect.stringContaining('HOST=127.0.0.1'),
    });
  });
});

describe('more turns than the server takes on', () => {
  it('are refused at once, with the time to wait, whether an answer or a stream is wanted; then it goes on', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let come = (): void => undefined;
    const hasCome = new Promise<void>((resolve) => {
      come = resolve;
    });
    const slow: AnyResponseGenerator = {
      ...echo,
      respond: async () => {
        come();
        await released;
        return { text: 'At last.', priority: 'CAN_START', needsPrompt: false, next: { count: 1 } };
      },
    };
    const server = await aServer(aBot(someParts([slow])), { config: { PARLEY_TURNS_AT_ONCE: 1 } });
    servers.push(server);
    const { id } = await bodyOf(await server.call('POST', '/v1/conversations', {}));
    const taken = server.call('POST', `/v1/conversations/${id}/turns`, { text: 'hi', turnId: 't1' });
    const more = { text: 'hello', turnId: 't2' };
    await hasCome;
    for (const headers of [{}, { accept: 'text/event-stream' }]) {
      const response = await server.call('POST', `/v1/conversations/${id}/turns`, more, headers);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ code: 'PARLEY_OVERLOADED' });
    }
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    release();
    expect((await taken).status).toBe(200);
    expect((await server.call('POST', `/v1/conversations/${id}/turns`, more)).status).toBe(200);
  });
});
