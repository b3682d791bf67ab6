import { describe, expect, it } from '@jest/globals';
import { consentText } from '../../../../../src/games/turing/service/consent-text.ts';
import { consentTranslations } from '../../../../../src/games/turing/service/consent-translations.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

describe('An account of a person', () => {
  it('is opened with consent, by adults, and keeps marks only as keyed hashes', async () => {
    const { accounts, store } = testAccounts();
    const { account, token } = await aPerson(accounts, 'Blue Fox', { network: '203.0.113.7', device: 'a browser' });
    expect(account).toMatchObject({ kind: 'human', nickname: 'Blue Fox', owner: account.id, bannedAt: null });
    expect(token).toMatch(/^ptt_[\w-]{43}$/);
    const kept = JSON.stringify([
      await store.list('accounts'),
      await store.list('tokens'),
      await store.list('token-owners'),
    ]);
    for (const secret of ['203.0.113.7', 'a browser', token]) expect(kept).not.toContain(secret);
  });

  it('is not opened without consent to the present text, nor to who is no adult', async () => {
    const { accounts } = testAccounts();
    const wish = { nickname: 'Blue Fox', isAdult: true, consent: consentText.version };
    await expect(accounts.registerPerson({ ...wish, consent: 'old' })).rejects.toMatchObject({
      code: 'PARLEY_TURING_CONSENT_NEEDED',
    });
    await expect(accounts.registerPerson({ ...wish, isAdult: false })).rejects.toMatchObject({
      code: 'PARLEY_TURING_ADULTS_ONLY',
    });
    expect(await accounts.named('Blue Fox')).toBeUndefined();
  });

  it.each([
    ['one character', 'x'],
    ['too many', 'x'.repeat(21)],
    ['other signs', 'Ann!'],
    ['another script', 'Аnn Аnn'],
    ['an e-mail address', 'ann@mail.org'],
    ['a telephone number', 'Ann 555 1234'],
    ['a name of the house', 'Adm1n'],
    ['an offence', 'fuck you'],
    ['a spaced out one', 'f u c k'],
    ['one with digits', 'sh1t'],
  ])('has no nickname with %s', async (_, nickname) => {
    const { accounts } = testAccounts();
    await expect(aPerson(accounts, nickname)).rejects.toMatchObject({ code: 'PARLEY_TURING_NICKNAME_REFUSED' });
  });

  it('has a nickname that nobody else has, however it is written', async () => {
    const { accounts } = testAccounts();
    const { account } = await aPerson(accounts, 'Lola 10');
    for (const same of ['lola10', 'LÓLA IO', 'L0LA 1O']) {
      await expect(aPerson(accounts, same)).rejects.toMatchObject({ code: 'PARLEY_TURING_NICKNAME_REFUSED' });
    }
    expect((await accounts.named('LOLA IO'))?.id).toBe(account.id);
  });

  it('is opened once where two ask for one name at the same time', async () => {
    const { accounts, another } = testAccounts();
    const done = await Promise.allSettled([aPerson(accounts, 'Twin'), aPerson(another(), 'twin')]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('Tokens', () => {
  it('are checked by scope, and all failures are alike', async () => {
    const { accounts } = testAccounts();
    const { account, token } = await aPerson(accounts, 'Blue Fox');
    expect((await accounts.authenticate(token, 'manage')).account.id).toBe(account.id);
    const { token: playing } = await accounts.issueToken(account.id, ['play']);
    await expect(accounts.authenticate(playing, 'manage')).rejects.toMatchObject({ code: 'PARLEY_FORBIDDEN' });
    const label = playing.slice(0, 10);
    await accounts.revokeToken(account.id, label);
    const failures = await Promise.all(
      [playing, '', 'ptt_', `${token}x`, token.toUpperCase(), 'x'.repeat(5000)].map((bad) =>
        accounts
          .authenticate(bad, 'play')
          .catch((error: unknown) =>
            JSON.stringify(error, Object.getOwnPropertyNames(error)).replace(/"stack":"[^"]*"/, ''),
          ),
      ),
    );
    expect(new Set(failures).size).toBe(1);
    expect(failures[0]).toContain('PARLEY_UNAUTHORISED');
  });

  it('are rotated with a minute in which both are good', async () => {
    const { accounts, clock } = testAccounts();
    const { account, token } = await aPerson(accounts, 'Blue Fox');
    const { token: next } = await accounts.rotateToken(account.id, token.slice(0, 10));
    await accounts.authenticate(token, 'play');
    await accounts.authenticate(next, 'manage');
    clock.advance(60_001);
    await expect(accounts.authenticate(token, 'play')).rejects.toMatchObject({ code: 'PARLEY_UNAUTHORISED' });
    await accounts.authenticate(next, 'play');
    expect(await accounts.tokens(account.id)).toHaveLength(2);
    expect(JSON.stringify(await accounts.tokens(account.id))).not.toContain(next);
  });

  it('of others cannot be revoked', async () => {
    const { accounts } = testAccounts();
    const { token } = await aPerson(accounts, 'Blue Fox');
    const { account: other } = await aPerson(accounts, 'Red Owl');
    await expect(accounts.revokeToken(other.id, token.slice(0, 10))).rejects.toMatchObject({
      code: 'PARLEY_TURING_ACCOUNT_UNKNOWN',
    });
  });
});

describe('Bots', () => {
  it('belong to a person, who has ten at most, and begin as applicants', async () => {
    const { accounts } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    for (let made = 0; made < 10; made += 1) {
      const bot = await accounts.registerBot(account.id, `Robot ${'abcdefghij'[made]}`);
      expect(bot.account).toMatchObject({ kind: 'bot', owner: account.id, audition: { stage: 'applicant' } });
    }
    await expect(accounts.registerBot(account.id, 'One more')).rejects.toMatchObject({
      code: 'PARLEY_TURING_NOT_ALLOWED',
    });
    expect(await accounts.botsOf(account.id)).toHaveLength(10);
  });

  it('own no bots, and manage nothing', async () => {
    const { accounts } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    const bot = await accounts.registerBot(account.id, 'Robot');
    await expect(accounts.registerBot(bot.account.id, 'Child')).rejects.toMatchObject({
      code: 'PARLEY_TURING_NOT_ALLOWED',
    });
    await expect(accounts.authenticate(bot.token, 'manage')).rejects.toMatchObject({ code: 'PARLEY_FORBIDDEN' });
  });
});

describe('A standing', () => {
  it('says of a person what matching needs', async () => {
    const { accounts } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox', { network: 'net' });
    const standing = await accounts.standing(account.id, 'plain');
    expect(standing).toMatchObject({ opponents: 'all', hindrance: null, mayPredict: true, gamesToday: 0 });
    expect(standing.participant).toMatchObject({ kind: 'person', rating: 1000, tally: { people: 0, bots: 0 } });
    expect(standing.limits.simultaneous).toBe(1);
    expect((await accounts.standing(account.id, 'sandbox')).opponents).toBe('nobody');
  });

  it('lets an applicant into the sandbox only, and the bots of the house everywhere', async () => {
    const { accounts } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    const { account: bot } = await accounts.registerBot(account.id, 'Robot');
    const { account: eliza } = await accounts.registerBot(houseOwner, 'Eliza');
    expect((await accounts.standing(bot.id, 'plain')).opponents).toBe('nobody');
    expect((await accounts.standing(bot.id, 'plain')).hindrance).toContain('exam');
    expect(await accounts.standing(bot.id, 'sandbox')).toMatchObject({ opponents: 'bots', mayPredict: true });
    expect((await accounts.standing(eliza.id, 'plain')).participant.owner).toBe(eliza.id);
  });

  it('asks for consent again where the text has changed', async () => {
    const { accounts, store } = testAccounts();
    const { account } = await aPerson(accounts, 'Blue Fox');
    const kept = await store.read('accounts', account.id);
    const body = JSON.parse(JSON.stringify(kept?.body));
    await store.commit([
      { kind: 'put', collection: 'accounts', id: account.id, expected: null, body: { ...body, consent: 'old' } },
    ]);
    expect((await accounts.standing(account.id, 'plain')).opponents).toBe('nobody');
    await accounts.agree(account.id, consentText.version);
    expect((await accounts.standing(account.id, 'plain')).opponents).toBe('all');
  });

  it('keeps in which language the text was read that somebody agreed to', async () => {
    const { accounts } = testAccounts();
    const wish = { isAdult: true, consent: consentText.version };
    const { account } = await accounts.registerPerson({ ...wish, nickname: 'Blauer Fuchs', language: 'de' });
    expect(await accounts.exportAccount(account.id)).toMatchObject({ consentReadIn: 'de' });
    await accounts.agree(account.id, consentText.version);
    expect(await accounts.exportAccount(account.id)).toMatchObject({ consentReadIn: 'en' });
  });
});

describe('The translations of the text of consent', () => {
  it('are of its present version, with each of its paragraphs', () => {
    const paragraphs = (text: string): number => text.split('\n\n').length;
    expect(consentTranslations.version).toBe(consentText.version);
    for (const text of Object.values(consentTranslations.in))
      expect(paragraphs(text)).toBe(paragraphs(consentText.text));
  });
});
