import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBot, openElastic } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { Clock } from '../../src/core/clock.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { someParts } from '../support/bot.ts';
import { aCli } from '../support/cli.ts';
import { realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const said = [
  'hello there',
  'my name is anna',
  "let's talk about giraffes",
  'how do they sleep',
  'i really like cats too',
  'who directed jaws',
  'what do you think of pizza',
  'do you like justin beaver',
  "let's talk about movies",
  'i watched titanic last week',
  'leonardo dicaprio was great in it',
  'tell me about the moon',
  'stop',
];
/** Time stands still: what is compared is what is said, not how busy this machine is. */
const clock: Clock = { now: () => Date.UTC(2026, 0, 5, 15), elapsed: () => 0, after: () => () => undefined };

whereRunning(servers)('a whole conversation over Elasticsearch', () => {
  const elastic = {
    PARLEY_INDEX: 'elastic',
    PARLEY_ELASTIC_URL: servers.elasticsearch,
    PARLEY_ELASTIC_BUDGET_MS: '30000',
  };
  const cli = aCli(someParts([]), elastic);
  const bots: Bot[] = [];
  const aBot = async (settings: Readonly<Record<string, string>>): Promise<Bot> => {
    const bot = await createBot({
      config: loadConfig({ ...settings, PARLEY_MODELS: 'none' }),
      clock,
      store: 'memory',
    });
    bots.push(bot);
    await bot.startConversation({ conversationId: 'c1', userId: 'anna', seed: 4 });
    return bot;
  };
  beforeAll(async () => {
    const knowledge = await openElastic(loadConfig(elastic), () => undefined);
    const { index } = await knowledge.load();
    await knowledge.switchTo(index);
    await knowledge.close();
  }, 900_000);
  afterAll(async () => {
    for (const bot of bots) await bot.close();
  });

  it('is the same as over SQLite', async () => {
    const [usual, other] = [await aBot({}), await aBot(elastic)];
    expect([usual, other].map(({ parts }) => parts.index.name)).toEqual(['sqlite', 'elasticsearch']);
    for (const [place, text] of said.entries()) {
      const input = { text, turnId: `t${place}`, channel: 'voice' } as const;
      const expected = await usual.turn('c1', input);
      const { reply, rg, promptRg, annotations, versions } = await other.turn('c1', input);
      expect({ reply, rg, promptRg, links: annotations.entityLinks }).toEqual({
        reply: expected.reply,
        rg: expected.rg,
        promptRg: expected.promptRg,
        links: expected.annotations.entityLinks,
      });
      expect(versions.knowledge).toBe(expected.versions.knowledge);
    }
  }, 300_000);

  it('uses an index that the command line shows and handles', async () => {
    const shown = await cli.run(['kb', 'elastic', 'status', '--json']);
    expect(shown.json()).toContainEqual(expect.objectContaining({ usable: true, role: 'in use' }));
    expect((await cli.run(['kb', 'elastic', 'status'])).out).toMatch(/parley-knowledge-2-.*in use/u);
    const refused = await cli.run(['kb', 'elastic', 'switch', 'no-such-index']);
    expect(refused).toMatchObject({ status: 2, error: expect.stringContaining('[PARLEY_INDEX_UNKNOWN]') });
  }, 180_000);
});
