import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { understand } from '../../src/channels/alexa/model/understand.ts';
import { userIdOf } from '../../src/channels/sessions/find-conversation.ts';
import { signatureHeaders, signWebhook } from '../../src/channels/webhook/signature.ts';
import { aDevice, anAlexa, skillId } from '../support/alexa.ts';
import { aServer } from '../support/server.ts';
import { type ChannelReply, channelContract } from './channel.contract.ts';

const alexa = anAlexa();
const secret = 's'.repeat(40);
const answer = z.looseObject({
  id: z.string().default(''),
  text: z.string().default(''),
  reply: z.string().default(''),
  ends: z.boolean().default(false),
});

/** What was heard of speech whose text holds no marks of its own. */
function plain(ssml: string | null): string {
  return (ssml ?? '').replace(/<[^>]*>/gu, '');
}

channelContract('http', async (bot, logger) => {
  const server = await aServer(bot, { logger });
  const conversations = new Map<string, string>();
  const conversationOf = async (userId: string): Promise<string> => {
    const known = conversations.get(userId);
    if (known !== undefined) return known;
    const { id } = answer.parse(await (await server.call('POST', '/v1/conversations', { userId })).json());
    conversations.set(userId, id);
    return id;
  };
  return {
    isSigned: false,
    address: async () => `${server.address}/v1/conversations/${await conversationOf('somebody')}/turns`,
    user: (name) => ({
      keptAs: name,
      say: async (text, turnId = randomUUID()): Promise<ChannelReply> => {
        const path = `/v1/conversations/${await conversationOf(name)}/turns`;
        const { reply, ends } = answer.parse(await (await server.call('POST', path, { text, turnId })).json());
        return { text: reply, ends };
      },
    }),
    close: () => server.close(),
  };
});

channelContract('webhook', async (bot, logger) => {
  const server = await aServer(bot, { logger, config: { PARLEY_WEBHOOK_SECRET: secret } });
  return {
    isSigned: true,
    address: async () => `${server.address}/webhook`,
    user: (name) => ({
      keptAs: userIdOf('webhook', name),
      say: async (text, turnId = randomUUID()): Promise<ChannelReply> => {
        const body = JSON.stringify({ sessionId: `session of ${name}`, userId: name, turnId, text });
        const timestamp = String(Date.now());
        const response = await server.call('POST', '/webhook', body, {
          [signatureHeaders.timestamp]: timestamp,
          [signatureHeaders.signature]: signWebhook(secret, timestamp, body),
        });
        return answer.parse(await response.json());
      },
    }),
    close: () => server.close(),
  };
});

channelContract('alexa', async (bot, logger) => {
  const server = await aServer(bot, { logger, alexa: alexa.world, config: { PARLEY_ALEXA_SKILL_IDS: [skillId] } });
  const devices = new Map<string, ReturnType<typeof aDevice>>();
  const deviceOf = (userId: string): ReturnType<typeof aDevice> => {
    const device = devices.get(userId) ?? aDevice(server, alexa, { userId });
    devices.set(userId, device);
    return device;
  };
  return {
    isSigned: true,
    address: async () => `${server.address}/alexa`,
    user: (name) => ({
      keptAs: userIdOf('alexa', name),
      say: async (text, id): Promise<ChannelReply> => {
        const device = deviceOf(name);
        const { ssml, ends } =
          id === undefined
            ? await device.say(text)
            : await device.request({
                type: 'IntentRequest',
                requestId: `amzn1.echo-api.request.${id}`,
                intent: understand(text),
              });
        return { text: plain(ssml), ends };
      },
    }),
    close: () => server.close(),
  };
});
