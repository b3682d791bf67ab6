import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { listen } from '../../src/channels/http/listen.ts';
import { createTuringApp } from '../../src/channels/http/turing/turing-app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Built pages of all games. */
function builtPages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-pages-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  for (const page of ['index', 'taboo', 'trip', 'study', 'turing']) {
    writeFileSync(path.join(folder, `${page}.html`), `<title>${page}</title>`);
  }
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'turing-1.js'), 'export {};');
  return folder;
}

async function served(pageFolder?: string): Promise<(place: string) => Promise<Response>> {
  const turing = turingFakes();
  const app = createTuringApp({
    turing,
    config: loadConfig({}),
    logger: createLogger({ level: 'silent', showUtterances: false }),
    metrics: createMetrics(),
    version: '0',
    check: async () => Promise.resolve(),
    ...(pageFolder === undefined ? {} : { pageFolder }),
  });
  const server = await listen(app, '127.0.0.1', 0);
  ends.push(
    () => turing.service.close(),
    () => server.close(50),
  );
  return (place) => fetch(`${server.address}${place}`, { redirect: 'manual' });
}

describe('The server of the Turing test alone', () => {
  it('serves its own page with what belongs to it, and leads there', async () => {
    const get = await served(builtPages());
    expect(await (await get('/turing')).text()).toContain('turing');
    expect((await get('/assets/turing-1.js')).status).toBe(200);
    expect((await get('/')).headers.get('location')).toBe('/turing');
  });

  it('serves no page of a game whose interface is not there', async () => {
    const get = await served(builtPages());
    const others = ['/taboo', '/taboo/league', '/trip', '/study', '/index.html', '/taboo.html', '/assets/'];
    for (const place of others) expect([place, (await get(place)).status]).toEqual([place, 404]);
  });

  it('leads to the interface where no page was built', async () => {
    const get = await served(path.join(tmpdir(), 'no-such-pages'));
    expect((await get('/')).headers.get('location')).toBe('/docs');
    expect((await get('/turing')).status).toBe(404);
  });
});
