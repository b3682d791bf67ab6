import { expect, it } from '@jest/globals';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, fitsPage, meet, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

const keptInBrowser = 'Object.keys(localStorage).length';

/** Goes elsewhere on the page in the moment in which something is drawn for the first time. */
const goAtOnce = `new MutationObserver((_, observer) => {
  if (document.querySelector('h1') === null) return;
  observer.disconnect();
  location.hash = '#watch';
}).observe(document, { childList: true, subtree: true })`;

describeInBrowser('the page of the Turing test', () => {
  let server: TuringSite;
  let maple: TuringVisitor;
  let otter: TuringVisitor;

  turingStage('people', async (stage) => {
    ({ server } = stage);
    maple = await stage.visitor();
    otter = await stage.visitor({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  });

  it('asks before anything is kept, and takes adults who agree only', async () => {
    const { page } = maple;
    await page.getByText('You will talk with strangers.').waitFor();
    // Nothing else is served here that the menu could lead to.
    await page.getByRole('link', { name: 'API' }).waitFor();
    expect(await page.evaluate(keptInBrowser)).toBe(0);
    await page.getByLabel('A nickname').fill('maple');
    await page.getByRole('button', { name: 'Agree and begin' }).click();
    await page.getByLabel('I have read this').check();
    await page.getByRole('button', { name: 'Agree and begin' }).click();
    expect(await page.evaluate(keptInBrowser)).toBe(0);
    expect(await page.evaluate(fitsPage)).toBe(true);
    await maple.join('maple');
    await page.reload();
    await page.getByRole('heading', { name: 'Whom will you meet?' }).waitFor();
  });

  it('lets two people meet, talk and guess, and tells both what it was and what it was worth', async () => {
    await meet(maple, otter);
    await maple.say('hello, how are you?');
    await maple.underWay('hello, how are you?').waitFor();
    await otter.message('hello, how are you?').waitFor();
    await maple.message('hello, how are you?').waitFor();
    await otter.say('i am fine');
    await maple.message('i am fine').waitFor();
    expect(await maple.page.evaluate(fitsPage)).toBe(true);
    expect(await maple.page.content()).not.toContain('otter');
    await maple.page.getByRole('button', { name: 'a bot', exact: true }).click();
    await maple.page.getByRole('dialog', { name: 'Say that it is a bot?' }).waitFor();
    await maple.page.getByRole('button', { name: 'Talk on' }).click();
    await maple.guess('human');
    for (const { page } of [maple, otter]) await page.getByRole('heading', { name: 'It was a human' }).waitFor();
    await maple.page.getByText('Your partner plays as otter.').waitFor();
    await maple.page.getByText('You said: a human. Right.').waitFor();
    await otter.page.getByText('Your partner said of you: a human. Right.').waitFor();
    const points = maple.page.getByRole('table', { name: 'Points' });
    await points.getByRole('row', { name: /^in all \+\d/u }).waitFor();
    expect(await maple.page.evaluate(fitsPage)).toBe(true);
    await maple.page.getByRole('button', { name: 'Play again' }).click();
    await maple.page.getByRole('heading', { name: 'Looking for a partner' }).waitFor();
    await maple.page.getByRole('button', { name: 'Stop looking' }).click();
    await maple.page.getByRole('heading', { name: 'Whom will you meet?' }).waitFor();
  });

  it('plays a talk again, at its pace or at once', async () => {
    await meet(maple, otter);
    await maple.say('good morning');
    await otter.message('good morning').waitFor();
    await otter.guess('bot');
    await maple.page.getByText('Your partner said of you: a bot. Wrong.').waitFor();
    await maple.message('good morning').waitFor();
    await maple.page.getByLabel('Moment of the talk').fill('0');
    await maple.message('good morning').waitFor({ state: 'detached' });
    await maple.page.getByRole('button', { name: 'Play it again' }).click();
    await maple.page.getByRole('button', { name: 'Pause' }).waitFor();
    await maple.page.getByRole('button', { name: 'All at once' }).click();
    await maple.message('good morning').waitFor();
  });

  it('comes back to the talk after a reload, with what is on its way', async () => {
    await meet(maple, otter);
    await maple.say('hello there');
    await maple.message('hello there').waitFor();
    await maple.say('where are you from');
    await maple.page.reload();
    await maple.message('hello there').waitFor();
    await maple.message('where are you from').waitFor();
    await otter.message('where are you from').waitFor();
    expect(await otter.message('where are you from').count()).toBe(1);
    await maple.say('still here');
    await otter.message('still here').waitFor();
  });

  it('shows the same in two windows of one account, and both can write', async () => {
    await meet(maple, otter);
    const second = await maple.window();
    await second.page.getByLabel('Your message').waitFor();
    await maple.say('one');
    await second.message('one').waitFor();
    await Promise.all([maple.say('two'), second.say('three')]);
    for (const text of ['one', 'two', 'three']) {
      for (const who of [maple, second, otter]) await who.message(text).waitFor();
    }
    await otter.say('and you');
    await second.message('and you').waitFor();
    await second.guess('human');
    for (const { page } of [maple, second]) await page.getByRole('heading', { name: 'It was a human' }).waitFor();
  });

  it('follows an address that changes as soon as the page is there', async () => {
    const { page } = maple;
    await page.addInitScript(goAtOnce);
    await page.reload();
    await page.getByRole('heading', { name: 'Watch talks' }).waitFor();
  });

  it('logs all windows out together, and lets one back in by the key alone', async () => {
    await maple.join('maple');
    const second = await maple.window();
    await second.page.goto(`${server.address}/turing#account`);
    await second.page.getByText('You play as maple').waitFor();
    await second.page.getByRole('button', { name: 'Show' }).click();
    const key = await second.page.getByLabel('Key', { exact: true }).inputValue();
    await second.page.getByRole('button', { name: 'Log out' }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    for (const { page } of [maple, second]) await page.getByText('You are logged out.').waitFor();
    await maple.page.getByText('I have an account already').click();
    await maple.page.getByLabel('Your key').fill('ptt_nonsense');
    await maple.page.getByRole('button', { name: 'Log in' }).click();
    await maple.page.getByText('This key opens no account.').waitFor();
    await maple.page.getByLabel('Your key').fill(key);
    await maple.page.getByRole('button', { name: 'Log in' }).click();
    await second.page.getByText('You play as maple').waitFor();
  });

  it('tells what a role asks for, and why a message was refused, with the text back in the field', async () => {
    await meet(maple, otter, 'Interrogation');
    const isMaple = await maple.page.getByText('You are the interrogator').isVisible();
    const [asker, answerer] = isMaple ? [maple, otter] : [otter, maple];
    await answerer.page.getByText("It is your partner's turn.").waitFor();
    await asker.say('what do you like');
    await asker.page.getByText('Ask one question of at most twelve words').last().waitFor();
    await asker.holds('what do you like');
    await asker.say('what do you like?');
    await answerer.message('what do you like?').waitFor();
    expect(await answerer.page.getByRole('button', { name: 'a human', exact: true }).count()).toBe(0);
    await answerer.say('music');
    await asker.message('music').waitFor();
    await asker.guess('human');
    await answerer.page.getByRole('heading', { name: 'It was a human' }).waitFor();
  });

  it('offers listed words only, and says at once what is not in the list', async () => {
    await meet(maple, otter);
    const { page } = maple;
    const keys = page.getByRole('group', { name: 'Words that may come next' });
    await page.getByLabel('Your message').fill('how are yo');
    await keys.getByRole('button', { name: 'you', exact: true }).click();
    expect(await page.getByLabel('Your message').inputValue()).toBe('how are you ');
    await page.locator('#say:focus').waitFor();
    await page.getByLabel('Your message').fill('zzyzx');
    await page.getByText("Not in this forum's word list: zzyzx").waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  });

  it('lets one leave after a question, and says who it was', async () => {
    await meet(maple, otter);
    await maple.page.getByRole('button', { name: 'Leave' }).click();
    await maple.page.getByText('Breaking it off costs points').waitFor();
    await maple.page.getByRole('button', { name: 'Stay' }).click();
    await maple.page.getByRole('button', { name: 'Leave' }).click();
    await maple.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await maple.page.getByText('You left the talk.').waitFor();
    await otter.page.getByText('Your partner left the talk.').waitFor();
    await otter.page.getByRole('button', { name: 'Report abuse' }).click();
    await otter.page.getByLabel('It cheated').check();
    await otter.page.getByRole('button', { name: 'Send the report' }).click();
    await otter.page.getByText('Somebody will look at this talk.').waitFor();
    await otter.page.getByRole('button', { name: 'Do not meet again' }).click();
    await otter.page.getByRole('dialog').getByRole('button', { name: 'Do not meet again' }).click();
    await otter.page.getByText('You two will not be matched again.').waitFor();
  });

  it('lets the other guess too where the forum tells of a guess, with a clock of its own', async () => {
    await meet(maple, otter, 'First date');
    for (const text of ['hello', 'how are you', 'i am fine']) {
      await maple.say(text);
      await otter.message(text).waitFor();
      await otter.say(text);
      await maple.message(text).nth(1).waitFor();
    }
    await otter.guess('bot');
    await otter.page.getByText('You said: a bot. One moment.').waitFor();
    await maple.page.getByText('Your partner has made a guess. You can still say what your partner is.').waitFor();
    await maple.page.getByRole('timer', { name: 'Time left for your guess' }).waitFor();
    expect(await maple.page.getByLabel('Your message').count()).toBe(0);
    await maple.guess('human');
    await maple.page.getByText('Your partner said of you: a bot. Wrong.').waitFor();
    await otter.page.getByText('Your partner said of you: a human. Right.').waitFor();
  });
});
