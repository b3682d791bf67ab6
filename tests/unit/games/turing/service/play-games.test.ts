import { afterEach, describe, expect, it } from '@jest/globals';
import { pause, TuringTable } from '../../../../support/turing-table.ts';

describe('Games of the Turing service', () => {
  let table = new TuringTable();
  afterEach(async () => {
    await table.close();
    table = new TuringTable();
  });

  async function twoPeople() {
    const service = await table.service();
    const [one, other] = [await table.person(), await table.person()];
    for (const player of [one, other]) {
      await player.connect(service);
      await player.seek();
    }
    await one.until(() => one.game() !== '' && other.game() !== '');
    return { service, one, other };
  }

  it('lets two people talk and predict', async () => {
    const { one, other } = await twoPeople();
    expect(one.game()).not.toBe(other.game());
    expect(await one.say('Hello there')).toMatchObject({ ok: true, number: 1, expected: 2 });
    await other.until(() => other.texts().length === 1);
    expect(other.texts()).toEqual(['partner: hello there']);
    expect(other.of('typing')).toHaveLength(1);
    await other.say('I like you');
    await one.until(() => one.texts().length === 2);
    expect(await one.predict('human')).toMatchObject({ ok: true });
    const over = await one.untilOver();
    expect(over).toMatchObject({ cause: 'prediction', partner: 'human', yourPrediction: 'human', isRated: true });
    expect((await other.untilOver()).partnerPrediction).toBe('human');
    expect(one.gameFrames().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect((await table.accounts.record(one.account)).map(({ game }) => game)).toEqual([one.game()]);
  });

  it('gives a person who is alone a bot, and neither is told', async () => {
    const service = await table.service();
    const person = await table.person();
    const bot = await table.bot();
    for (const player of [person, bot]) {
      await player.connect(service);
      await player.seek();
    }
    await person.until(() => person.game() !== '');
    await person.say('hello');
    await bot.until(() => bot.texts().length === 1);
    expect(JSON.stringify(person.frames)).not.toMatch(/bot/iu);
    expect(JSON.stringify(bot.frames)).not.toMatch(/human/iu);
    await bot.predict('human');
    expect(await person.untilOver()).toMatchObject({ partner: 'bot', partnerPrediction: 'human' });
    expect(bot.of('lobby').at(-1)).toMatchObject({ seeking: 'plain' });
    expect(person.of('lobby').at(-1)).toMatchObject({ seeking: null });
  });

  it('pairs bots of two owners', async () => {
    const service = await table.service();
    const [owner, house] = [await table.person(), await table.bot()];
    const bot = await table.bot(owner.account);
    for (const player of [bot, house]) {
      await player.connect(service);
      await player.seek();
    }
    await bot.until(() => bot.game() !== '');
    await bot.say('hello');
    await house.until(() => house.texts().length === 1);
    await house.predict('bot');
    expect(await bot.untilOver()).toMatchObject({ partner: 'bot' });
  });

  it('answers an action that comes again as the first time, and does nothing', async () => {
    const { one, other } = await twoPeople();
    const hello = { kind: 'message', text: 'hello', number: 1 } as const;
    const [first, again] = await Promise.all([one.act(hello), one.act(hello)]);
    expect(again).toEqual(first);
    expect(await one.act({ ...hello, text: 'good day' })).toMatchObject({
      ok: false,
      refusal: 'number-used',
      expected: 2,
    });
    expect(await one.act({ ...hello, number: 3 })).toMatchObject({ ok: false, refusal: 'out-of-order', expected: 2 });
    await other.until(() => other.texts().length === 1);
    await pause(table.clock, 30_000);
    expect(other.texts()).toEqual(['partner: hello']);
    expect(await one.act(hello)).toEqual(first);
  });

  it('tells why the forum refuses a message', async () => {
    const { one } = await twoPeople();
    const answer = await one.say('xyzzy');
    expect(answer).toMatchObject({ ok: false, refusal: 'not-in-dictionary', expected: 2 });
    expect(answer.text).toContain('xyzzy');
    expect(one.of('standing').at(-1)).toMatchObject({ expected: 2, waiting: [] });
  });

  it('lets somebody come back in time, with all that was missed', async () => {
    const { service, one, other } = await twoPeople();
    await one.say('hello');
    await other.until(() => other.texts().length === 1);
    other.disconnect();
    await one.say('are you there');
    await one.until(() => one.texts().length === 2);
    await other.connect(service);
    await other.until(() => other.texts().length === 2);
    await other.say('I am');
    await one.until(() => one.texts().length === 3);
    await one.predict('human');
    expect((await other.untilOver()).cause).toBe('prediction');
    expect(other.gameFrames().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('ends a game that somebody does not come back to', async () => {
    const { one, other } = await twoPeople();
    await one.say('hello');
    await other.until(() => other.texts().length === 1);
    await other.say('hello');
    await one.until(() => one.texts().length === 2);
    other.disconnect();
    expect(await one.untilOver()).toMatchObject({ cause: 'connection', brokenBy: 'partner' });
  });

  it('sends everything to all connections of an account', async () => {
    const { service, one, other } = await twoPeople();
    const window: unknown[] = [];
    await one.say('hello');
    const leave = await service.follow(one.account, {}, (frame) => window.push(frame));
    await other.until(() => other.texts().length === 1);
    await other.say('hello');
    await one.until(() => one.texts().length === 2);
    const kinds = window.filter((frame) => ['started', 'message'].includes(String(Reflect.get(Object(frame), 'kind'))));
    expect(kinds).toEqual(one.frames.filter(({ kind }) => kind === 'started' || kind === 'message'));
    leave();
    expect(await one.say('still here')).toMatchObject({ ok: true });
  });

  it('knows no games of others', async () => {
    const { service, one, other } = await twoPeople();
    const act = service.act(one.account, other.game(), { kind: 'leave', number: 1 });
    await expect(act).rejects.toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN' });
    await expect(service.frames(one.account, other.game())).rejects.toMatchObject({
      code: 'PARLEY_TURING_GAME_UNKNOWN',
    });
    await expect(service.frames(one.account, 'none')).rejects.toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN' });
  });

  it('lets somebody wait as soon as what hindered is mended', async () => {
    let hindrance: string | null = 'Read the new text of consent first.';
    const { accounts } = table;
    const standing: typeof accounts.standing = async (...asked) => {
      const found = await accounts.standing(...asked);
      return hindrance === null ? found : { ...found, opponents: 'nobody', hindrance };
    };
    const service = await table.service({ accounts: { standing, endWrites: (game) => accounts.endWrites(game) } });
    const person = await table.person();
    await person.connect(service);
    await expect(person.seek()).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
    hindrance = null;
    await person.seek();
    expect(person.of('lobby').at(-1)).toMatchObject({ seeking: 'plain' });
  });

  it('lets nobody wait who plays, and in no forum that is not there', async () => {
    const { one } = await twoPeople();
    await expect(one.seek()).rejects.toMatchObject({
      code: 'PARLEY_TURING_BUSY',
      message: expect.stringMatching(/over by [0-9: -]+ UTC/u),
      context: { limit: 'games-at-once', retryAfterMs: expect.any(Number) },
    });
  });
});
