import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../src/config/config.ts';
import { createRandom } from '../../src/core/random.ts';
import { assembleBot } from '../../src/dialogue/bot.ts';
import { openAgentParts } from '../../src/games/taboo/agents/open-parts.ts';
import { openJudges } from '../../src/games/taboo/judge/open-judges.ts';
import { createTripGames } from '../../src/games/trip/games/trip-games.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { openSqliteTabooGameStore } from '../../src/state/taboo-game-sqlite-store.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { openSqliteTuringStore } from '../../src/state/turing-sqlite-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { fuzzConversations, fuzzTaboo, fuzzTrip, fuzzTuring } from '../support/http-fuzz.ts';
import { realParts } from '../support/real-parts.ts';
import { aServer } from '../support/server.ts';
import { temporaryFiles } from '../support/state-files.ts';
import { aTabooTable } from '../support/taboo-games.ts';
import { aTuringSite } from '../support/turing-site.ts';

/** With the moves on real servers (`tests/servers`), 100,000 in the long suite. */
const times = process.env['PARLEY_LONG'] === '1' ? 100 : 1;
const moves = { conversations: 100 * times, taboo: 150 * times, trip: 100 * times, turing: 100 * times };
const limit = 3_600_000;
const newFile = temporaryFiles();
const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const stores = {
  memory: {
    conversations: createMemoryStore,
    games: createMemoryTabooGameStore,
    turing: createMemoryTuringStore,
  },
  sqlite: {
    conversations: () => openSqliteStore(newFile('conversations.sqlite')),
    games: () => openSqliteTabooGameStore(newFile('games.sqlite')),
    turing: () => openSqliteTuringStore(newFile('turing.sqlite')),
  },
};

describe.each(Object.entries(stores))('any text over HTTP, kept in %s', (name, open) => {
  const random = createRandom(`any text ${name}`);

  it(
    `is a turn, or is refused (${moves.conversations} turns)`,
    async () => {
      const store = open.conversations();
      const bot = assembleBot({ parts: await realParts(), store, turnBudgetMs: 60_000, newId: randomUUID });
      const server = await aServer(bot);
      closing.push(() => bot.close(), server.close);
      expect((await fuzzConversations(server, random.fork('turns'), moves.conversations)).faults).toEqual([]);
    },
    limit,
  );

  it(
    `is a move of Taboo, or is refused (${moves.taboo} moves, the judges of games with people)`,
    async () => {
      const parts = openAgentParts({ config: loadConfig({ PARLEY_MODELS: 'none' }), onNote: () => undefined });
      const { judges } = await openJudges('fast', parts, 'calibrated');
      const server = await aServer(aBot(someParts([])), { tabooGames: aTabooTable({ store: open.games(), judges }) });
      closing.push(server.close);
      expect((await fuzzTaboo(server, random.fork('taboo'), moves.taboo)).faults).toEqual([]);
    },
    limit,
  );

  it(
    `is a sentence of the trip game, or is refused (${moves.trip} sentences)`,
    async () => {
      const store = open.games();
      const server = await aServer(aBot(someParts([])), { tripGames: createTripGames({ store: () => store }) });
      closing.push(server.close);
      expect((await fuzzTrip(server, random.fork('trip'), moves.trip)).faults).toEqual([]);
    },
    limit,
  );

  it(
    `is a message of the Turing test, or is refused (${moves.turing} actions)`,
    async () => {
      const most = 1_000_000;
      const limits = { requests: most, actions: most, accounts: most, tokens: most };
      const site = await aTuringSite('people', { store: open.turing(), limits });
      closing.push(site.close);
      expect((await fuzzTuring(site, random.fork('turing'), moves.turing)).faults).toEqual([]);
    },
    limit,
  );
});
