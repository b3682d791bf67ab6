import { fileURLToPath } from 'node:url';
import type { TuringStore } from '../../src/contracts/turing-store.ts';
import { createPlaySockets } from '../../src/channels/http/turing/play-sockets.ts';
import { createTuringApp } from '../../src/channels/http/turing/turing-app.ts';
import type { TuringHttpLimits } from '../../src/channels/http/turing/turing-limits.ts';
import { type Listening, listen } from '../../src/channels/http/listen.ts';
import { loadConfig } from '../../src/config/config.ts';
import { systemClock as clock } from '../../src/core/clock.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { matchSettings } from '../../src/games/turing/matching/match-settings.ts';
import type { PlayerMove, TuringPlayer } from '../../src/games/turing/players/player.ts';
import { runHouseBots } from '../../src/games/turing/players/run-house-bots.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { openTuringForums } from '../../src/games/turing/service/forums/open-turing-forums.ts';
import { createTuringService, seededIds } from '../../src/games/turing/service/games/turing-games.ts';
import { createTuringSpectators } from '../../src/games/turing/service/watch/create-turing-spectators.ts';
import type { TuringAccounts } from '../../src/games/turing/service/turing-accounts.ts';
import { createMemoryTuringStore } from '../../src/state/turing-memory-store.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { createMetrics } from '../../src/observe/metrics.ts';
import type { DelayLaw } from '../../src/games/turing/timing/delay-law.ts';
import { inventRhythms } from '../../src/games/turing/timing/rhythms.ts';
import type { TestServer } from './server.ts';

const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everybody is quick here. */
const quickLaw: DelayLaw = {
  dueMs: 20,
  readMsPerCharacter: 0,
  typeMsPerCharacter: 2,
  thinkMs: 50,
  thinkSpread: 0.1,
  paceSpread: 0.1,
  typeSpread: 0.1,
  pauseShare: 0,
  pauseMs: 0,
  longestMs: 300,
};
const quickMatching = { ...matchSettings, waveMs: 150, botAfterMs: 300, parityAfterMs: 600_000 };

/** A bot of the house that answers everything alike, and never guesses. */
const parrot: TuringPlayer = {
  name: 'parrot',
  about: 'Of tests.',
  sit: () => ({
    next: async ({ messages, noMessage }): Promise<PlayerMove> => {
      const isAnswered = messages.at(-1)?.from !== 'partner';
      return isAnswered || noMessage !== null ? { kind: 'wait', ms: 200 } : { kind: 'message', text: 'tell me more' };
    },
    close: () => undefined,
  }),
  close: async () => undefined,
};

/** A server with the page of the Turing test, and what it keeps. */
export interface TuringSite extends Pick<TestServer, 'address' | 'call' | 'close'> {
  readonly store: TuringStore;
  /** Ends, and begins again at the same address with what was kept. */
  restart(): Promise<void>;
}

export interface TuringSiteOptions {
  /** In memory where left out. */
  readonly store?: TuringStore;
  readonly limits?: Partial<TuringHttpLimits>;
}

interface World extends Pick<TuringSiteOptions, 'limits'> {
  readonly store: TuringStore;
  readonly accounts: TuringAccounts;
  readonly random: Random;
  readonly hasBots: boolean;
}

/** Serves the page of the Turing test with games that are quick; people meet people, or bots, as the test wants it. */
export async function aTuringSite(
  meets: 'people' | 'bots' = 'people',
  { store = createMemoryTuringStore(), limits = {} }: TuringSiteOptions = {},
): Promise<TuringSite> {
  const accounts = meeting(createTuringAccounts({ store, clock }), meets);
  const random = createRandom('turing site');
  const world = { store, accounts, limits, hasBots: meets === 'bots' };
  let running = await serve({ ...world, random: random.fork('0') }, 0);
  const { address } = running;
  return {
    address,
    store,
    call: (method, path, body, headers = {}) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return fetch(`${address}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...sent,
      });
    },
    restart: async () => {
      await running.close();
      running = await serve({ ...world, random: random.fork('1') }, Number(new URL(address).port));
    },
    close: () => running.close(),
  };
}

/** A process: the games, the bots of the house, and the server. */
async function serve(
  { store, accounts, random, hasBots, limits = {} }: World,
  port: number,
): Promise<Pick<Listening, 'address' | 'close'>> {
  const forums = openTuringForums({ store, clock });
  const tempo = { law: quickLaw, rhythms: inventRhythms(quickLaw) };
  const service = await createTuringService({
    store,
    accounts,
    forums,
    clock,
    random: random.fork('games'),
    newId: seededIds(random.fork('ids')),
    tempoOf: () => tempo,
    settings: { matching: quickMatching, fewMatching: quickMatching },
  });
  const house = { service, accounts, players: [parrot], forums: ['plain'], clock, random: random.fork('house') };
  const bots = hasBots ? await runHouseBots(house) : undefined;
  const sockets = createPlaySockets();
  const app = createTuringApp({
    turing: { service, accounts, forums, spectators: createTuringSpectators({ store, clock }), clock, sockets, limits },
    config: loadConfig({}),
    logger: createLogger({ level: 'silent', showUtterances: false }),
    metrics: createMetrics(),
    version: '0.0.0',
    check: () => store.check(),
    pageFolder,
  });
  const server = await listen(app, '127.0.0.1', port, [sockets]);
  return {
    address: server.address,
    close: async () => {
      await bots?.close();
      await server.close(500);
      await service.close();
    },
  };
}

/** The same accounts, with a tally by which the next partner is of one kind. */
function meeting(accounts: TuringAccounts, meets: 'people' | 'bots'): TuringAccounts {
  const tally = meets === 'people' ? { people: 0, bots: 1 } : { people: 1, bots: 0 };
  return {
    ...accounts,
    standing: async (account, forum) => {
      const standing = await accounts.standing(account, forum);
      if (standing.account.kind === 'bot') return standing;
      return { ...standing, participant: { ...standing.participant, tally } };
    },
  };
}
