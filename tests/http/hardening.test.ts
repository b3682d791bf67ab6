import { Agent, request as startRequest } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bodyLimits } from '../../src/channels/http/body-limits.ts';
import { listenForOperators } from '../../src/channels/http/listen-for-operators.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createRandom } from '../../src/core/random.ts';
import { createTripGames } from '../../src/games/trip/games/trip-games.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { routesOf } from '../support/route-list.ts';
import { aServer, bodyOf, type TestServer, type TestServerOptions } from '../support/server.ts';
import { aTabooTable, someStudies } from '../support/taboo-games.ts';
import { turingFakes } from '../support/turing-fakes.ts';
import { aTurn } from '../support/records.ts';

const echo = aGenerator('echo', () => ({ text: 'Hm.', priority: 'CAN_START', needsPrompt: false }));
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  agent.destroy();
  for (const one of open.splice(0)) await one.close();
});

async function serve(options: TestServerOptions = {}, store = createMemoryStore()): Promise<TestServer> {
  const turing = turingFakes({});
  open.push(turing.service);
  const server = await aServer(aBot(someParts([echo]), store), {
    tabooGames: aTabooTable(),
    tripGames: createTripGames({ store: createMemoryTabooGameStore }),
    studies: someStudies().studies,
    turing,
    ...options,
  });
  open.push(server);
  return server;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/** A request as fetch would not send it: any method, any bytes. */
function raw(address: string, method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = startRequest({ hostname, port, method, path, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

/** Sets of labels of what Parley counts, those of a histogram once. */
function labelSets(text: string): Set<string> {
  const sets = text.split('\n').flatMap((line) => {
    const [, name = '', labels = ''] = /^(parley_\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/u.exec(line) ?? [];
    const own = labels.split(',').filter((label) => label !== '' && !label.startsWith('le='));
    return name === '' ? [] : [`${name} ${own.join(',')}`];
  });
  return new Set(sets);
}

describe('a page of another site', () => {
  const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined];

  it('cannot have a browser change anything, on any route, with or without a body', async () => {
    const server = await serve();
    const routes = routesOf(server.app).filter(({ method }) => method === 'POST');
    expect(routes.length).toBeGreaterThan(30);
    for (const { path } of routes)
      for (const type of simple) {
        const headers = { 'content-length': '0', ...(type === undefined ? {} : { 'content-type': type }) };
        const place = path.replaceAll(/:\w+/gu, 'x');
        expect([path, type, await raw(server.address, 'POST', place, headers)]).toEqual([path, type, 415]);
      }
  });

  it('makes no conversation by an empty POST', async () => {
    const store = createMemoryStore();
    const create = jest.spyOn(store, 'create');
    const server = await serve({}, store);
    expect(await raw(server.address, 'POST', '/v1/conversations', { 'content-length': '0' })).toBe(415);
    expect(create).not.toHaveBeenCalled();
    expect(await raw(server.address, 'POST', '/v1/conversations', { 'content-type': 'application/json' })).toBe(201);
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe('metrics', () => {
  it('keep at most 200 sets of labels, whatever is requested', async () => {
    const server = await serve();
    const random = createRandom('odd requests');
    const methods = [
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'PROPFIND',
      'MKCOL',
      'REPORT',
      'LOCK',
      'PURGE',
      'SEARCH',
      'TRACE',
    ];
    const paths = [...new Set(routesOf(server.app).map(({ path }) => path))];
    const oddities = ['', '/', '//', '/x', '?q=1', '%2f', '/..%2f', '.php', '/Ω'.normalize()];
    for (let sent = 0; sent < 4000; sent += 20) {
      const batch = Array.from({ length: 20 }, () => {
        const named = random.pick(paths).replaceAll(/:\w+/gu, () => `id${random.integer(1e6)}`);
        const cased =
          random.integer(2) === 0
            ? named
            : named.replaceAll(/[a-z]/gu, (one) => (random.integer(2) ? one.toUpperCase() : one));
        const path = encodeURI(`${cased}${random.pick(oddities)}`);
        return raw(server.address, random.pick(methods), path, { 'content-type': 'application/json' });
      });
      await Promise.all(batch);
    }
    const text = await (await server.call('GET', '/metrics')).text();
    expect(labelSets(text).size).toBeGreaterThan(50);
    expect(labelSets(text).size).toBeLessThanOrEqual(200);
    expect(text).toContain('route="/v1/conversations/:id/turns"');
  }, 120_000);

  it('keep them bounded for speakers and plug-ins of any name too', async () => {
    const metrics = createMetrics();
    for (let index = 0; index < 3000; index += 1) {
      const name = `plugin-${index}`;
      metrics.countTurn({ ...aTurn(), rg: name, annotators: [{ name, status: 'threw', startMs: 0, ms: 1 }] });
      metrics.countRequest(`M${index}`, `/r${index}`, 200 + (index % 400), 0.1);
    }
    const text = await metrics.text();
    expect(labelSets(text).size).toBeLessThanOrEqual(200);
    expect(text).toContain('parley_turns_total{rg="other"}');
  });
});

describe('operations', () => {
  const config = { PARLEY_API_KEYS: ['talker', 'keeper:operate'] };
  const withKey = (key: string) => ({ 'x-api-key': key });

  it('are for keys with their scope where keys are set, and documents for any key', async () => {
    const server = await serve({ config });
    const status = async (path: string, key?: string) =>
      (await server.call('GET', path, undefined, key === undefined ? {} : withKey(key))).status;
    for (const path of ['/metrics', '/readyz'])
      expect([path, await status(path), await status(path, 'talker'), await status(path, 'keeper')]).toEqual([
        path,
        401,
        403,
        200,
      ]);
    for (const path of ['/docs', '/openapi.json', '/asyncapi.json'])
      expect([path, await status(path), await status(path, 'talker')]).toEqual([path, 401, 200]);
    expect(await status('/healthz')).toBe(200);
  });

  it('have a listener of their own, and are then found nowhere else', async () => {
    const settings = { ...loadConfig({}), ...config, PARLEY_OPERATIONS_PORT: 0 };
    const server = await serve({ config: settings });
    const basics = {
      logger: createLogger({ level: 'silent', showUtterances: false }),
      metrics: createMetrics(),
      proxies: 0,
    };
    const operations = await listenForOperators(
      settings,
      { ...basics, isDraining: () => false },
      async () => undefined,
    );
    if (operations) open.push(operations);
    for (const path of ['/metrics', '/readyz', '/healthz'])
      expect((await fetch(`${operations?.address}${path}`)).status).toBe(200);
    expect((await fetch(`${operations?.address}/v1/conversations`)).status).toBe(404);
    for (const path of ['/metrics', '/readyz'])
      expect((await server.call('GET', path, undefined, withKey('keeper'))).status).toBe(404);
    expect(
      await listenForOperators(loadConfig({}), { ...basics, isDraining: () => false }, async () => undefined),
    ).toBeUndefined();
  });
});

it('an idle connection outlives those that proxies keep for a minute, so that none sends on one that was just ended', async () => {
  const { call } = await serve();
  const kept = /timeout=(\d+)/u.exec((await call('GET', '/healthz')).headers.get('keep-alive') ?? '');
  expect(Number(kept?.[1])).toBeGreaterThan(60);
});

describe('the limit of a body', () => {
  it('is what the documents say, to the byte', async () => {
    const server = await serve();
    const { id } = await bodyOf(await server.call('POST', '/v1/conversations', {}));
    const ask = async (bytes: number) => {
      const body = JSON.stringify({ text: 'hi' }).padEnd(bytes);
      return (await server.call('POST', `/v1/conversations/${id}/turns`, body)).status;
    };
    expect(await ask(bodyLimits.usual)).toBe(200);
    expect(await ask(bodyLimits.usual + 1)).toBe(413);
  });
});
