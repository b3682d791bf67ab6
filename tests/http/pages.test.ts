import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer } from '../support/server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let folder: string;
let open: TestServer;
let locked: TestServer;
let bare: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-pages-'));
  for (const page of ['index', 'docs']) writeFileSync(path.join(folder, `${page}.html`), `<title>${page}</title>`);
  open = await aServer(aBot(someParts([])), { pageFolder: folder });
  locked = await aServer(aBot(someParts([])), { pageFolder: folder, config: { PARLEY_API_KEYS: ['sesame'] } });
  bare = await aServer(aBot(someParts([])));
});
afterAll(async () => {
  for (const server of [open, locked, bare]) await server.close();
  rmSync(folder, { recursive: true });
});

describe('an address that does not exist', () => {
  it('is a page for browsers, which leads to those there are and does not repeat the address', async () => {
    const answer = await open.call('GET', '/no/<i>such</i>/page', undefined, browser);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    for (const place of ['/', '/taboo', '/taboo/league', '/trip', '/docs']) expect(page).toContain(`href="${place}"`);
    expect(page).not.toContain('href="/turing"');
    expect(page).not.toContain('such</i>');
  });

  it('leads to no page that is not there', async () => {
    const page = await (await bare.call('GET', '/nothing', undefined, browser)).text();
    expect(page.match(/href="[^"]*"/gu)).toEqual(['href="/docs"']);
  });

  it.each([undefined, '*/*', 'application/json', 'application/problem+json, application/json'])(
    'is a problem in JSON for programs that accept %s',
    async (accept) => {
      const answer = await open.call('GET', '/no/such', undefined, accept === undefined ? {} : { accept });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'PARLEY_ROUTE_UNKNOWN' });
    },
  );

  it('is a problem in JSON where something is sent there', async () => {
    const answer = await open.call('POST', '/no/such', {}, browser);
    expect(await answer.json()).toMatchObject({ code: 'PARLEY_ROUTE_UNKNOWN', status: 404 });
  });
});

describe('the page of the interface', () => {
  it('is there under strict rules of what may run', async () => {
    const answer = await open.call('GET', '/docs', undefined, browser);
    expect(await answer.text()).toContain('<title>docs</title>');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';.*script-src-attr 'none'/u);
  });

  it('asks browsers for a key where there are keys, and tells them nothing before', async () => {
    const answer = await locked.call('GET', '/docs', undefined, browser);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('<title>docs</title>');
    expect((await locked.call('GET', '/openapi.json', undefined, browser)).status).toBe(401);
    const program = await locked.call('GET', '/docs');
    expect(await program.json()).toMatchObject({ code: 'PARLEY_UNAUTHORISED', status: 401 });
    expect((await locked.call('GET', '/docs', undefined, { authorization: 'Bearer sesame' })).status).toBe(200);
  });

  it('is the document itself where no pages were built', async () => {
    const answer = await bare.call('GET', '/docs');
    expect(answer.url).toBe(`${bare.address}/openapi.json`);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
