import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { tabooLeague } from '../../src/games/arena/league/league-game.ts';
import { publishBoard } from '../../src/games/arena/league/read-board.ts';
import { createTripGames } from '../../src/games/trip/games/trip-games.ts';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aLeagueAgent, aLeagueGame } from '../contracts/league-store.contract.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { auditOf } from '../support/page-audit.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { acting, aTabooTable, faultFinder, someStudies, talkers } from '../support/taboo-games.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;

const talker = aGenerator('talker', (turn) => ({
  text: `You said ${turn.input.text}.`,
  priority: 'CAN_START',
  needsPrompt: false,
}));
const patient = acting('defender', 'patient', () => ({ kind: 'utterance', text: 'Tell me more' }));

/** A page, and what one does there until there is something to see. */
interface Visit {
  readonly place: () => string;
  readonly until: (page: Page) => Promise<unknown>;
}

described('every page', () => {
  const turing = turingFakes();
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let study: string;

  beforeAll(async () => {
    const { studies, desk } = someStudies();
    const places = [{ code: 'aaaa2222', arm: 'control', word: 'banana' } as const];
    study = (await desk.open({ attacker: 'asker', judges: 'fast', places })).study;
    const store = createMemoryTabooGameStore();
    const leagues = createMemoryLeagueStore();
    await leagues.addAgent('main', aLeagueAgent());
    await leagues.addAgent('main', aLeagueAgent({ role: 'defender', name: 'fox' }));
    await leagues.record('main', [aLeagueGame('1'), aLeagueGame('2', { outcome: 'second', cluster: 'apple' })]);
    await publishBoard({ store: leagues, league: 'main', kind: tabooLeague, seed: 1 }, 8);
    server = await aServer(aBot(someParts([talker])), {
      pageFolder,
      studies,
      turing,
      leagues: () => leagues,
      tabooGames: aTabooTable({
        agents: { ...talkers, defender: [...talkers.defender, patient] },
        judges: [faultFinder('fluency', 'xyz'), faultFinder('relevance', 'xyz')],
      }),
      tripGames: createTripGames({ store: () => store }),
    });
    browser = await startBrowser(executablePath ?? '');
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await browser.close();
    await turing.service.close();
    await server.close();
  });

  const chat = async (): Promise<void> => {
    await page.getByText('You said .').waitFor();
    await page.getByLabel('Say something').fill('what a day');
    await page.keyboard.press('Enter');
    await page.getByText('You said what a day.').waitFor();
  };
  const visits: Readonly<Record<string, Visit>> = {
    chat: { place: () => '/', until: chat },
    why: {
      place: () => '/',
      until: async () => {
        await chat();
        await page.getByRole('button', { name: 'Why this answer?' }).last().click();
        await page.getByRole('heading', { name: 'Timings' }).waitFor();
      },
    },
    unreachable: {
      place: () => '/',
      until: async () => {
        await chat();
        await page.route('**/turns*', (route) => route.abort());
        await page.getByLabel('Say something').fill('hello?');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').waitFor();
      },
    },
    taboo: { place: () => '/taboo', until: () => page.getByRole('button', { name: 'Play', exact: true }).waitFor() },
    'taboo-game': {
      place: () => '/taboo',
      until: async () => {
        await page.getByRole('radio').nth(1).check();
        await page.getByRole('textbox', { name: 'Your word' }).fill('banana');
        await page.getByLabel('Play with').selectOption('patient');
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.getByLabel('Your move').fill('xyz');
        await page.keyboard.press('Enter');
        await page.getByText('does not take that for a fluent sentence').waitFor();
        await page.getByLabel('Your move').fill('It is a yellow fruit.');
        await page.keyboard.press('Enter');
        await page.getByText('Tell me more').first().waitFor();
      },
    },
    'taboo-end': {
      place: () => '/taboo',
      until: async () => {
        page.on('dialog', (dialog) => void dialog.accept());
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.getByLabel('Your move').fill('What do you mean?');
        await page.keyboard.press('Enter');
        await page.getByText('What about it, number 2?').waitFor();
        await page.getByRole('button', { name: 'Give up' }).click();
        await page.getByText('Perplexity tells').waitFor();
      },
    },
    league: { place: () => '/taboo/league', until: () => page.locator('.league').waitFor() },
    trip: { place: () => '/trip', until: () => page.getByRole('img', { name: /^Tree/u }).waitFor() },
    'trip-game': {
      place: () => '/trip',
      until: async () => {
        await page.getByRole('radio', { name: /4\. Mixed/u }).check();
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.locator('.buttons button').first().click();
        await page.getByText('Round 2 of 6').waitFor();
      },
    },
    turing: { place: () => '/turing', until: () => page.getByRole('heading', { level: 2 }).first().waitFor() },
    study: { place: () => `/study?id=${study}`, until: () => page.getByText('You must be at least 18.').waitFor() },
    docs: {
      place: () => '/docs',
      until: () => page.getByText('Say something and get the reply').first().waitFor({ state: 'attached' }),
    },
    'docs-operation': {
      place: () => '/docs#?route=post-/v1/conversations/-id-/turns',
      until: async () => {
        const operation = page.locator('main').getByText('Say something and get the reply').first();
        await operation.waitFor();
        // A narrow window has all operations below each other, folded.
        const tries = page.getByRole('button', { name: 'Execute' }).first();
        if (!(await tries.isVisible())) await operation.click();
        await tries.waitFor();
        await page.locator('code').getByText('Last-Event-ID').first().waitFor();
      },
    },
    missing: {
      place: () => '/no/such/page',
      until: () => page.getByRole('heading', { name: 'There is no such page' }).waitFor(),
    },
  };
  const windows = [
    { name: 'a desk', width: 1280, height: 800, colorScheme: 'light' },
    { name: 'a phone in the dark', width: 360, height: 740, colorScheme: 'dark' },
  ] as const;
  const cases = Object.keys(visits).flatMap((name) =>
    windows.map((window) => ({ ...window, visit: name, on: window.name })),
  );

  it.each(cases)('can be used by everybody: $visit on $on', async ({ visit, width, height, colorScheme }) => {
    page = await (await browser.newContext({ viewport: { width, height }, colorScheme })).newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    const { place, until } = visits[visit] ?? { place: () => '/', until: async () => undefined };
    await page.goto(`${server.address}${place()}`);
    await until(page);
    expect(await auditOf(page)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('lets one try an address where it is described, with nothing but the page', async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.address}/docs#?route=get-/healthz`);
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/healthz');
    await page.getByRole('button', { name: 'Execute' }).click();
    expect((await answer).status()).toBe(200);
  });
});
