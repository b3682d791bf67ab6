import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { aTabooTable, faultFinder, talkers } from '../support/taboo-games.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;
const fitsPage = 'document.documentElement.scrollWidth <= window.innerWidth';

described('the page of Taboo in other languages', () => {
  const leagues = createMemoryLeagueStore();
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    const tabooGames = aTabooTable({ agents: talkers, judges: [faultFinder('fluency', 'xyz')] });
    server = await aServer(aBot(someParts([])), { pageFolder, tabooGames, leagues: () => leagues });
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  const open = async (locale: string, address: string): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 640 }, locale })).newPage();
    page.setDefaultTimeout(12_000);
    await page.goto(`${server.address}${address}`);
    return page;
  };
  const fits = async (page: Page): Promise<void> => expect(await page.evaluate(fitsPage)).toBe(true);

  it('is played in German by whose browser prefers it, and tells why it ended', async () => {
    const page = await open('de-DE', '/taboo');
    await page.getByText('Gespielt wird auf Englisch.').waitFor();
    expect([await page.title(), await page.getAttribute('html', 'lang')]).toEqual(['Tabu mit Parley', 'de']);
    await fits(page);
    await page.getByText('Regeln', { exact: true }).first().click();
    await page.getByText('zweimal pro Runde').waitFor();
    await fits(page);
    await page.getByRole('button', { name: 'Spielen', exact: true }).click();
    await page.getByText('Runde 1 von 10').waitFor();
    await page.getByText('Noch ein Versuch').waitFor();
    await page.getByLabel('Dein Zug').fill('xyz');
    await page.keyboard.press('Enter');
    await page.getByText('Das hält der Schiedsrichter nicht für einen flüssigen Satz.').waitFor();
    await fits(page);
    await page.getByLabel('Dein Zug').fill('Bananas');
    await page.getByRole('button', { name: 'Raten' }).click();
    await page.getByRole('heading', { name: 'Du hast gewonnen.' }).waitFor();
    await page.getByText('Der Verteidiger hat das Wort erraten. Das Wort war banana.').waitFor();
    await page.getByRole('table', { name: 'Was die Schiedsrichter sagten' }).waitFor();
    await fits(page);
    await page.context().close();
  });

  it('keeps the language of its address while one plays and looks at the league, in Spanish', async () => {
    const page = await open('en-US', '/taboo?lang=es');
    await page.getByText('Se juega en inglés.').waitFor();
    await fits(page);
    await page.getByRole('button', { name: 'Jugar', exact: true }).click();
    await page.getByText('Turno 1 de 10').waitFor();
    await page.reload();
    await page.getByText('Queda un intento').waitFor();
    await fits(page);
    await page.goto(`${server.address}/taboo?game=none`);
    await page.getByText('Esa partida no existe').waitFor();
    await page.getByRole('link', { name: 'Liga' }).click();
    await page.getByText('En esta liga todavía no se ha jugado.').waitFor();
    expect(await page.title()).toBe('La liga de Tabú');
    await page.getByText('ES', { exact: true }).click();
    await fits(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('No game of this league was played yet.').waitFor();
    await page.context().close();
  });
});
