import { afterAll, afterEach, beforeAll, beforeEach, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { browserPath, startBrowser } from './browser.ts';
import { aTuringSite, type TuringSite } from './turing-site.ts';
import { aVisitor, type TuringVisitor, type VisitorOptions } from './turing-visitor.ts';

const executablePath = browserPath();

/** Describes what needs a browser; where there is none, it is left out. */
export const describeInBrowser = executablePath === undefined ? describe.skip : describe;

/** Whether nothing of a page is wider than the window, as a page is asked. */
export const fitsPage = 'document.documentElement.scrollWidth <= window.innerWidth';

/** What each test of the page of the Turing test begins with. */
export interface TuringStage {
  readonly browser: Browser;
  readonly server: TuringSite;
  /** Opens the page in a browser of its own, which is closed with the test. */
  visitor(options?: VisitorOptions): Promise<TuringVisitor>;
}

/**
 * Sets up the tests of a description: one browser for all, a server for each; `begin` is given them before each test.
 *
 * @example turingStage('people', async ({ visitor }) => { maple = await visitor(); });
 */
export function turingStage(meets: 'people' | 'bots', begin: (stage: TuringStage) => Promise<void>): void {
  const visitors: TuringVisitor[] = [];
  let browser: Browser;
  let server: TuringSite;
  beforeAll(async () => {
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    server = await aTuringSite(meets);
    const visitor: TuringStage['visitor'] = async (options) => {
      const opened = await aVisitor(browser, server.address, options);
      visitors.push(opened);
      return opened;
    };
    await begin({ browser, server, visitor });
  });
  afterEach(async () => {
    await Promise.all(visitors.splice(0).map((one) => one.close()));
    await server.close();
  });
}

/** Two people join, and find each other in a forum, by its title. */
export async function meet(one: TuringVisitor, other: TuringVisitor, title = 'Two strangers'): Promise<void> {
  await one.join('maple');
  await other.join('otter');
  await one.seek(title);
  await one.page.getByRole('heading', { name: 'Looking for a partner' }).waitFor();
  await other.seek(title);
  for (const { page } of [one, other]) await page.getByLabel('Your message').waitFor();
}
