import { expect, it } from '@jest/globals';
import { auditOf } from '../support/page-audit.ts';
import { describeInBrowser, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

describeInBrowser('the page of the Turing test for those who hear it, see little, or have no mouse', () => {
  let maple: TuringVisitor;
  let otter: TuringVisitor;

  turingStage('people', async (stage) => {
    maple = await stage.visitor();
    otter = await stage.visitor({ colorScheme: 'dark' });
  });

  /** Presses Tab until what has the focus is called so. */
  const tabTo = async (name: string): Promise<void> => {
    const { page } = maple;
    const focused = `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`;
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      if (String(await page.evaluate(focused)).trim() === name) return;
    }
    throw new Error(`Tab does not lead to ${name}.`);
  };

  it('can be played by keyboard alone', async () => {
    const { page } = maple;
    const { keyboard } = page;
    await page.getByText('You will talk with strangers.').waitFor();
    await page.getByLabel('I am an adult').focus();
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.type('maple');
    await keyboard.press('Enter');
    await page.locator('h2:focus').getByText('Whom will you meet?').waitFor();
    await page.getByRole('article', { name: 'Two strangers' }).waitFor();
    await tabTo('Find a partner');
    await keyboard.press('Enter');
    await page.locator('h2:focus').getByText('Looking for a partner').waitFor();
    await otter.join('otter');
    await otter.seek('Two strangers');
    await page.locator('#say:focus').waitFor();
    await keyboard.type('hello');
    await keyboard.press('Enter');
    await otter.message('hello').waitFor();
    await otter.say('good day');
    await maple.message('good day').waitFor();
    await page.locator('#say:focus').waitFor();
    await page.getByRole('button', { name: 'a human' }).focus();
    await keyboard.press('Enter');
    await page.locator('button:focus').getByText('Talk on').waitFor();
    await keyboard.press('Escape');
    await page.locator('button:focus').getByText('a human').waitFor();
    await keyboard.press('Enter');
    await page.locator('button:focus').getByText('Talk on').waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await page.locator('h2:focus').getByText('It was a human').waitFor();
    await tabTo('Play again');
    await keyboard.press('Enter');
    await page.locator('h2:focus').getByText('Looking for a partner').waitFor();
  });

  it('reads out what the partner says once, and nothing again after a reload', async () => {
    await maple.join('maple');
    await otter.join('otter');
    await maple.seek('Two strangers');
    await otter.seek('Two strangers');
    const heard = maple.page.getByRole('log', { name: 'What is new' });
    await heard.getByText('Your partner is here.').waitFor();
    await maple.say('hello');
    await otter.message('hello').waitFor();
    await otter.say('yes');
    await otter.say('yes');
    await heard.getByText('Partner: yes').nth(1).waitFor();
    expect(await heard.getByText('Partner: yes').count()).toBe(2);
    expect(await heard.getByText('hello').count()).toBe(0);
    await heard.getByText('Partner: yes').first().waitFor({ state: 'detached' });
    await maple.page.reload();
    await maple.message('yes').nth(1).waitFor();
    expect(await heard.getByText('Partner: yes').count()).toBe(0);
    expect(await maple.page.title()).toBe('Human or bot?');
  });

  it('has names, contrast and room everywhere, in light and in dark', async () => {
    const audit = async (): Promise<void> => {
      for (const { page } of [maple, otter]) expect(await auditOf(page)).toEqual([]);
    };
    for (const { page } of [maple, otter]) await page.getByText('You will talk with strangers.').waitFor();
    await audit();
    await maple.join('maple');
    await otter.join('otter');
    await audit();
    await maple.seek('Two strangers');
    await maple.page.getByRole('heading', { name: 'Looking for a partner' }).waitFor();
    await audit();
    await otter.seek('Two strangers');
    for (const who of [maple, otter]) await who.say('hello there');
    for (const who of [maple, otter]) await who.message('hello there').nth(1).waitFor();
    await audit();
    for (const { page } of [maple, otter]) await page.getByRole('button', { name: 'a human' }).click();
    await audit();
    await maple.page.getByRole('button', { name: 'Yes, a human' }).click();
    for (const { page } of [maple, otter]) await page.getByRole('heading', { name: 'It was a human' }).waitFor();
    await audit();
    for (const place of ['Games', 'Leaderboard', 'Bots', 'Account']) {
      for (const { page } of [maple, otter]) {
        await page.getByRole('link', { name: place, exact: true }).click();
        await page.getByRole('heading', { level: 2 }).waitFor();
        await page.waitForLoadState('networkidle');
      }
      await audit();
    }
  });
});
