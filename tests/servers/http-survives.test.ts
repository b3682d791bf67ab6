import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { createRandom } from '../../src/core/random.ts';
import { assembleBot } from '../../src/dialogue/bot.ts';
import { openDynamoStore } from '../../src/state/dynamo-store.ts';
import { ensureDynamoTable } from '../../src/state/dynamo-table.ts';
import { openDynamoTuringStore } from '../../src/state/turing-dynamo-store.ts';
import { ensureTuringTable } from '../../src/state/turing-dynamo-table.ts';
import { fuzzConversations, fuzzTuring } from '../support/http-fuzz.ts';
import { realParts } from '../support/real-parts.ts';
import { aServer } from '../support/server.ts';
import { aTuringSite } from '../support/turing-site.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
const times = process.env['PARLEY_LONG'] === '1' ? 100 : 1;
const moves = { turns: 50 * times, actions: 50 * times };
const limit = 3_600_000;
const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

whereRunning(servers)('any text over HTTP, kept in DynamoDB', () => {
  const address = { endpoint: servers.dynamodb };
  const random = createRandom('any text dynamodb');

  it(
    `is a turn, or is refused (${moves.turns} turns)`,
    async () => {
      const table = `any-text-${process.pid}-${Date.now()}`;
      await ensureDynamoTable(address, table);
      const store = await openDynamoStore({ ...address, table, times: patientTimes });
      const bot = assembleBot({ parts: await realParts(), store, turnBudgetMs: 60_000, newId: randomUUID });
      const server = await aServer(bot);
      closing.push(() => bot.close(), server.close);
      expect((await fuzzConversations(server, random.fork('turns'), moves.turns)).faults).toEqual([]);
    },
    limit,
  );

  it(
    `is a message of the Turing test, or is refused (${moves.actions} actions)`,
    async () => {
      const table = `any-text-turing-${process.pid}-${Date.now()}`;
      await ensureTuringTable(address, table);
      const store = await openDynamoTuringStore({ ...address, table, times: patientTimes });
      const most = 1_000_000;
      const limits = { requests: most, actions: most, accounts: most, tokens: most };
      const site = await aTuringSite('people', { store, limits });
      closing.push(() => store.close(), site.close);
      expect((await fuzzTuring(site, random.fork('turing'), moves.actions)).faults).toEqual([]);
    },
    limit,
  );
});
