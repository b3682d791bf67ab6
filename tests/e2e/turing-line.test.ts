import { expect, it } from '@jest/globals';
import { auditOf } from '../support/page-audit.ts';
import { aLine, type TestLine } from '../support/turing-line.ts';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, meet, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

describeInBrowser('the page of the Turing test on a bad line', () => {
  let server: TuringSite;
  let maple: TuringVisitor;
  let otter: TuringVisitor;
  let line: TestLine;

  turingStage('people', async (stage) => {
    ({ server } = stage);
    maple = await stage.visitor();
    otter = await stage.visitor();
  });

  const meetOnLine = async (delayMs = 0): Promise<void> => {
    line = await aLine(maple.page.context(), delayMs);
    await maple.page.reload();
    await meet(maple, otter);
  };

  it('shows own messages at once, and all of them once and in order, over a slow line', async () => {
    await meetOnLine(600);
    for (const text of ['one', 'two', 'three']) await maple.say(text);
    await maple.underWay('three').waitFor();
    await otter.message('three').waitFor();
    expect(await otter.page.locator('.messages li.bot p').allInnerTexts()).toEqual(['one', 'two', 'three']);
    await otter.say('and four');
    await maple.message('and four').waitFor();
    expect(await maple.page.locator('.messages li p').allInnerTexts()).toEqual(['one', 'two', 'three', 'and four']);
    await maple.guess('human');
    await maple.page.getByRole('heading', { name: 'It was a human' }).waitFor();
  });

  it('says quietly that the connection is lost, keeps what is written, and goes on', async () => {
    await meetOnLine();
    await line.cut();
    await maple.say('while away');
    await maple.underWay('while away').waitFor();
    await otter.say('are you there');
    await maple.page.getByText('The connection was lost.').waitFor();
    // What is under way is as legible as what has arrived (4.5 to 1).
    expect(await auditOf(maple.page)).toEqual([]);
    line.mend();
    await otter.message('while away').waitFor();
    await maple.message('are you there').waitFor();
    await maple.page.getByText('The connection was lost.').waitFor({ state: 'detached' });
    expect(await otter.message('while away').count()).toBe(1);
  });

  it('sends again what was not answered, and it counts once', async () => {
    await meetOnLine();
    line.deafen();
    await maple.say('said once');
    await otter.message('said once').waitFor();
    await maple.underWay('said once').waitFor();
    await line.cut();
    line.mend();
    await maple.message('said once').waitFor();
    await maple.say('and no more');
    await otter.message('and no more').waitFor();
    expect(await otter.page.locator('.messages li.bot p').allInnerTexts()).toEqual(['said once', 'and no more']);
  });

  it('tells how a game ended that ended while it was away', async () => {
    await meetOnLine();
    await maple.say('hello');
    await otter.message('hello').waitFor();
    await line.cut();
    await otter.guess('bot');
    await otter.page.getByRole('heading', { name: 'It was a human' }).waitFor();
    line.mend();
    await maple.page.getByText('Your partner said of you: a bot. Wrong.').waitFor();
  });

  it('goes on looking for a partner after a lost connection', async () => {
    line = await aLine(maple.page.context());
    await maple.page.reload();
    await maple.join('maple');
    await otter.join('otter');
    await maple.seek('Two strangers');
    await maple.page.getByRole('heading', { name: 'Looking for a partner' }).waitFor();
    await line.cut();
    line.mend();
    await otter.seek('Two strangers');
    await maple.page.getByLabel('Your message').waitFor();
  });

  it('says when it is offline, and comes back by itself', async () => {
    await meetOnLine();
    await maple.page.context().setOffline(true);
    await maple.page.getByText('You are offline.').waitFor();
    await maple.say('from far away');
    await maple.page.context().setOffline(false);
    await otter.message('from far away').waitFor();
  });

  it('goes on with the talk when the server was started again', async () => {
    await meetOnLine();
    await maple.say('before');
    await otter.message('before').waitFor();
    await server.restart();
    await otter.say('after it');
    await maple.message('after it').waitFor();
    await maple.say('and on');
    await otter.message('and on').waitFor();
    expect(await otter.page.locator('.messages li p').allInnerTexts()).toEqual(['before', 'after it', 'and on']);
    await maple.guess('human');
    await otter.page.getByRole('heading', { name: 'It was a human' }).waitFor();
  });
});
