import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import type { TuringDocument } from '../../src/contracts/turing-store.ts';
import { auditOf } from '../support/page-audit.ts';
import type { TuringSite } from '../support/turing-site.ts';
import { describeInBrowser, fitsPage, type TuringStage, turingStage } from '../support/turing-stage.ts';
import type { TuringVisitor } from '../support/turing-visitor.ts';

describeInBrowser('the page of the Turing test, with bots', () => {
  let stage: TuringStage;
  let server: TuringSite;
  let maple: TuringVisitor;

  turingStage('bots', async (set) => {
    stage = set;
    ({ server } = set);
    maple = await stage.visitor();
    await maple.join('maple');
  });

  const press = (name: string): Promise<void> => maple.page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string): Promise<void> =>
    maple.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const playABot = async (): Promise<void> => {
    await maple.seek('Two strangers');
    await maple.say('hello, how are you?');
    await maple.message('tell me more').waitFor();
    await maple.guess('bot');
    await maple.page.getByRole('heading', { name: 'It was a bot' }).waitFor();
  };

  it('lets somebody meet a bot without knowing, and shows it in the own games and on the leaderboard', async () => {
    const { page } = maple;
    await maple.seek('Two strangers');
    await maple.say('hello, how are you?');
    await maple.message('tell me more').waitFor();
    expect(await page.content()).not.toMatch(/parrot|identity/iu);
    await maple.guess('bot');
    await page.getByText('Your partner plays as Parrot.').waitFor();
    await page.getByText('You said: a bot. Right.').waitFor();
    await page.getByRole('table', { name: 'Your ratings here, after one game' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'It was a bot' }).waitFor();
    await maple.message('tell me more').waitFor();
    await page.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('link', { name: /Two strangers.*It was a bot; you found out/u }).click();
    await page.getByRole('heading', { name: 'It was a bot' }).waitFor();
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('row', { name: /maple human you provisional/u }).waitFor();
    await page.getByRole('row', { name: /Parrot bot provisional/u }).waitFor();
    await page.getByRole('button', { name: 'Staying hidden' }).click();
    await page.getByRole('columnheader', { name: 'Staying hidden' }).waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
    await page.getByLabel('Forum').selectOption('A small debate');
    await page.getByText('Nobody has a rating here yet.').waitFor();
  });

  it('registers a bot, shows its token once, and replaces and revokes it', async () => {
    const { page } = maple;
    await page.getByRole('link', { name: 'Bots' }).click();
    await page.getByLabel('Its nickname').fill('maple');
    await press('Register');
    await page.getByText("Somebody is called 'maple' already").waitFor();
    await page.getByLabel('Its nickname').fill('tin man');
    await press('Register');
    const token = await page.getByLabel('Token of tin man').inputValue();
    expect(await meOf(token)).toBe(200);
    const bot = page.getByRole('article', { name: 'tin man' });
    await bot.getByText('Its audition').click();
    await bot.locator('pre').getByText(/./u).first().waitFor();
    await bot.getByText('Its tokens').click();
    await press('Replace');
    await confirm('Replace');
    const fresh = await page.getByLabel('Token', { exact: true }).inputValue();
    expect(await meOf(fresh)).toBe(200);
    expect(await page.evaluate(fitsPage)).toBe(true);
    await page.reload();
    await bot.waitFor();
    expect(await page.content()).not.toContain(fresh);
    await bot.getByText('Its tokens').click();
    await bot
      .getByRole('listitem')
      .filter({ hasText: fresh.slice(0, 6) })
      .getByRole('button', { name: 'Revoke' })
      .last()
      .click();
    await confirm('Revoke');
    await bot.getByText('revoked').first().waitFor();
    expect(await meOf(fresh)).toBe(401);
  });

  const meOf = async (token: string): Promise<number> =>
    (await server.call('GET', '/v1/turing/me', undefined, { authorization: `Bearer ${token}` })).status;

  it('gives somebody all that is kept about them, and deletes it on demand', async () => {
    await playABot();
    const { page } = maple;
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('You play as maple').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), press('Save all that is kept about me')]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('maple');
    expect(text).toContain('hello, how are you?');
    await press('Delete my data');
    await confirm('Keep it');
    await press('Delete my data');
    await confirm('Delete everything');
    await page.getByText('Your account and what was kept about you are deleted.').waitFor();
    expect(await page.evaluate('Object.keys(localStorage).length')).toBe(0);
    await page.reload();
    await maple.join('maple');
  });

  it('takes a forum that somebody proposes, and the votes of others', async () => {
    const { page } = maple;
    await page.getByRole('link', { name: 'Vote for new forums' }).click();
    await page.getByText('Nothing is proposed at the moment.').waitFor();
    await page.getByText('Propose a forum', { exact: true }).click();
    const file = await page.getByLabel('Its file').inputValue();
    await page.getByLabel('Its file').fill(file.replace('leaving: -1', 'leaving: 1'));
    await press('Propose it');
    await page.getByRole('alert').getByText('leaving').waitFor();
    await page.getByLabel('Its file').fill(file);
    await press('Propose it');
    await page.getByText('Three questions is proposed.').waitFor();
    await press('I would play this');
    await page.getByText('Who hands a forum in does not vote for it.').waitFor();
    const otter = await stage.visitor();
    await otter.join('otter');
    await otter.page.getByRole('link', { name: 'Vote for new forums' }).click();
    await otter.page.getByRole('article').getByText('Its file', { exact: true }).click();
    await otter.page.getByRole('article').getByText('name: three-questions').waitFor();
    await otter.page.getByRole('button', { name: 'I would play this' }).click();
    await otter.page.getByText('1 of 25 people want to play it').waitFor();
    await otter.page.getByRole('button', { name: 'Take my vote back' }).click();
    await otter.page.getByText('0 of 25 people want to play it').waitFor();
    expect(await auditOf(otter.page)).toEqual([]);
  });

  it('asks again where the text of consent has changed', async () => {
    const [kept] = await server.store.list('accounts', { limit: 100 }).then((all) => all.filter(isMaple));
    if (!kept) throw new Error('There is no account.');
    const body = { ...Object(kept.body), consent: 'older' };
    const put = { kind: 'put', collection: 'accounts', id: kept.id, expected: kept.version, body } as const;
    expect(await server.store.commit([put])).toBe('committed');
    await maple.page.reload();
    await maple.page.getByRole('heading', { name: 'What you agree to has changed' }).waitFor();
    await press('I agree');
    await maple.seek('Two strangers');
    await maple.page.getByLabel('Your message').waitFor();
  });

  it('is at the door again when its key was revoked elsewhere', async () => {
    const token = await maple.page.evaluate('Object.values(localStorage)[0]');
    const gone = await server.call('DELETE', '/v1/turing/me', undefined, { authorization: `Bearer ${String(token)}` });
    expect(gone.ok).toBe(true);
    await maple.page.getByRole('link', { name: 'Games' }).click();
    await maple.page.getByText('Your key is good no more').waitFor();
    await maple.page.getByLabel('A nickname').waitFor();
  });
});

function isMaple({ body }: TuringDocument): boolean {
  return Object(body).nickname === 'maple';
}
