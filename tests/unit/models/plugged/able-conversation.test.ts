import { afterEach, describe, expect, it } from '@jest/globals';
import { createBot } from '../../../../src/app.ts';
import { loadConfig } from '../../../../src/config/config.ts';
import { createPatientClock } from '../../../../src/core/clock.ts';
import type { Bot } from '../../../../src/dialogue/bot.ts';
import { aModelServer, choices, done, json, type ModelServer, piece, stream } from '../../../support/model-server.ts';

const bots: Bot[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.close();
});

/** What is said, and what an able model says to it. */
const talk: readonly (readonly [said: string, reply: string])[] = [
  ['my neighbour has painted his fence purple', 'Purple is brave for a fence. Does it suit the house?'],
  ['not at all, the house is orange', 'Orange and purple, then: nobody will miss the turning.'],
  ['haha true. should i paint mine or plant a hedge', 'A hedge. It grows, it hides the purple, and birds like it.'],
  ['why do hedges take so long', 'Roots come first, so for two years little shows above the ground.'],
  ['who invented the lawn mower', 'I think it was an Englishman long ago, but I am not sure of his name.'],
  ['i used to mow my grandmother’s lawn every saturday', 'Every Saturday is a lot of grass. Was she pleased with it?'],
];
const replies = new Map(talk);
const crisis = 'i want to kill myself';
const offence = 'you are a stupid bitch';

/** Answers as the table says, in four samples, and marks its own replies highest. */
function anAbleServer(): Promise<ModelServer> {
  return aModelServer((response, _count, { body }) => {
    const last = body.messages.at(-1)?.content ?? '';
    if (body.messages[0]?.content.startsWith('You judge')) {
      const candidates = last.split('\n').filter((line) => /^\d+\. /u.test(line));
      const isOurs = (line: string): boolean => [...replies.values()].some((reply) => line.endsWith(reply));
      json(response, choices(JSON.stringify(candidates.map((line) => (isOurs(line) ? 9 : 3)))));
      return;
    }
    const reply = replies.get(last) ?? 'Tell me more about that, then.';
    stream(response);
    for (let place = 0; place < (body.n ?? 1); place += 1) {
      response.write(piece(reply.slice(0, 9), place));
      response.write(piece(reply.slice(9), place, 'stop'));
    }
    response.end(done);
  });
}

async function aBotAt(url: string, more: Readonly<Record<string, string>> = {}): Promise<Bot> {
  const settings = {
    PARLEY_MODELS: 'none',
    PARLEY_GENERATOR: 'openai',
    PARLEY_GENERATOR_URL: url,
    PARLEY_GENERATOR_MODEL: 'able',
    ...more,
  };
  const clock = createPatientClock(Date.UTC(2026, 0, 5, 15));
  const bot = await createBot({ config: loadConfig(settings), clock, store: 'memory' });
  bots.push(bot);
  await bot.startConversation({ conversationId: 'c', userId: 'anna', seed: 4 });
  await bot.turn('c', { text: 'hello, i am anna' });
  return bot;
}

async function replayed(bot: Bot): Promise<unknown[]> {
  const differences = [];
  for await (const { difference } of bot.replay('c')) differences.push(difference);
  return differences;
}

describe('a conversation with an able model plugged in', () => {
  it('is led by it in every ordinary turn, and goes the same again without it', async () => {
    const server = await anAbleServer();
    const bot = await aBotAt(server.url);
    const said = [];
    for (const [text] of talk) {
      const { rg, reply } = await bot.turn('c', { text });
      said.push([rg, reply.text]);
    }
    expect(said).toEqual(talk.map(([, reply]) => ['talk', reply]));
    server.close();
    const asked = server.asked.length;
    expect(await replayed(bot)).toEqual([null, ...talk.map(() => null)]);
    expect(server.asked).toHaveLength(asked);
  }, 60_000);

  it('tells it the law of the talk, the lines so far, and what the person told', async () => {
    const server = await anAbleServer();
    const bot = await aBotAt(server.url);
    await bot.turn('c', { text: talk[0]?.[0] ?? '' });
    const { messages = [] } = server.asked.find(({ body }) => body.n !== undefined)?.body ?? {};
    expect(messages[0]?.content).toMatch(/You are Parley.*- The person is called Anna\./su);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toBe(talk[0]?.[0]);
  }, 60_000);

  it.each([
    [crisis, 'crisis'],
    [offence, 'offensive-user'],
  ])(
    'leaves to others what they must say: %s',
    async (text, rg) => {
      const server = await anAbleServer();
      const bot = await aBotAt(server.url);
      expect((await bot.turn('c', { text })).rg).toBe(rg);
      // It may judge whether there is room for a prompt; it is not asked what to say.
      expect(server.asked.filter(({ body }) => !body.messages[0]?.content.startsWith('You judge'))).toEqual([]);
    },
    60_000,
  );

  it('never says what must not be said, however well it is marked', async () => {
    const server = await aModelServer((response, _count, { body }) => {
      const isJudge = body.messages[0]?.content.startsWith('You judge');
      const count = body.messages
        .at(-1)
        ?.content.split('\n')
        .filter((line) => /^\d+\. /u.test(line)).length;
      const texts = [
        'As an AI, I cannot say.',
        'My wife paints fences.',
        'I promise to send you the paint.',
        'Purple it is, then.',
      ];
      json(
        response,
        isJudge ? choices(JSON.stringify(Array.from({ length: count ?? 0 }, () => 9))) : choices(...texts),
      );
    });
    const bot = await aBotAt(server.url);
    const { rg, reply, samples } = await bot.turn('c', { text: talk[0]?.[0] ?? '' });
    expect([rg, reply.text]).toEqual(['talk', 'Purple it is, then.']);
    expect(samples['rg:talk']?.[0]?.rejected).toHaveLength(3);
  }, 60_000);

  it('goes on by written lines where the server is not there', async () => {
    const bot = await aBotAt('http://127.0.0.1:9');
    const { rg, reply, rankings } = await bot.turn('c', { text: talk[0]?.[0] ?? '' });
    expect(rg).not.toBe('talk');
    expect(reply.text).not.toBe('');
    expect(rankings?.['fit:response']).toBeNull();
    expect(await replayed(bot)).toEqual([null, null]);
  }, 60_000);
});
