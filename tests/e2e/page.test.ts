import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { systemClock } from '../../src/core/clock.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { aServer, type TestServer } from '../support/server.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;
if (executablePath === undefined) {
  process.stderr.write(
    'skipped: the browser tests, because neither Chromium nor Chrome was found (set CHROME_PATH to use another place)\n',
  );
}

const greeter = aGenerator('greeter', (turn) =>
  turn.turnIndex === 1
    ? { text: 'Hello, I am the bot. What is new?', priority: 'FORCE_START', needsPrompt: false }
    : undefined,
);
const said: Readonly<Record<string, string>> = { 'the end': 'So long.', slowly: 'This is how it starts.' };
const echo = aGenerator('echo', (turn) => ({
  text: said[turn.text] ?? `You said ${turn.input.text}.`,
  priority: 'CAN_START',
  needsPrompt: turn.text === 'slowly',
  ends: turn.text === 'the end',
}));
let goOn = (): void => undefined;
const asks = {
  ...aGenerator('asks', () => undefined),
  prompt: async () => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return { text: 'And what about you?', priority: 'CURRENT_TOPIC' as const, next: { count: 1 } };
  },
};
/** Nothing is ever late, so that a prompt may take as long as the test wants. */
const patient = { ...systemClock, after: () => () => undefined };

described('the page', () => {
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    server = await aServer(aBot(someParts([greeter, echo, asks], { clock: patient })), { pageFolder });
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    page = await (await browser.newContext()).newPage();
    await page.goto(server.address);
    await page.getByText('Hello, I am the bot.').waitFor();
  });

  const say = async (text: string): Promise<void> => {
    await page.getByLabel('Say something').fill(text);
    await page.keyboard.press('Enter');
  };

  it('greets, and answers what is typed, by keyboard alone', async () => {
    await say('hello <b>there</b>');
    await page.getByText('hello <b>there</b>', { exact: true }).waitFor();
    await page.getByText('You said hello there.').waitFor();
    await say('one <i two');
    await page.getByText('You said one <i two.').waitFor();
    await say('again');
    await page.getByText('You said again.').waitFor();
    await page.locator('#say:focus').waitFor();
  });

  it('explains an answer, and gives the focus back when the panel is closed', async () => {
    await say('why');
    await page.getByText('You said why.').waitFor();
    const button = page.getByRole('button', { name: 'Why this answer?' }).last();
    await button.click();
    const panel = page.getByRole('complementary', { name: 'Why this answer' });
    await panel.getByRole('row', { name: /echo can start chosen/ }).waitFor();
    expect(await panel.getByText('Silent: greeter, asks').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await panel.count()).toBe(0);
    await page.locator('.why-button:focus').waitFor();
  });

  it('goes on with the conversation after a reload, and starts a new one on demand', async () => {
    await say('remember me');
    await page.getByText('You said remember me.').waitFor();
    await page.reload();
    await page.getByText('You said remember me.').waitFor();
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByText('You said remember me.').waitFor({ state: 'detached' });
    await page.getByText('Hello, I am the bot.').waitFor();
  });

  it('explains answers of an earlier visit by what the record has', async () => {
    await say('why then');
    await page.getByText('You said why then.').waitFor();
    await page.reload();
    await page.getByText('You said why then.').waitFor();
    await page.getByRole('button', { name: 'Why this answer?' }).last().click();
    const panel = page.getByRole('complementary', { name: 'Why this answer' });
    await panel.getByRole('row', { name: /echo can start chosen/ }).waitFor();
  });

  it('shows the first sentences while the rest is still decided', async () => {
    await say('slowly');
    await page.getByText('This is how it starts.').waitFor();
    await page.getByText('Parley goes on').waitFor();
    expect(await page.getByText('And what about you?').count()).toBe(0);
    goOn();
    await page.getByText('This is how it starts. And what about you?').waitFor();
    expect(await page.getByText('This is how it starts.').count()).toBe(1);
  });

  it('sends again by itself what could not be sent, under the same id, and keeps what is typed meanwhile', async () => {
    const ids: string[] = [];
    await page.route('**/turns*', async (route) => {
      ids.push(z.object({ turnId: z.string() }).parse(route.request().postDataJSON()).turnId);
      await (ids.length < 3 ? route.abort() : route.continue());
    });
    await say('are you back?');
    await page.getByRole('alert').getByText('It is tried again by itself').waitFor();
    await page.getByLabel('Say something').fill('half a line');
    await page.getByText('You said are you back?.').waitFor();
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(2);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('Say something').inputValue()).toBe('half a line');
  });

  it('sends after a reload what was on its way', async () => {
    await page.route('**/turns*', (route) => route.abort());
    await say('lost on the way');
    await page.getByRole('alert').waitFor();
    await page.unroute('**/turns*');
    await page.reload();
    await page.getByText('You said lost on the way.').waitFor();
    expect(await page.getByText('lost on the way', { exact: true }).count()).toBe(1);
  });

  it('goes on in a new conversation where the server does not know the old one any more', async () => {
    const kept = z.string().parse(await page.evaluate('localStorage.getItem("parley.conversation")'));
    await server.call('DELETE', `/v1/users/${z.object({ userId: z.string() }).parse(JSON.parse(kept)).userId}`);
    await say('do you know me?');
    await page.getByText('does not know this conversation any more').waitFor();
    await page.getByText('You said do you know me?.').waitFor();
  });

  it('keeps what could not be sent and sends it on demand', async () => {
    await page.route('**/turns*', (route) => route.abort());
    await say('hard to send');
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/turns*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('You said hard to send.').waitFor();
    expect(await page.getByText('hard to send', { exact: true }).count()).toBe(1);
  });

  it('keeps its conversation while the server cannot be reached', async () => {
    await say('still there?');
    await page.getByText('You said still there?.').waitFor();
    await page.route('**/turns*', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/turns*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('You said still there?.').waitFor();
  });

  it('says so where it could not forget the user', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/v1/users/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Forget me' }).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/v1/users/*');
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await deleted).status()).toBe(200);
    await page.getByText('Hello, I am the bot.').waitFor();
  });

  it('chats where the browser has no randomUUID, as on plain HTTP beyond this machine', async () => {
    await page.addInitScript('delete Crypto.prototype.randomUUID');
    await page.reload();
    await say('on the local network');
    await page.getByText('You said on the local network.').waitFor();
  });

  it('shows the newest message and the field, however long the conversation', async () => {
    for (let line = 1; line <= 12; line += 1) {
      await say(`line ${line}`);
      await page.getByText(`You said line ${line}.`).waitFor();
    }
    const isInView = (text: string): string =>
      `[...document.querySelectorAll('p, input')].filter((one) => one.textContent.includes('${text}') || one.placeholder?.includes('${text}')).every((one) => { const { top, bottom } = one.getBoundingClientRect(); return top >= 0 && bottom <= innerHeight; })`;
    expect(await page.evaluate(isInView('You said line 12.'))).toBe(true);
    expect(await page.evaluate(isInView('Say something'))).toBe(true);
    expect(await page.evaluate(isInView('You said line 1.'))).toBe(false);
  });

  it('takes a rating when the bot has said goodbye', async () => {
    await say('the end');
    await page.getByText('So long.').waitFor();
    await page.getByRole('button', { name: '4 of 5 stars' }).click();
    await page.getByText('Thank you for the 4 stars.').waitFor();
  });

  it('fits a phone, and shows the panel in place of the chat there', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await say('a '.repeat(300));
    await page.getByText('You said a a').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.getByRole('button', { name: 'Why this answer?' }).last().click();
    expect(await page.getByLabel('Say something').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByLabel('Say something').isVisible()).toBe(true);
  });
});

described('the page of a server that is started again', () => {
  it('goes on with the conversation by itself, and says so meanwhile', async () => {
    const bot = aBot(someParts([greeter, echo]));
    const first = await aServer(bot, { pageFolder });
    const browser = await startBrowser(executablePath ?? '');
    const page = await browser.newPage();
    await page.goto(first.address);
    await page.getByText('Hello, I am the bot.').waitFor();
    await first.close();
    await page.getByLabel('Say something').fill('anybody there?');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('It is tried again by itself').waitFor();
    const second = await aServer(bot, { pageFolder, port: Number(new URL(first.address).port) });
    await page.getByText('You said anybody there?.').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await browser.close();
    await second.close();
  });
});

described('the page of a server with keys', () => {
  it('asks for a key and goes on with it', async () => {
    const server = await aServer(aBot(someParts([greeter, echo])), {
      pageFolder,
      config: { PARLEY_API_KEYS: ['sesame'] },
    });
    const browser = await startBrowser(executablePath ?? '');
    const page = await browser.newPage();
    await page.goto(server.address);
    await page.getByLabel('API key').fill('sesame');
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('Hello, I am the bot.').waitFor();
    await browser.close();
    await server.close();
  });
});
