import { afterEach, describe, expect, it } from '@jest/globals';
import {
  createLambdaFunction,
  type LambdaFunction,
  type LambdaHandler,
} from '../../../../src/channels/lambda/lambda-handler.ts';
import {
  createSimulatedDevice,
  type SimulatedDevice,
} from '../../../../src/channels/alexa/simulate/simulated-device.ts';
import { loadConfig } from '../../../../src/config/config.ts';
import { systemClock } from '../../../../src/core/clock.ts';
import { anAlexa, skillId } from '../../../support/alexa.ts';
import { aBot, aGenerator, someParts } from '../../../support/bot.ts';
import { aLog } from '../../../support/log.ts';

const alexa = anAlexa();
const functions: LambdaFunction[] = [];

afterEach(async () => {
  for (const one of functions.splice(0)) await one.close();
});

const echo = aGenerator('echo', (turn) => ({
  text: `You said ${turn.input.text}.`,
  priority: 'CAN_START',
  needsPrompt: false,
}));

function aFunction(environment: Readonly<Record<string, string>> = {}) {
  const log = aLog();
  const opened: string[] = [];
  const bot = aBot(someParts([echo], { clock: systemClock }));
  const config = loadConfig({ PARLEY_ALEXA_SKILL_IDS: skillId, PARLEY_RATE_PER_MINUTE: '3', ...environment });
  const made = createLambdaFunction(async () => {
    opened.push('opened');
    return { bot, config, logger: log.logger, version: '0.0.0', alexa: alexa.world };
  });
  functions.push(made);
  return { handler: made.handler, log, opened };
}

function aDeviceOn(handler: LambdaHandler, skill = skillId): SimulatedDevice {
  return createSimulatedDevice({
    skillId: skill,
    userId: 'u',
    locale: 'en-GB',
    now: () => Date.now(),
    send: async (body) => ({
      status: 200,
      body: JSON.stringify(
        await handler(JSON.parse(body), {
          awsRequestId: 'invocation-1',
          getRemainingTimeInMillis: () => 8000,
        }),
      ),
    }),
  });
}

const http = (
  method: string,
  rawPath: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  sourceIp = '192.0.2.1',
) => ({
  version: '2.0',
  rawPath,
  rawQueryString: '',
  headers: { host: 'x.lambda-url.example', 'content-type': 'application/json', ...headers },
  requestContext: { http: { method, sourceIp } },
  ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)).toString('base64'), isBase64Encoded: true }),
});
const key = { PARLEY_API_KEYS: 'key' };
const authorised = { authorization: 'Bearer key' };

describe('the function', () => {
  it('answers Alexa’s events in one conversation, opened once', async () => {
    const { handler, opened } = aFunction();
    const device = aDeviceOn(handler);
    await device.open();
    expect((await device.say('tell me about cats')).ssml).toBe('<speak>You said tell me about cats.</speak>');
    expect(opened).toHaveLength(1);
  });

  it('refuses events for another skill, and says no more than that', async () => {
    const { handler, log } = aFunction();
    await expect(aDeviceOn(handler, 'amzn1.ask.skill.other').open()).rejects.toThrow(/^The request was refused\.$/u);
    expect(log.text()).toContain('another skill');
    expect(log.text()).toContain('"requestId":"invocation-1"');
  });

  it('answers HTTP events as the server does, to callers with a key', async () => {
    const { handler } = aFunction(key);
    const post = (path: string, body: unknown) => handler(http('POST', path, body, authorised));
    const started = await post('/v1/conversations', { userId: 'u' });
    expect(started).toMatchObject({ statusCode: 201, isBase64Encoded: false });
    const id = /"id":"([^"]+)"/u.exec(JSON.stringify(started).replaceAll('\\', ''))?.[1];
    const turn = await post(`/v1/conversations/${id}/turns`, { text: 'hi' });
    expect(turn).toMatchObject({ statusCode: 200, body: expect.stringContaining('You said hi.') });
    expect(await handler(http('GET', '/v1/conversations'))).toMatchObject({ statusCode: 401 });
  });

  it('keeps what needs keys closed where there are none', async () => {
    const { handler } = aFunction();
    expect(await handler(http('POST', '/v1/conversations', {}))).toMatchObject({ statusCode: 403 });
    expect(await handler(http('GET', '/healthz'))).toMatchObject({ statusCode: 200 });
    expect(await handler(http('POST', '/alexa', {}))).toMatchObject({ statusCode: 400, body: '' });
  });

  it('answers odd addresses and headers instead of failing, since failures of the function undo a deployment', async () => {
    const { handler } = aFunction(key);
    for (const path of ['/v1/caf\u00e9 \u2615', '/v1/a\nb', '/%', '//x', '/a?b#c'])
      expect(await handler(http('GET', path, undefined, authorised))).toMatchObject({ statusCode: expect.any(Number) });
    expect(await handler(http('GET', '/v1/users/\u2615', undefined))).toMatchObject({ statusCode: 401 });
    const odd = { 'x-note': '\u2615', 'bad name': 'x', 'x-line': 'a\r\nb: c' };
    expect(await handler(http('GET', '/healthz', undefined, odd))).toMatchObject({ statusCode: 400 });
    expect(await handler(http('B@D', '/healthz'))).toMatchObject({ statusCode: 400 });
  });

  it('counts requests by the caller, not by itself', async () => {
    const { handler } = aFunction(key);
    const from = async (ip: string) =>
      JSON.stringify(await handler(http('GET', '/v1/users/x/data', undefined, {}, ip)));
    for (let count = 0; count < 3; count += 1) expect(await from('192.0.2.1')).toContain('401');
    expect(await from('192.0.2.1')).toContain('"statusCode":429');
    expect(await from('192.0.2.2')).toContain('"statusCode":401');
  });

  it('tries again at the next event where opening failed', async () => {
    let tries = 0;
    const { handler } = aFunction();
    const { handler: stumbling } = createLambdaFunction(() => {
      tries += 1;
      return Promise.reject(new Error('no table yet'));
    });
    await expect(stumbling(http('GET', '/healthz'))).rejects.toThrow('no table yet');
    await expect(stumbling(http('GET', '/healthz'))).rejects.toThrow('no table yet');
    expect(tries).toBe(2);
    await expect(handler({ Records: [] })).rejects.toThrow(/neither of Alexa nor/u);
  });
});
