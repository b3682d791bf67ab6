import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { userIdOf } from '../../src/channels/sessions/find-conversation.ts';
import { signatureHeaders, signWebhook } from '../../src/channels/webhook/signature.ts';
import { systemClock } from '../../src/core/clock.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { aServer, type TestServer } from '../support/server.ts';

const secret = 'a secret of thirty-two characters or more';
const echo = aGenerator('echo', (turn) => ({
  text: `Hm, ${turn.input.text} on ${turn.input.channel}, ${turn.input.nbest.length} more.`,
  priority: 'CAN_START',
  needsPrompt: false,
  ends: turn.input.text === 'stop',
}));
const answer = z.looseObject({ conversationId: z.string(), ends: z.boolean() });
const turn = { sessionId: 's', userId: 'u', turnId: 't1', text: 'hello' };
let server: TestServer;

const bot = aBot(someParts([echo], { clock: systemClock }));

beforeAll(async () => {
  server = await aServer(bot, { config: { PARLEY_WEBHOOK_SECRET: secret } });
});
afterAll(() => server.close());

function post(body: string, at = Date.now(), changes: Readonly<Record<string, string>> = {}): Promise<Response> {
  const timestamp = String(at);
  return server.call('POST', '/webhook', body, {
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signWebhook(secret, timestamp, body),
    ...changes,
  });
}

describe('the webhook', () => {
  it('answers a signed turn', async () => {
    const nbest = [{ text: 'yellow', confidence: 0.3 }];
    const response = await post(JSON.stringify({ ...turn, nbest, timeZone: 'Europe/Paris' }));
    expect([response.status, await response.json()]).toEqual([
      200,
      { conversationId: expect.any(String), turnId: 't1', text: 'Hm, hello on voice, 1 more.', ends: false },
    ]);
  });

  it('goes on with a conversation that broke off for as long as it is named', async () => {
    const user = { userId: 'ann', text: 'one' };
    const said = async (given: object) =>
      answer.parse(await (await post(JSON.stringify({ ...user, ...given }))).json());
    const before = await said({ sessionId: 'a', turnId: 'a1' });
    const back = await said({ sessionId: 'b', turnId: 'b1', isNew: true });
    const { conversationId } = back;
    const further = await said({ sessionId: 'b', turnId: 'b2', conversationId });
    expect([back.conversationId, further.conversationId]).toEqual([before.conversationId, before.conversationId]);
    const foreign = await said({ sessionId: 'c', turnId: 'c1', userId: 'bob', conversationId });
    expect(foreign.conversationId).not.toBe(conversationId);
  });

  it('answers the last turn of a conversation again when it is posted again, and takes it once', async () => {
    const last = JSON.stringify({ sessionId: 'z', userId: 'zoe', turnId: 'z1', text: 'stop' });
    const answers = [await (await post(last)).json(), await (await post(last)).json()];
    expect(answers[1]).toEqual(answers[0]);
    expect(answer.parse(answers[0]).ends).toBe(true);
    expect((await bot.store.exportUser(userIdOf('webhook', 'zoe')))?.conversations).toHaveLength(1);
  });

  it.each<[string, () => Promise<Response>, number, string]>([
    ['no signature', () => server.call('POST', '/webhook', turn), 401, 'PARLEY_SIGNATURE_INVALID'],
    [
      'a signature of another body',
      () => post('{}', Date.now(), { [signatureHeaders.signature]: signWebhook(secret, String(Date.now()), '[]') }),
      401,
      'PARLEY_SIGNATURE_INVALID',
    ],
    ['an old time', () => post(JSON.stringify(turn), Date.now() - 400_000), 401, 'PARLEY_SIGNATURE_INVALID'],
    ['a time to come', () => post(JSON.stringify(turn), Date.now() + 400_000), 401, 'PARLEY_SIGNATURE_INVALID'],
    ['a body that is no JSON', () => post('{"text":'), 400, 'PARLEY_JSON_INVALID'],
    ['an unknown field', () => post(JSON.stringify({ ...turn, admin: true })), 400, 'PARLEY_INPUT_INVALID'],
    [
      'a text that is too long',
      () => post(JSON.stringify({ ...turn, text: 'x'.repeat(2001) })),
      400,
      'PARLEY_INPUT_INVALID',
    ],
    ['a body that is too large', () => post('x'.repeat(40_000)), 413, 'PARLEY_BODY_TOO_LARGE'],
  ])('refuses %s', async (_name, send, status, code) => {
    const response = await send();
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('is not there without a secret', async () => {
    const bare = await aServer(aBot(someParts([echo])));
    expect((await bare.call('POST', '/webhook', turn)).status).toBe(404);
    await bare.close();
  });
});
