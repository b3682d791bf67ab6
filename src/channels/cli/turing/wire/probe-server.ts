import { createHash } from 'node:crypto';
import { systemClock as clock } from '../../../../core/clock.ts';
import type { Random } from '../../../../core/random.ts';
import type { Config } from '../../../../config/config.ts';
import { openReadyForum } from '../../../../games/turing/forums/ready-forums.ts';
import { matchSettings } from '../../../../games/turing/matching/match-settings.ts';
import { createTuringAccounts } from '../../../../games/turing/service/accounts/create-turing-accounts.ts';
import { openTuringForums } from '../../../../games/turing/service/forums/open-turing-forums.ts';
import { createTuringService, seededIds } from '../../../../games/turing/service/games/turing-games.ts';
import type { TuringAccounts } from '../../../../games/turing/service/turing-accounts.ts';
import { delayLaws } from '../../../../games/turing/timing/delay-law.ts';
import { inventRhythms } from '../../../../games/turing/timing/rhythms.ts';
import { createLogger } from '../../../../observe/logger.ts';
import { createMetrics } from '../../../../observe/metrics.ts';
import { createMemoryTuringStore } from '../../../../state/turing-memory-store.ts';
import { listen } from '../../../http/listen.ts';
import { createPlaySockets } from '../../../http/turing/play-sockets.ts';
import { createTuringApp } from '../../../http/turing/turing-app.ts';

/** A server whose forums have two players each. */
export interface ProbeServer {
  readonly url: string;
  readonly accounts: TuringAccounts;
  close(): Promise<void>;
}

/** The forum of a pair in which somebody meets a person, or a program; all names are equally long, for they are part of a frame. */
export function probeForum(pair: number, isProgram: boolean): string {
  return `${forumPrefix}${String(2 * pair + Number(isProgram)).padStart(6, '0')}`;
}

const forumPrefix = 'probe-';

/** The law of the server in a hurry: what is held is held by the same draws, and takes less time. */
const quickLaw = {
  ...delayLaws.fast,
  dueMs: 300,
  thinkMs: 100,
  typeMsPerCharacter: 4,
  readMsPerCharacter: 0,
  pauseMs: 100,
  longestMs: 900,
};
const quickMatching = { ...matchSettings, waveMs: 150, botAfterMs: 300, parityAfterMs: 600_000 };

/** Serves the games of the probe from memory, on this machine alone. */
export async function openProbeServer(config: Config, version: string, random: Random): Promise<ProbeServer> {
  const store = createMemoryTuringStore();
  const plain = { ...openReadyForum('plain'), dictionary: null };
  const opened = openTuringForums({ store, clock });
  const forums = { ...opened, find: async (name: string) => Promise.resolve({ ...plain, name }) };
  const secret = createHash('sha256').update(random.fork('secret').next().toString()).digest('hex');
  const accounts = createTuringAccounts({ store, clock, secret, openAudition: 'on' });
  const tempo = { law: quickLaw, rhythms: inventRhythms(quickLaw) };
  const service = await createTuringService({
    store,
    accounts: meeting(accounts),
    forums,
    clock,
    random: random.fork('games'),
    newId: seededIds(random.fork('ids')),
    tempoOf: () => tempo,
    settings: { matching: quickMatching, fewMatching: quickMatching },
  });
  const sockets = createPlaySockets();
  const app = createTuringApp({
    turing: { service, accounts, forums, clock, sockets, limits: { requests: 1e6, accounts: 1e6, actions: 1e6 } },
    config: { ...config, HOST: '127.0.0.1' },
    logger: createLogger({ level: 'silent', showUtterances: false }),
    metrics: createMetrics(),
    version,
    check: () => store.check(),
  });
  const server = await listen(app, '127.0.0.1', 0, [sockets]);
  return {
    url: server.address,
    accounts,
    close: async () => {
      await server.close(100);
      await service.close();
    },
  };
}

/** People's next partner is of the kind of the forum. */
function meeting(accounts: TuringAccounts): TuringAccounts {
  return {
    ...accounts,
    standing: async (account, forum) => {
      const standing = await accounts.standing(account, forum);
      if (standing.account.kind === 'bot') return standing;
      const isProgram = Number(forum.slice(forumPrefix.length)) % 2 === 1;
      const tally = isProgram ? { people: 1, bots: 0 } : { people: 0, bots: 1 };
      return { ...standing, participant: { ...standing.participant, tally } };
    },
  };
}
