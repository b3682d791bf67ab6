import { afterEach, describe, expect, it } from '@jest/globals';
import { createAnnotatorApp, findAnnotator } from '../../../../src/channels/annotator-server/annotator-app.ts';
import { type Listening, listen } from '../../../../src/channels/http/listen.ts';
import type { AnyAnnotator } from '../../../../src/contracts/annotator.ts';
import { systemClock } from '../../../../src/core/clock.ts';
import type { BotParts } from '../../../../src/dialogue/bot-parts.ts';
import { createLogger } from '../../../../src/observe/logger.ts';
import { createPipeline } from '../../../../src/pipeline/pipeline.ts';
import { remote } from '../../../../src/pipeline/remote-annotator.ts';
import { faultyAnnotator } from '../../../../src/testing/index.ts';
import { aBot } from '../../../support/bot.ts';
import { scriptBot } from '../../testing/script-bot.ts';

const servers: Listening[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const input = {
  turn: { turnId: 't', text: 'about the giraffe', nbest: [], channel: 'http' },
  lastReply: '',
  recentReplies: [],
  expectedType: null,
  currentEntity: null,
};

async function serve(annotator: AnyAnnotator, parts: BotParts, apiKeys: string[] = []): Promise<string> {
  const logger = createLogger({ level: 'silent', showUtterances: false });
  const server = await listen(createAnnotatorApp({ annotator, parts, apiKeys, logger }), '127.0.0.1', 0);
  servers.push(server);
  return server.address;
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/annotate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

/** The parts of the script bot with annotators changed; real time, because the server is real. */
function partsWith(change: (annotator: AnyAnnotator) => AnyAnnotator): BotParts {
  const parts = scriptBot();
  const annotators = parts.pipeline.annotators.map(change);
  return { ...parts, clock: systemClock, pipeline: createPipeline(annotators, systemClock) };
}

describe('a served annotator', () => {
  const parts = partsWith((annotator) => annotator);
  const navigation = findAnnotator(parts, 'navigation');

  it('annotates, and says that it is well', async () => {
    const address = await serve(navigation, parts);
    const { status, answer } = await post(address, { input, upstream: {} });
    expect([status, answer]).toEqual([
      200,
      { annotation: expect.objectContaining({ positive: true, topic: { text: 'giraffe' } }) },
    ]);
    const health: unknown = await (await fetch(`${address}/healthz`)).json();
    expect(health).toEqual({ status: 'ok', annotator: 'navigation', implementation: 'fixed' });
  });

  it.each([
    ['not json', 'PARLEY_JSON_INVALID', 400],
    [{}, 'PARLEY_INPUT_INVALID', 400],
    [{ input: { ...input, turn: { text: 1 } }, upstream: {} }, 'PARLEY_INPUT_INVALID', 400],
    [{ input, upstream: {}, more: 1 }, 'PARLEY_INPUT_INVALID', 400],
    [{ input: { ...input, lastReply: 'x'.repeat(2_000_000) }, upstream: {} }, 'PARLEY_BODY_TOO_LARGE', 413],
  ])('refuses what is not of the form (%#)', async (body, code, wanted) => {
    const { status, answer } = await post(await serve(navigation, parts), body);
    expect([status, answer]).toEqual([wanted, expect.objectContaining({ code })]);
  });

  it('wants what it needs, in its form', async () => {
    const needing = partsWith((one) => (one.name === 'navigation' ? { ...one, needs: ['tokens'] } : one));
    const address = await serve(findAnnotator(needing, 'navigation'), needing);
    for (const upstream of [{}, { tokens: {} }, { lemmas: [] }]) {
      expect(await post(address, { input, upstream })).toMatchObject({
        status: 400,
        answer: { code: 'PARLEY_INPUT_INVALID', detail: expect.stringContaining('tokens') },
      });
    }
    expect(await post(address, { input, upstream: { tokens: [], surplus: 1 } })).toMatchObject({ status: 200 });
  });

  it('wants a key where keys are configured', async () => {
    const address = await serve(navigation, parts, ['secret']);
    const body = { input, upstream: {} };
    expect(await post(address, body)).toMatchObject({ status: 401, answer: { code: 'PARLEY_UNAUTHORISED' } });
    expect(await post(address, body, { authorization: 'Bearer wrong' })).toMatchObject({ status: 401 });
    expect(await post(address, body, { authorization: 'Bearer secret' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['throws', 502, 'PARLEY_REMOTE_FAILED'],
    ['garbage', 502, 'PARLEY_REMOTE_FAILED'],
    ['hangs', 504, 'PARLEY_LATE'],
  ] as const)('answers with a problem where the annotator %s', async (fault, status, code) => {
    const address = await serve(faultyAnnotator(navigation, fault), parts);
    expect(await post(address, { input, upstream: {} })).toMatchObject({ status, answer: { code } });
  });

  it('knows no other address and no other annotator', async () => {
    const address = await serve(navigation, parts);
    expect((await fetch(`${address}/other`)).status).toBe(404);
    expect(() => findAnnotator(parts, 'mood')).toThrow(expect.objectContaining({ code: 'PARLEY_ANNOTATOR_UNKNOWN' }));
  });

  it('is to a bot what the annotator in its own process is', async () => {
    const address = await serve(navigation, parts, ['secret']);
    const isHere = partsWith((one) =>
      one.name === 'navigation'
        ? {
            ...one,
            ...remote({ ...navigation, budgetMs: 3000 }, `${address}/annotate`, { clock: systemClock, key: 'secret' }),
          }
        : one,
    );
    const texts = async (used: BotParts): Promise<unknown> => {
      const bot = aBot(used);
      const { id } = await bot.startConversation({ seed: 1 });
      const record = await bot.turn(id, { text: 'tell me about the giraffe' });
      return [record.reply, record.annotations.navigation, record.annotators.map(({ name, status }) => [name, status])];
    };
    expect(await texts(isHere)).toEqual(await texts(parts));
  });
});
