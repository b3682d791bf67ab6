import { expect, it } from '@jest/globals';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { auditOf } from '../support/page-audit.ts';
import { endedGame, endInStore } from '../support/turing-ended-games.ts';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, fitsPage, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

describeInBrowser('the own ratings on the page of the Turing test', () => {
  let server: TuringSite;
  let visitor: TuringVisitor;

  turingStage('people', async (stage) => {
    ({ server } = stage);
    visitor = await stage.visitor();
  });

  async function person(nickname: string) {
    const wish = { nickname, isAdult: true, consent: consentText.version };
    return openedAnswer.parse(await (await server.call('POST', '/v1/turing/people', wish)).json());
  }

  it('are a curve, and a table that leads to the games', async () => {
    const { page } = visitor;
    const ada = await person('Quillfeather');
    const accounts = createTuringAccounts({ store: server.store });
    for (const [place, nickname] of ['Brambleton', 'Larkspur', 'Thistledown'].entries()) {
      const { account } = await person(nickname);
      const says = [`talk ${nickname}`, 'yes', 'no', 'well', 'so', 'ok'];
      const wish = { id: `game${place}`, a: ada.account, b: account, at: Date.now() - 1_000_000, says } as const;
      await endInStore(server.store, accounts, endedGame(wish));
    }
    await page.getByText('I have an account already').click();
    await page.getByLabel('Your key').fill(ada.token);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { name: 'Your ratings' }).waitFor();
    await page.getByRole('img', { name: 'Finding out, game by game' }).waitFor();
    const rows = page.getByRole('table', { name: 'Finding out after each game' }).getByRole('row');
    expect(await rows.count()).toBe(4);
    expect(await page.evaluate(fitsPage)).toBe(true);
    expect(await auditOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Winning' }).click();
    await page.getByRole('table', { name: 'Winning after each game' }).waitFor();
    await page.getByLabel('Forum').selectOption({ label: 'A small debate' });
    await page.getByText('No game of yours has counted here yet.').waitFor();
  });
});
