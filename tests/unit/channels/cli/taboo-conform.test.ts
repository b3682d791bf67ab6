import { describe, expect, it } from '@jest/globals';
import { anHttpBot, type Asked } from '../../../support/bot-server.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]), { PARLEY_BOT_KEY: 's3' });
const conform = (...parameters: string[]) => cli.run(['taboo', 'conform', ...parameters]);
const bot = (lastMove: object) =>
  anHttpBot(({ role, mustGuess, deadlineMs }: Asked, response) => {
    if (role !== 'defender' || deadlineMs === undefined) response.statusCode = 400;
    return mustGuess ? lastMove : { kind: 'utterance', text: 'i would rather not say.' };
  });

describe('parley taboo conform', () => {
  it('shows what a bot can do', async () => {
    const { url, headers } = await bot({ kind: 'guess', text: 'apple' });
    const { out, error, status } = await conform(url);
    expect(out).toContain(`${url} can play as defender.`);
    expect(out).toMatch(/defender │ last-guess +│ ok +│ guesses when nothing else is possible/u);
    expect(error).toContain('defender last-guess ok');
    expect(status).toBe(0);
    expect(headers.at(-1)).toMatchObject({ authorization: 'Bearer s3' });
  });

  it('says what is wrong, and what to do', async () => {
    const { url } = await bot({ kind: 'utterance', text: 'no idea' });
    const { out, status } = await conform(url, '--role', 'defender');
    expect(out.replaceAll(/[│\s]+/gu, ' ')).toContain(
      `it said 'no idea' where it had to guess. Where "mustGuess" is true answer`,
    );
    expect(out).toContain('does not keep to the protocol as defender: 1 checks failed.');
    expect(status).toBe(1);
  });

  it('gives it as JSON', async () => {
    const { url } = await bot({ kind: 'guess', text: 'apple' });
    const { json, status } = await conform(url, '--role', 'both', '--deadline', '8000', '--json');
    expect(json()).toMatchObject([{ url, passed: false, roles: ['attacker', 'defender'], checks: expect.any(Array) }]);
    expect(status).toBe(1);
  });

  it('leaves out what it could not try', async () => {
    const { out, status } = await conform('http://127.0.0.1:2/', '--role', 'defender');
    expect(out).toContain('it cannot be reached: ECONNREFUSED');
    expect(out).not.toContain('last-guess');
    expect(out).toMatch(/1 checks failed, and \d+ were not tried\.\n$/u);
    expect(status).toBe(1);
  });

  it('refuses what is no address', async () => {
    expect(await conform('qa-direct')).toMatchObject({
      status: 1,
      error: expect.stringContaining("bot 'qa-direct' cannot be called"),
    });
  });
});
