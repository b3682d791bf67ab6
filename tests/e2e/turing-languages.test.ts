import { expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { auditOf } from '../support/page-audit.ts';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, fitsPage, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

const phone = { width: 360, height: 640 };
const places = ['games', 'board', 'bots', 'vote', 'account', 'watch', 'play'];

describeInBrowser('the page of the Turing test in other languages', () => {
  let server: TuringSite;
  let browser: Browser;
  let otter: TuringVisitor;

  turingStage('people', async (stage) => {
    ({ browser, server } = stage);
    otter = await stage.visitor();
    await otter.join('otter');
  });

  /** A phone whose browser prefers a language. */
  const open = async (locale: string, address: string): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: phone, locale })).newPage();
    page.setDefaultTimeout(12_000);
    await page.goto(`${server.address}${address}`);
    return page;
  };
  const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const isWell = async (page: Page): Promise<void> => {
    expect(await page.evaluate(fitsPage)).toBe(true);
    expect(await auditOf(page)).toEqual([]);
  };

  it('is played in German by whose browser prefers it, with a partner who plays in English', async () => {
    const page = await open('de-AT', '/turing');
    await page.getByText('Du wirst mit Fremden reden.').waitFor();
    await page.getByText('verbindlich ist der englische Text').waitFor();
    await page.getByText('Die Gespräche selbst sind auf Englisch.').waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await page.title()).toBe('Mensch oder Bot?');
    await isWell(page);
    await page.getByLabel('Ich bin volljährig').check();
    await page.getByLabel('Ich habe das gelesen').check();
    await page.getByLabel('Ein Spitzname').fill('otter');
    await press(page, 'Zustimmen und anfangen');
    await page.getByText('Dieser Spitzname geht nicht').waitFor();
    await page.getByLabel('Ein Spitzname').fill('ahorn');
    await press(page, 'Zustimmen und anfangen');
    const forum = page.getByRole('article', { name: 'Zwei Fremde' });
    await forum.getByText('bis zu 5 Minuten').waitFor();
    await isWell(page);
    await forum.getByRole('button', { name: 'Gegenüber finden' }).click();
    await page.getByRole('heading', { name: 'Wir suchen ein Gegenüber' }).waitFor();
    await isWell(page);
    await otter.seek('Two strangers');
    await page.getByLabel('Deine Nachricht').fill('hello zzyzx');
    await page.getByText('Nicht in der Wortliste dieses Forums: zzyzx').waitFor();
    await page.getByLabel('Deine Nachricht').fill('hello');
    await page.keyboard.press('Enter');
    await otter.message('hello').waitFor();
    await isWell(page);
    await otter.say('good morning');
    await page.getByText('good morning').last().waitFor();
    await press(page, 'ein Mensch');
    await press(page, 'Ja, ein Mensch');
    await page.getByRole('heading', { name: 'Es war ein Mensch' }).waitFor();
    await page.getByText('Deine Vermutung: ein Mensch. Richtig.').waitFor();
    await page.getByText('Dein Gegenüber spielt als otter.').waitFor();
    await page.getByRole('row', { name: /^zusammen \+\d/u }).waitFor();
    await otter.page.getByRole('heading', { name: 'It was a human' }).waitFor();
    await isWell(page);
    await page.context().close();
  });

  it('says in German what a role is to do, and why a message was refused', async () => {
    const page = await open('de', '/turing');
    await page.getByLabel('Ich bin volljährig').check();
    await page.getByLabel('Ich habe das gelesen').check();
    await page.getByLabel('Ein Spitzname').fill('ahorn');
    await press(page, 'Zustimmen und anfangen');
    const forum = page.getByRole('article', { name: 'Verhör', exact: true });
    await forum.getByRole('button', { name: 'Gegenüber finden' }).click();
    await otter.seek('Interrogation');
    await page.getByText(/^Deine Rolle: (?:Verhörender|Verdächtiger)$/u).waitFor();
    await otter.page.getByText(/^You are the (?:interrogator|suspect)$/u).waitFor();
    const isAsker = await page.getByText('Deine Rolle: Verhörender').isVisible();
    if (!isAsker) {
      await page.getByText('Dein Gegenüber ist dran.').waitFor();
      await otter.say('are you well?');
      await page.getByText('are you well?', { exact: true }).waitFor();
    }
    await page.getByLabel('Deine Nachricht').fill(isAsker ? 'what do you like' : 'very well');
    await page.keyboard.press('Enter');
    const refusal = isAsker ? 'Stell eine Frage von höchstens zwölf Wörtern' : 'Das sind zu viele Wörter.';
    await page.locator('#advice').getByText(refusal).waitFor();
    await page.context().close();
  });

  it.each([
    ['de', 'Konto'],
    ['es', 'Cuenta'],
  ])('fits a phone in all its places in the language %s', async (language, account) => {
    const page = await open('en-US', `/turing?lang=${language}`);
    await page.getByRole('button', { name: /^(?:Zustimmen|Aceptar)/u }).waitFor();
    const token = await otter.page.evaluate("localStorage.getItem('parley.turing.token')");
    await page.evaluate(`localStorage.setItem('parley.turing.token', ${JSON.stringify(token)})`);
    await page.reload();
    await page.getByRole('link', { name: account, exact: true }).waitFor();
    for (const place of places) {
      await page.goto(`${server.address}/turing#${place}`);
      await page.locator('h2').first().waitFor();
      await isWell(page);
    }
    await page.context().close();
  });

  it('is spoken in Spanish by its address, and in what is chosen in the menu from then on', async () => {
    const page = await open('en-US', '/turing?lang=es');
    await page.getByText('Vas a hablar con desconocidos.').waitFor();
    expect(await page.title()).toBe('¿Humano o bot?');
    await isWell(page);
    await page.getByText('ES', { exact: true }).click();
    await isWell(page);
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByText('Du wirst mit Fremden reden.').waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(page.url()).toContain('lang=de');
    await page.locator('summary:focus').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.address}/turing`);
    await other.getByText('Du wirst mit Fremden reden.').waitFor();
    await page.context().close();
  });
});
