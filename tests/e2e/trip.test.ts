import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createTripGames } from '../../src/games/trip/games/trip-games.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { aServer, type TestServer } from '../support/server.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;
const fitsPage = 'document.documentElement.scrollWidth <= window.innerWidth';

described('the page of the trip game', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  const foreign: string[] = [];

  beforeAll(async () => {
    const store = createMemoryTabooGameStore();
    server = await aServer(aBot(someParts([])), { pageFolder, tripGames: createTripGames({ store: () => store }) });
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(server.address) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await page.goto(`${server.address}/trip`);
    await page.getByRole('img', { name: /^Tree of the game/u }).waitFor();
  });
  afterEach(() => page.context().close());

  const start = async (seat: RegExp, partner?: string): Promise<void> => {
    await page.getByRole('radio', { name: seat }).check();
    if (partner !== undefined) await page.getByLabel('Play with somebody').selectOption(partner);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Round 1 of 6').waitFor();
  };

  it('is reached from every page by a menu that works by keyboard and fits a phone', async () => {
    const menu = page.getByRole('navigation', { name: 'Pages' }).locator('summary');
    const trip = page.getByRole('link', { name: 'The trip game' });
    for (const path of ['/', '/taboo', '/taboo/league']) {
      await page.goto(`${server.address}${path}`);
      // The chat puts the cursor into its line once it has begun.
      await page.waitForLoadState('networkidle');
      await menu.focus();
      await page.keyboard.press('Enter');
      await trip.waitFor();
      expect(await page.evaluate(fitsPage)).toBe(true);
      await page.keyboard.press('Escape');
      await trip.waitFor({ state: 'hidden' });
      await menu.and(page.locator(':focus')).waitFor();
    }
    await menu.click();
    await page.getByRole('heading', { name: 'League' }).click();
    await trip.waitFor({ state: 'hidden' });
    await menu.click();
    await trip.click();
    await page.getByRole('heading', { name: 'The trip game' }).waitFor();
    await menu.click();
    expect(await trip.getAttribute('aria-current')).toBe('page');
  });

  it('shows the surface of Figure 5 with its saddle, also on a phone', async () => {
    await page.getByText('The landscape of rewards').click();
    await page.getByText('20/41').first().waitFor();
    await page.getByRole('img', { name: /^Surface of the expected reward/u }).waitFor();
    const areDrawn = '[...document.images].every((image) => image.complete && image.naturalWidth > 0)';
    await page.waitForFunction(areDrawn);
    expect(await page.evaluate(fitsPage)).toBe(true);
  });

  it('draws the tree of Figure 3 and the equilibria of Figure 4, without anything from elsewhere', async () => {
    expect(await page.locator('.tree .node').count()).toBe(7);
    expect(await page.locator('.tree .reward').allTextContents()).toEqual([
      '+1.1',
      '-1',
      '+1',
      '-1',
      '-1',
      '+1',
      '-1',
      '+1.1',
    ]);
    expect(await page.locator('.tree .set').count()).toBe(2);
    await page.getByRole('heading', { name: 'The 7 equilibria' }).waitFor();
    await page.getByRole('radio', { name: /4\. Mixed/u }).check();
    await page.getByText('both expect 1/21 ≈ 0.048 a round').waitFor();
    expect(await page.locator('.tree').textContent()).toContain('20/21');
    expect(await page.locator('.tree .expected').first().textContent()).toBe('0.05');
    expect(await page.evaluate(fitsPage)).toBe(true);
    expect(foreign).toEqual([]);
  });

  it('tells the tree in words for those who do not see it', async () => {
    await page.getByText('The tree in words').click();
    await page.getByRole('radio', { name: /0\. Truth/u }).check();
    await page.getByText("The passenger says Peet's with probability 0").first().waitFor();
    await page.getByText('The driver drives to Starbucks with probability 1: both get +1.1').first().waitFor();
  });

  it('lets one play the passenger by keyboard alone, in words, and shows the way that was taken', async () => {
    await start(/^Passenger/u, 'truth');
    await page.locator('.buttons button:focus').waitFor();
    const wanted = /want to go to (.+)\. What/u.exec((await page.locator('.task').textContent()) ?? '')?.[1] ?? '';
    await page.getByLabel('Or in your own words').focus();
    await page.keyboard.type('hm');
    await page.keyboard.press('Enter');
    await page.getByText('This sentence is no move').waitFor();
    await page.keyboard.type(`could you take me to ${wanted.toLowerCase()}`);
    await page.keyboard.press('Enter');
    await page.getByText('Round 2 of 6').waitFor();
    await page.getByText('Points: +1.1').waitFor();
    expect(await page.locator('.tree .taken line').count()).toBe(3);
    expect(await page.locator('.tree .ring').count()).toBe(1);
    await page.getByRole('button', { name: /^Stop/u }).click();
    await page.getByRole('heading', { name: '+1.1 in 1 round' }).waitFor();
    await page.getByText('It played honestly').waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
  });

  it('goes on with the game after a reload, and by its address; the browser goes back from it', async () => {
    await page.getByText('Another game').click();
    await page.getByLabel('Places').selectOption('3');
    await page.getByRole('heading', { name: /equilibria$/u }).waitFor();
    await start(/^Both/u);
    await page.getByRole('button', { name: "Say Peet's" }).click();
    await page.getByRole('button', { name: 'Drive to Quarry' }).click();
    await page.getByText('Round 2 of 6').waitFor();
    await page.reload();
    await page.getByText('Round 2 of 6').waitFor();
    expect(await page.locator('.tree .reward').count()).toBe(18);
    await page.goBack();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.goto(`${server.address}/trip?game=gone`);
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('lets one drive without seeing where the passenger wants to go', async () => {
    await start(/^Driver/u, 'opposite');
    await page.getByText('You hear this. Where do you drive?').waitFor();
    expect(await page.locator('.tree .ring').count()).toBe(2);
    for (let round = 1; round <= 6; round += 1) {
      await page.getByText(`Round ${round} of 6`).waitFor();
      await page
        .getByRole('button', { name: /^Drive to/u })
        .first()
        .click();
    }
    await page.getByText('as on opposite day').waitFor();
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('lets one play both, and another game', async () => {
    await page.getByText('Another game').click();
    await page.getByLabel('Places').selectOption('3');
    await page.getByRole('heading', { name: /equilibria$/u }).waitFor();
    await page.getByRole('radio', { name: /^Both/u }).check();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: "Say Peet's" }).click();
    await page.getByRole('button', { name: 'Drive to Quarry' }).click();
    await page.getByText('Round 2 of 6').waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
  });
});
