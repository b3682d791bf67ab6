import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aBot, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { someStudies, type TestStudy } from '../support/taboo-games.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;

const fitsPage = 'document.documentElement.scrollWidth <= window.innerWidth';

described('the page of a study', () => {
  const { studies, desk }: TestStudy = someStudies();
  let server: TestServer;
  let browser: Browser;
  let page: Page;
  let study: string;

  beforeAll(async () => {
    server = await aServer(aBot(someParts([])), { pageFolder, studies });
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    const places = [
      { code: 'aaaa2222', arm: 'control', word: 'banana' },
      { code: 'bbbb3333', arm: 'experimental', word: 'guitar' },
    ] as const;
    study = (await desk.open({ attacker: 'asker', judges: 'fast', places: [...places] })).study;
    page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${server.address}/study?id=${study}`);
  });
  afterEach(() => page.context().close());

  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const say = async (text: string): Promise<void> => {
    await page.getByLabel('What do you say?').fill(text);
    await page.keyboard.press('Enter');
  };
  const answer = async (): Promise<void> => {
    const speaks = page.getByRole('group', { name: 'Is English your first language?' });
    await speaks.getByLabel('No', { exact: true }).check();
    await page.getByRole('radio', { name: /What about it, number/ }).check();
    await press('Send');
  };

  it('leads from consent to the end, and tells of no game before it is over', async () => {
    await page.getByText('You must be at least 18.').waitFor();
    await press('Agree');
    await page.getByText('Talk with the program about whatever comes up.').waitFor();
    await page.getByText('aaaa2222').waitFor();
    await press('Start');
    await page.getByText('What about it, number 1?').waitFor();
    expect(await page.getByRole('button', { name: 'Guess' }).count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/taboo|game|guess|word|control|attack|defend/iu);
    await say('I see.');
    await page.getByText('Exchange 2 of 10').waitFor();
    await page.reload();
    await page.getByText('Exchange 2 of 10').waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
    await say('I like bananas.');
    await answer();
    await page.getByText('The program was trying to make you say the word "banana".').waitFor();
    await studies.enter(study);
    await press('Somebody else takes part here');
    await page.getByRole('heading', { name: 'The study is over' }).waitFor();
    const [first] = await desk.games(study);
    expect(first).toMatchObject({ winner: 'attacker', attentive: true, finished: true, nativeSpeaker: false });
  });

  it('lets who knows of the game guess once', async () => {
    await studies.enter(study);
    await press('Agree');
    await page.getByText('Once, at any time, you may guess the word').waitFor();
    await press('Start');
    await page.getByText('What about it, number 1?').waitFor();
    await page.getByLabel('What do you say?').fill('guitar');
    await press('Guess');
    await answer();
    await page.getByText('The word was "guitar".').waitFor();
    expect((await desk.games(study))[1]).toMatchObject({ winner: 'defender', attentive: true, finished: true });
  });

  it('lets one decline, stop, and have everything deleted', async () => {
    await press('Leave');
    await page.getByText('You do not take part, and nothing was kept.').waitFor();
    expect(await desk.status(study)).toMatchObject({ came: 0 });
    await page.goto(`${server.address}/taboo?study=${study}`);
    await press('Agree');
    await press('Start');
    await page.getByText('What about it, number 1?').waitFor();
    await press('Stop');
    await page.getByText('The program was trying').waitFor();
    await press('Delete');
    await page.getByRole('heading', { name: 'Your conversation is deleted' }).waitFor();
    expect(await desk.status(study)).toMatchObject({ came: 1, deleted: 1 });
  });

  it('says kindly where there is no study', async () => {
    for (const address of ['/study', '/study?id=none', '/study?id=%20']) {
      await page.goto(`${server.address}${address}`);
      await page.getByRole('heading', { name: 'There is no study here' }).waitFor();
    }
  });
});
