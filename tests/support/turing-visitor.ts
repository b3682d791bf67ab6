import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

/** Somebody at the page of the Turing test. */
export interface TuringVisitor {
  readonly page: Page;
  /** Agrees, chooses a nickname, and comes to the choice of a forum. */
  join(nickname: string): Promise<void>;
  /** Looks for a partner in a forum, by its title. */
  seek(title: string): Promise<void>;
  /** Types a message and sends it. */
  say(text: string): Promise<void>;
  /** Waits until the field of the message holds a text, as it does again after a refusal. */
  holds(text: string): Promise<void>;
  /** A message of the talk that is shown as posted. */
  message(text: string): Locator;
  /** An own message that is on its way. */
  underWay(text: string): Locator;
  /** Says what the partner is, and confirms it. */
  guess(kind: 'human' | 'bot'): Promise<void>;
  /** Another window of the same browser. */
  window(): Promise<TuringVisitor>;
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

/** So that a test says what it waited for, before its own time is up. */
const patienceMs = 12_000;
const phone = { width: 360, height: 640 };

/** Opens the page of the Turing test in a browser of its own, on a phone where nothing else is said. */
export async function aVisitor(
  browser: Browser,
  address: string,
  { viewport = phone, colorScheme = 'light' }: VisitorOptions = {},
): Promise<TuringVisitor> {
  const context = await browser.newContext({ viewport: { ...viewport }, colorScheme });
  return inWindow(context, address);
}

async function inWindow(context: BrowserContext, address: string): Promise<TuringVisitor> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${address}/turing`);
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const visitor: TuringVisitor = {
    page,
    join: async (nickname) => {
      await page.getByLabel('I am an adult').check();
      await page.getByLabel('I have read this').check();
      await page.getByLabel('A nickname').fill(nickname);
      await press('Agree and begin');
      await page.getByRole('heading', { name: 'Whom will you meet?' }).waitFor();
    },
    seek: async (title) => {
      await page.getByRole('article', { name: title }).getByRole('button', { name: 'Find a partner' }).click();
    },
    say: async (text) => {
      await page.getByLabel('Your message').fill(text);
      await page.keyboard.press('Enter');
    },
    holds: async (text) => {
      await page.waitForFunction(`document.querySelector('#say')?.value === ${JSON.stringify(text)}`);
    },
    message: (text) => page.locator('.messages li:not(.under-way)').getByText(text, { exact: true }),
    underWay: (text) => page.locator('.messages li.under-way').getByText(text, { exact: true }),
    guess: async (kind) => {
      await press(`a ${kind}`);
      await press(`Yes, a ${kind}`);
    },
    window: () => inWindow(context, address),
    close: () => context.close(),
  };
  return visitor;
}
