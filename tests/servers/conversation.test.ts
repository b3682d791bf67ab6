import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBot } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createPatientClock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const said = [
  'hello there',
  'my name is anna',
  "let's talk about animals",
  'yes i have a dog called rex',
  'i really like cats too',
  'what do you think of penguins',
  "let's talk about movies",
  'i watched jaws last week',
  'no',
  'stop',
];

whereRunning(servers)('a whole conversation in DynamoDB Local', () => {
  const bots: Bot[] = [];
  /** By rules alone, for the store is tried; by its clock neither the bot nor the store is late on a busy machine. */
  const aBot = async (settings: Readonly<Record<string, string>>): Promise<Bot> => {
    const config = loadConfig({ ...settings, PARLEY_MODELS: 'none' });
    const bot = await createBot({ config, clock: createPatientClock(Date.UTC(2026, 0, 5, 15)) });
    bots.push(bot);
    return bot;
  };
  const table = `conversation-${randomUUID()}`;
  const inTable = () =>
    aBot({
      PARLEY_STORE: 'dynamodb',
      PARLEY_DYNAMODB_ENDPOINT: servers.dynamodb,
      PARLEY_DYNAMODB_TABLE: table,
      PARLEY_DYNAMODB_CREATE: '1',
    });
  let first: Bot;
  let second: Bot;
  beforeAll(async () => {
    first = await inTable();
    second = await inTable();
  }, 120_000);
  afterAll(async () => {
    for (const bot of bots) await bot.close();
  });

  it('jumps between two bots and goes as in memory', async () => {
    const alone = await aBot({ PARLEY_STORE: 'memory' });
    const start = { conversationId: 'c1', userId: 'anna', seed: 4 };
    for (const bot of [alone, first]) await bot.startConversation(start);
    for (const [place, text] of said.entries()) {
      const expected = await alone.turn('c1', { text, turnId: `t${place}` });
      const bot = place % 2 === 0 ? first : second;
      const { reply, rg } = await bot.turn('c1', { text, turnId: `t${place}` });
      expect({ reply, rg }).toEqual({ reply: expected.reply, rg: expected.rg });
    }
    const [kept, usual] = await Promise.all([second, alone].map(({ store }) => store.profile('anna')));
    expect({ ...kept?.profile, dates: {} }).toEqual({ ...usual?.profile, dates: {} });
  }, 120_000);

  it('answers a turn that comes again as before, from any bot', async () => {
    const before = await first.turn('c1', { text: said[3] ?? '', turnId: 't3' });
    const after = await second.turn('c1', { text: said[3] ?? '', turnId: 't3' });
    expect(after).toEqual(before);
    expect((await first.store.load('c1'))?.state.turnCount).toBe(said.length);
  }, 120_000);

  it('replays, and is forgotten', async () => {
    const differences: unknown[] = [];
    for await (const { difference } of second.replay('c1')) differences.push(difference);
    expect(differences).toEqual(said.map(() => null));
    expect(await first.forget('anna')).toBeGreaterThan(said.length);
    expect(await second.store.exportUser('anna')).toBeUndefined();
  }, 120_000);
});
