import { randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { TuringStore } from '../../../contracts/turing-store.ts';
import { type Clock, systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { openTuringStore } from '../../../state/open-turing-store.ts';
import { keepShift } from '../players/keep-shift.ts';
import { openHousePlayers } from '../players/open-house-players.ts';
import { runHouseBots } from '../players/run-house-bots.ts';
import { createTuringAccounts } from '../service/accounts/create-turing-accounts.ts';
import { keepWiping } from '../service/accounts/keep-wiping.ts';
import { openTuringForums } from '../service/forums/open-turing-forums.ts';
import { createTuringService } from '../service/games/turing-games.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import type { TuringForums } from '../service/turing-forums.ts';
import type { TuringService } from '../service/turing-service.ts';
import type { TuringSpectators } from '../service/turing-spectators.ts';
import { createTuringSpectators } from '../service/watch/create-turing-spectators.ts';

export interface TuringServerOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Where everything is kept; by the settings where left out. It is closed with the server. */
  readonly store?: TuringStore;
  /** Told of what went wrong without spoiling a request. */
  readonly failed: (error: unknown) => void;
}

/** Everything of the Turing test in a process. */
export interface TuringServer {
  readonly service: TuringService;
  readonly accounts: TuringAccounts;
  readonly forums: TuringForums;
  readonly spectators: TuringSpectators;
  readonly store: TuringStore;
  readonly clock: Clock;
  /** Hands the games to whoever comes next, and ends. */
  close(): Promise<void>;
}

/**
 * Opens the Turing test by the settings: its store, accounts, forums, running games, and the bots of the house.
 *
 * @throws ParleyError PARLEY_STORE_*, PARLEY_FORUM_INVALID, PARLEY_FILE_UNREADABLE, PARLEY_AGENT_UNKNOWN
 */
export async function openTuringServer(options: TuringServerOptions): Promise<TuringServer> {
  const { config, clock = systemClock, failed } = options;
  const { PARLEY_TURING_FORUMS: folder, PARLEY_TURING_HOUSE_BOTS: bots } = config;
  const store = options.store ?? (await openTuringStore(config));
  try {
    const forums = openTuringForums({ store, clock, ...(folder === '' ? {} : { folder }) });
    const accounts = createTuringAccounts({ store, clock, ...auditionsAndMarks(config) });
    const named = bots.filter((spec) => spec !== 'none');
    const players = openHousePlayers(named, { config, clock, forumOf: (name) => forums.find(name) });
    const service = await createTuringService({ store, accounts, forums, clock, failed });
    const random = createRandom(randomBytes(8).toString('hex'));
    const begin = async () => {
      const names = (await forums.list()).map(({ name }) => name);
      return runHouseBots({ service, accounts, players, forums: names, clock, random, failed });
    };
    const shift = { store, holder: randomUUID(), clock, failed };
    const house = players.length === 0 ? undefined : await keepShift(shift, begin);
    const wiping = await keepWiping(store, clock, failed);
    return {
      service,
      accounts,
      forums,
      spectators: createTuringSpectators({ store, clock }),
      store,
      clock,
      close: async () => {
        service.drain();
        await wiping.stop();
        await house?.close();
        await service.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function auditionsAndMarks({ PARLEY_TURING_OPEN_AUDITION: openAudition, PARLEY_TURING_SECRET: secret }: Config) {
  return { openAudition, ...(secret === '' ? {} : { secret }) };
}
