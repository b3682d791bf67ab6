import { afterEach, describe, expect, it } from '@jest/globals';
import { aBot, aGenerator, someParts, standIn } from '../support/bot.ts';
import { aDevice, anAlexa, skillId } from '../support/alexa.ts';
import { aLog } from '../support/log.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { systemClock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { userIdOf } from '../../src/channels/sessions/find-conversation.ts';

const echo = aGenerator('echo', (turn) => ({
  text: turn.input.text === '' ? 'Hello. What is new?' : `You said ${turn.input.text}. And then?`,
  priority: 'CAN_START',
  needsPrompt: false,
  ends: turn.input.text === 'stop',
}));
const servers: TestServer[] = [];
const alexa = anAlexa({ timeZone: 'Europe/Paris' });

function newBot(): Bot {
  return aBot(someParts([echo], { clock: systemClock }));
}

async function serve(bot: Bot = newBot(), options: TestServerOptions = {}): Promise<TestServer> {
  const server = await aServer(bot, { config: { PARLEY_ALEXA_SKILL_IDS: [skillId] }, alexa: alexa.world, ...options });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('a conversation with the skill', () => {
  it('is opened, goes on with the whole of what was said, and ends', async () => {
    const bot = newBot();
    const device = aDevice(await serve(bot), alexa);
    expect(await device.open()).toMatchObject({
      ssml: '<speak>Hello. What is new?</speak>',
      reprompt: expect.stringContaining('What is new?'),
      ends: false,
    });
    expect((await device.say('Tell me about giraffes')).ssml).toContain('You said tell me about giraffes.');
    expect((await device.say('i once saw one in a zoo')).ssml).toContain('You said i once saw one in a zoo.');
    expect((await device.say('yes')).ssml).toContain('You said yes.');
    expect(await device.say('stop')).toMatchObject({ ends: true, reprompt: null });
    const data = await bot.store.exportUser(userIdOf('alexa', 'amzn1.ask.account.TEST'));
    expect(data?.conversations).toHaveLength(1);
    expect(data?.conversations[0]?.turns).toHaveLength(5);
    expect(data?.conversations[0]?.start).toMatchObject({ channel: 'voice', timeZone: 'Europe/Paris' });
  });

  it('may begin with a request in the same breath', async () => {
    const device = aDevice(await serve(), alexa);
    expect((await device.say("let's talk about space")).ssml).toContain('You said let&apos;s talk about space.');
    expect((await device.say('black holes')).ssml).toContain('black holes');
  });

  it('is spoken with the stress that a generator asks for', async () => {
    const keen = aGenerator('keen', () => ({
      text: 'It was Neptune, of all planets.',
      priority: 'CAN_START',
      needsPrompt: false,
      emphasis: ['Neptune'],
    }));
    const device = aDevice(await serve(aBot(someParts([keen], { clock: systemClock }))), alexa);
    expect((await device.open()).ssml).toContain('was <emphasis level="moderate">Neptune</emphasis>, of');
  });

  it('that broke off goes on in a new session; one that the user ended does not', async () => {
    const bot = newBot();
    const server = await serve(bot);
    const device = aDevice(server, alexa);
    await device.open();
    await device.say('my cat is ill');
    await device.end('EXCEEDED_MAX_REPROMPTS');
    expect((await device.open()).ssml).toContain('And then?');
    expect((await device.say('she sneezes')).ssml).toContain('she sneezes');
    await device.end('USER_INITIATED');
    expect((await device.open()).ssml).toContain('Hello.');
    device.drop();
    expect((await device.say('are you there')).ssml).toContain('are you there');
    const data = await bot.store.exportUser(userIdOf('alexa', 'amzn1.ask.account.TEST'));
    expect(data?.conversations.map(({ turns }) => turns.length)).toEqual([4, 2]);
  });

  it('belongs to one user, whatever the session attributes say', async () => {
    const bot = newBot();
    const server = await serve(bot);
    const mine = aDevice(server, alexa);
    await mine.open();
    await mine.say('my secret');
    const [own] = (await bot.store.exportUser(userIdOf('alexa', 'amzn1.ask.account.TEST')))?.conversations ?? [];
    const other = aDevice(server, alexa, { userId: 'amzn1.ask.account.OTHER' });
    const body = other.bodyOf({ type: 'LaunchRequest' });
    const forged = JSON.stringify({
      ...JSON.parse(body),
      session: {
        new: false,
        sessionId: 's',
        attributes: { conversationId: own?.start.conversationId },
        application: { applicationId: skillId },
        user: { userId: 'amzn1.ask.account.OTHER' },
      },
    });
    const response = await server.call('POST', '/alexa', forged, alexa.headersFor(forged));
    expect(await response.text()).toContain('Hello.');
    expect((await bot.store.load(own?.start.conversationId ?? ''))?.state.turnCount).toBe(2);
  });
});

describe('other requests', () => {
  it('that nobody may speak to are noted in silence', async () => {
    const log = aLog();
    const device = aDevice(await serve(newBot(), { logger: log.logger }), alexa);
    await device.open();
    for (const request of [
      { type: 'PlaybackController.NextCommandIssued' },
      { type: 'AudioPlayer.PlaybackStarted' },
      { type: 'System.ExceptionEncountered', error: { type: 'INVALID_RESPONSE', message: 'x' }, cause: {} },
      { type: 'SessionEndedRequest', reason: 'ERROR', error: { type: 'INVALID_RESPONSE', message: 'bad speech' } },
    ]) {
      expect(await device.request(request)).toMatchObject({ ssml: null, reprompt: null, ends: false });
    }
    expect(log.text()).toContain('bad speech');
  });

  it('that the skill does not know get a clear answer', async () => {
    const device = aDevice(await serve(), alexa);
    await device.open();
    expect((await device.request({ type: 'Connections.Response' })).ssml).toMatch(/talk|chat|conversation/u);
    device.drop();
    expect((await device.request({ type: 'Connections.Response' })).ssml).toBeNull();
    expect((await device.request({ type: 'CanFulfillIntentRequest', intent: { name: 'X' } })).ssml).toBeNull();
  });

  it('of Alexa’s own intents become what the user would have said', async () => {
    const device = aDevice(await serve(), alexa);
    await device.open();
    const heard = async (name: string) => (await device.request({ type: 'IntentRequest', intent: { name } })).ssml;
    expect(await heard('AMAZON.HelpIntent')).toContain('You said help.');
    expect(await heard('AMAZON.RepeatIntent')).toContain('repeat');
    expect(await heard('AMAZON.NoIntent')).toContain('You said no.');
    expect(await heard('AMAZON.FallbackIntent')).toContain('Hello.');
  });

  it('of a skill that is switched off make the bot forget the user', async () => {
    const bot = newBot();
    const device = aDevice(await serve(bot), alexa);
    await device.open();
    await device.say('remember me');
    device.drop();
    const userId = userIdOf('alexa', 'amzn1.ask.account.TEST');
    expect(await bot.store.exportUser(userId)).toBeDefined();
    expect(await device.request({ type: 'AlexaSkillEvent.SkillDisabled' })).toMatchObject({ ssml: null });
    expect(await bot.store.exportUser(userId)).toBeUndefined();
  });
});

describe('the address', () => {
  it('is not there without a skill', async () => {
    const server = await serve(newBot(), { config: { PARLEY_ALEXA_SKILL_IDS: [] } });
    expect((await server.call('POST', '/alexa', '{}')).status).toBe(404);
  });

  it('tells callers that are refused nothing, and the log why', async () => {
    const log = aLog();
    const server = await serve(newBot(), { logger: log.logger });
    const body = aDevice(server, alexa).bodyOf({ type: 'LaunchRequest' }, true);
    const headers = alexa.headersFor(body);
    const refused: readonly [string, Record<string, string>, string][] = [
      [body, { 'content-type': 'application/json' }, 'no header signaturecertchainurl'],
      [body.replace('TEST', 'EVIL'), headers, 'does not belong to its body'],
      ['', headers, 'refused'],
      ['x'.repeat(200_000), headers, 'too large'],
      ['x'.repeat(70_000), headers, 'too large'],
    ];
    for (const [sent, given, reason] of refused) {
      const response = await server.call('POST', '/alexa', sent, given);
      expect(response.status).toBe(400);
      expect(await response.text()).toBe('');
      expect(log.text()).toContain(reason);
    }
    expect((await server.call('GET', '/alexa')).status).toBe(405);
  });

  it('answers Alexa however often others are refused, who may come through the same proxy', async () => {
    const server = await serve();
    const refuse = async (): Promise<number> => (await server.call('POST', '/alexa', '{}')).status;
    for (let round = 0; round < 10; round += 1)
      expect(new Set(await Promise.all(Array.from({ length: 20 }, refuse)))).toEqual(new Set([400]));
    expect((await aDevice(server, alexa).open()).ssml).toContain('Hello.');
  });

  it('says that an event was not taken in where the user could not be forgotten', async () => {
    const bot = newBot();
    const device = aDevice(
      await serve(standIn(bot, { forget: () => Promise.reject(new Error('the disk is full')) })),
      alexa,
    );
    await expect(device.request({ type: 'AlexaSkillEvent.SkillDisabled' })).rejects.toThrow(/status 500/u);
  });

  it('refuses where a parser ran first, and says so in the log', async () => {
    const { default: express } = await import('express');
    const { openPlatforms } = await import('../../src/channels/platforms.ts');
    const { listen } = await import('../../src/channels/http/listen.ts');
    const { loadConfig } = await import('../../src/config/config.ts');
    const log = aLog();
    const config = { ...loadConfig({}), PARLEY_ALEXA_SKILL_IDS: [skillId] };
    const platforms = await openPlatforms({ bot: newBot(), config, logger: log.logger, alexa: alexa.world });
    const app = express().use(express.json());
    for (const [path, handler] of Object.entries(platforms)) app.use(path, handler);
    const server = await listen(app, '127.0.0.1', 0);
    const body = '{"version":"1.0"}';
    const response = await fetch(`${server.address}/alexa`, { method: 'POST', body, headers: alexa.headersFor(body) });
    await server.close();
    expect([response.status, await response.text()]).toEqual([500, '']);
    expect(log.text()).toContain('Do not register any parsers');
  });

  it('logs no words of the user, no token and no user id', async () => {
    const log = aLog();
    const device = aDevice(await serve(newBot(), { logger: log.logger }), alexa);
    await device.open();
    await device.say('i live in narnia');
    await device.end('ERROR');
    await device.request({ type: 'Something.Else' });
    expect(log.text()).not.toMatch(/narnia|simulated|amzn1\.ask\.account/u);
    expect(log.text()).toContain('alexa session ended');
  });
});
