import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DownloadLimits } from '../../src/knowledge/news/download.ts';
import { type FeedOutcome, fetchNews } from '../../src/knowledge/news/fetch-news.ts';
import { createMemoryNewsStore } from '../../src/state/news-memory-store.ts';
import { aFeedServer, anRssFeed } from '../support/feed-server.ts';

const server = await aFeedServer();
const now = Date.parse('2026-05-04T12:00:00Z');
const goodFeed = anRssFeed([
  '<title>Rover lands</title><guid>g1</guid><pubDate>Mon, 04 May 2026 08:00:00 GMT</pubDate><description>It landed. All cheered.</description>',
]);
let store = createMemoryNewsStore();
beforeEach(() => {
  store = createMemoryNewsStore();
});

async function outcomesOf(feeds: readonly string[], limits: Partial<DownloadLimits> = {}): Promise<FeedOutcome[]> {
  const outcomes: FeedOutcome[] = [];
  const options = { feeds, store, now, keepDays: 30, isOffensive: (text: string) => text.includes('rude') };
  for await (const outcome of fetchNews({ ...options, limits: { allowPrivate: true, ...limits } }))
    outcomes.push(outcome);
  return outcomes;
}

async function faultOf(limits: Partial<DownloadLimits> = {}, url = server.url): Promise<string> {
  const [outcome] = await outcomesOf([url], limits);
  return outcome?.status === 'failed' ? `${outcome.error.code} ${outcome.error.message}` : `${outcome?.status}`;
}

describe('a feed that answers well', () => {
  it('is read, and the next time only if it changed', async () => {
    server.answer((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 04 May 2026 08:00:00 GMT' }).end(goodFeed);
    });
    expect(await outcomesOf([server.url])).toEqual([{ url: server.url, status: 'fetched', items: 1, added: 1 }]);
    expect(await outcomesOf([server.url])).toEqual([{ url: server.url, status: 'unchanged' }]);
    expect(server.requests.at(-1)?.headers['if-modified-since']).toBe('Mon, 04 May 2026 08:00:00 GMT');
    expect(await store.find({ limit: 5 })).toMatchObject([
      { headline: 'Rover lands', sentences: ['It landed.', 'All cheered.'], source: 'Example News' },
    ]);
  });

  it('may be packed, redirected, and in an old encoding', async () => {
    const latin = Buffer.from(goodFeed.replace('UTF-8', 'ISO-8859-1').replace('Rover', 'Café'), 'latin1');
    server.answer((request, response) => {
      if (request.url === '/feed') response.writeHead(301, { location: '/elsewhere' }).end();
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(latin));
    });
    expect(await faultOf()).toBe('fetched');
    expect(await store.find({ limit: 1 })).toMatchObject([{ headline: 'Café lands' }]);
  });

  it('does not suffer from one that fails', async () => {
    server.answer((request, response) => {
      if (request.url === '/bad') response.writeHead(500).end();
      else response.end(goodFeed);
    });
    const outcomes = await outcomesOf([server.url.replace('/feed', '/bad'), server.url]);
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'fetched']);
  });
});

describe('a feed that is broken or hostile', () => {
  it('is given up when it never answers, or drips', async () => {
    server.answer(() => undefined);
    expect(await faultOf({ timeoutMs: 150 })).toMatch(/^PARLEY_FEED_FAILED .*took longer than 150 ms/);
    server.answer((_request, response) => {
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await faultOf({ timeoutMs: 150 })).toMatch(/took longer than 150 ms/);
  });

  it('is given up when it is too large, though it says nothing about its length', async () => {
    server.answer((_request, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    });
    expect(await faultOf({ maxBytes: 300_000 })).toMatch(/larger than 300000 bytes/);
  });

  it('is given up when little data unpacks to much', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    server.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await faultOf({ maxBytes: 1_000_000 })).toMatch(/larger than 1000000 bytes/);
  });

  it.each([
    ['entities that unfold', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${goodFeed}`],
    ['no feed', '<html><body>Hello</body></html>'],
    ['nothing', ''],
    ['XML that breaks off', goodFeed.slice(0, 90)],
    ['binary rubbish', '\u0000\u0001\u0002ÿþ'],
    ['JSON', '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}'],
  ])('is reported when it is %s', async (_name, body) => {
    server.answer((_request, response) => response.end(body));
    expect(await faultOf()).toMatch(/^PARLEY_FEED_FAILED/);
  });

  it.each([
    ['data that is not packed as said', (body: string) => ({ headers: { 'content-encoding': 'gzip' }, body })],
    ['an unknown packing', (body: string) => ({ headers: { 'content-encoding': 'zebra' }, body })],
    ['an unknown encoding', (body: string) => ({ headers: { 'content-type': 'text/xml; charset=klingon' }, body })],
    ['a body shorter than said', (body: string) => ({ headers: { 'content-length': '100000' }, body })],
  ])('is reported when it sends %s', async (_name, answerOf) => {
    const { headers, body } = answerOf(goodFeed);
    server.answer((_request, response) => {
      response.writeHead(200, headers);
      response.write(body);
      setTimeout(() => response.destroy(), 50);
    });
    expect(await faultOf({ timeoutMs: 2000 })).toMatch(/^PARLEY_FEED_FAILED/);
  });

  it('is not followed in circles', async () => {
    server.answer((_request, response) => response.writeHead(302, { location: '/feed' }).end());
    expect(await faultOf()).toMatch(/redirected more than 3 times/);
    expect(server.requests.length).toBeGreaterThan(3);
  });

  it('cannot crowd out others with a flood of items or endless text', async () => {
    const items = Array.from(
      { length: 500 },
      (_, at) => `<title>Headline ${at} ${'long '.repeat(500)}</title><guid>${at}</guid>`,
    );
    server.answer((_request, response) => response.end(anRssFeed(items)));
    expect(await outcomesOf([server.url])).toMatchObject([{ items: 200, added: 200 }]);
    for (const { headline } of await store.find({ limit: 500 })) expect(headline.length).toBeLessThanOrEqual(200);
  });
});

describe('addresses', () => {
  const inward = { allowPrivate: false };

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://0.0.0.0/',
    'http://224.0.0.1/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[2002:7f00:1::]/',
    'ftp://example.org/feed',
    'file:///etc/passwd',
    'data:text/xml,x',
    'https://user:secret@example.org/feed',
    'no address',
  ])('%s is not fetched', async (url) => {
    const fault = await faultOf(inward, url);
    expect(fault).toMatch(/^PARLEY_FEED_REFUSED/);
    expect(fault).not.toContain('secret');
  });

  it('of names are checked, all of them, and the connection goes to what was checked', async () => {
    const asked: string[] = [];
    const resolve: DownloadLimits['resolve'] = (hostname, _options, done) => {
      asked.push(hostname);
      done(null, [
        { address: '93.184.215.14', family: 4 },
        { address: '192.168.1.1', family: 4 },
      ]);
    };
    expect(await faultOf({ ...inward, resolve }, 'http://feeds.example/x')).toMatch(/REFUSED .*192\.168\.1\.1/);
    expect(asked).toEqual(['feeds.example']);
  });

  it('are those of the resolver, not of the name', async () => {
    server.answer((_request, response) => response.end(goodFeed));
    const { port } = new URL(server.url);
    const resolve: DownloadLimits['resolve'] = (_hostname, _options, done) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await faultOf({ resolve }, `http://feeds.invalid:${port}/feed`)).toBe('fetched');
    expect(server.requests.at(-1)?.headers.host).toBe(`feeds.invalid:${port}`);
  });

  it('of redirects are checked too', async () => {
    for (const location of ['file:///etc/passwd', 'http://user:pw@127.0.0.1/', '//[']) {
      server.answer((_request, response) => response.writeHead(302, { location }).end());
      expect(await faultOf()).toMatch(/^PARLEY_FEED_REFUSED/);
    }
  });
});
