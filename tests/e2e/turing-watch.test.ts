import { expect, it } from '@jest/globals';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import { openReadyForum } from '../../src/games/turing/forums/ready-forums.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { sideOf } from '../../src/games/turing/service/watch/watched-index.ts';
import { auditOf } from '../support/page-audit.ts';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, fitsPage, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';
import { endWatchedGame, putIntoPart } from '../support/turing-watched.ts';

describeInBrowser('watching talks on the page of the Turing test', () => {
  let server: TuringSite;
  let visitor: TuringVisitor;

  turingStage('people', async (stage) => {
    ({ server } = stage);
    visitor = await stage.visitor({ colorScheme: 'dark' });
  });

  async function person(nickname: string) {
    const wish = { nickname, isAdult: true, consent: consentText.version };
    const answer = await server.call('POST', '/v1/turing/people', wish);
    const { account } = openedAnswer.parse(await answer.json());
    await putIntoPart(server.store, account.id, 'train');
    return account;
  }

  /** A debate of two people: its first two messages are shown at once, its end in twenty seconds. */
  async function aDebate(): Promise<string> {
    const forum = openReadyForum('debate');
    const [a, b] = [await person('Quillfeather'), await person('Brambleton')];
    const [lastsMs, endsInMs] = [29_000, 20_000];
    const at = Date.now() + endsInMs - lastsMs - (forum.spectators?.delaySeconds ?? 0) * 1000;
    const says = ['cats are better', 'ask quillfeather', 'why?', 'because', 'no', 'yes'];
    const accounts = createTuringAccounts({ store: server.store });
    return endWatchedGame(server.store, accounts, { id: 'abcdef', a, b, at, says, predicts: { a: 'bot' }, forum });
  }

  it('lets somebody without an account read one as it goes on, guess, and see at its end who was what', async () => {
    const { page } = visitor;
    await aDebate();
    await page.getByRole('link', { name: 'Watch talks of others first' }).click();
    await page.getByRole('heading', { name: 'Watch talks' }).waitFor();
    await page.getByLabel('Forum').selectOption({ label: 'Interrogation' });
    await page.getByText('for those who have an account').waitFor();
    await page.getByLabel('Forum').selectOption({ label: 'A small debate' });
    await page.getByRole('list', { name: 'Talks' }).getByRole('link', { name: 'goes on' }).click();
    await page.getByRole('heading', { name: 'A small debate' }).waitFor();
    const log = page.getByRole('log', { name: 'What was said' });
    await log.getByText('cats are better').waitFor();
    const [first, other] = sideOf('abcdef', 'a') === 'left' ? ['Left', 'Right'] : ['Right', 'Left'];
    await page
      .getByRole('radiogroup', { name: `${first} is` })
      .getByLabel('a human')
      .check();
    await page
      .getByRole('radiogroup', { name: `${other} is` })
      .getByLabel('a bot')
      .check();
    expect(await page.evaluate(fitsPage)).toBe(true);
    expect(await page.locator('main').textContent()).not.toContain('was a human');
    await page.getByText('This took place 11 minutes earlier.').waitFor();
    expect(await auditOf(page)).toEqual([]);
    await log.getByText('ask [name]').waitFor();
    await page.getByRole('heading', { name: 'The end' }).waitFor({ timeout: 40_000 });
    await page.getByText(`${first} was a human. You guessed right. ${first} took the other for a bot.`).waitFor();
    await page.getByText(`${other} was a human. You guessed wrong. ${other} made no guess.`).waitFor();
    expect(await page.getByLabel('a human').first().isDisabled()).toBe(true);
    expect(await auditOf(page)).toEqual([]);
    expect(await page.evaluate(fitsPage)).toBe(true);
    await page.goBack();
    await page.getByRole('list', { name: 'Talks' }).getByRole('link', { name: 'is over' }).waitFor();
  }, 90_000);

  it('says before a game which forums let others read it', async () => {
    const { page } = visitor;
    await page.getByText('In forums that say so, others may also read a talk').waitFor();
    await visitor.join('maple');
    const forum = page.getByRole('article', { name: 'A small debate' });
    await forum.getByText('Anybody may read talks here, masked, 11 minutes later.').waitFor();
    expect(await page.getByRole('article', { name: 'Two strangers' }).getByText('may read talks').count()).toBe(0);
    await forum.getByRole('link', { name: 'Watch' }).click();
    await page.getByText('No talk is shown at the moment.').waitFor();
    expect(await auditOf(page)).toEqual([]);
  });

  it('says that a talk is not shown any more', async () => {
    const { page } = visitor;
    await page.goto(`${server.address}/turing#watch/debate/${'0'.repeat(20)}`);
    await page.getByText('This talk is not shown, or not any more.').waitFor();
    await page.getByRole('link', { name: 'All talks' }).click();
    await page.getByText('No talk is shown at the moment.').waitFor();
  });
});
