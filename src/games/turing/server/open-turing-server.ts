import { randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { TuringStore } from '../../../contracts/turing-store.ts';
import { type Clock, systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { openTuringStore } from '../../../state/open-turing-store.ts';
import { loadSocialbot } from '../../taboo/agents/social/load-socialbot.ts';
import { createDetector } from '../detector/detector.ts';
import { openHouse } from '../house/open-house.ts';
import { type HousePlayerParts, openHousePlayer } from '../players/house-players.ts';
import { silentGenerators } from '../players/parley-speaker.ts';
import { createTuringAccounts } from '../service/accounts/create-turing-accounts.ts';
import { openTuringForums } from '../service/forums/open-turing-forums.ts';
import { createTuringService } from '../service/games/turing-games.ts';
import type { TuringAccounts } from '../service/turing-accounts.ts';
import type { TuringForums } from '../service/turing-forums.ts';
import type { TuringService } from '../service/turing-service.ts';
import { keepHouse } from './keep-house.ts';

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
    const parts = playerParts(config, clock, forums);
    const players = bots.filter((spec) => spec !== 'none').map((spec) => openHousePlayer(spec, parts));
    const service = await createTuringService({ store, accounts, forums, clock, failed });
    const random = createRandom(randomBytes(8).toString('hex'));
    const open = () => openHouse({ service, accounts, forums, players, clock, random, failed });
    const house = players.length === 0 ? undefined : keepHouse({ store, clock, holder: randomUUID(), open, failed });
    return {
      service,
      accounts,
      forums,
      store,
      clock,
      close: async () => {
        service.drain();
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

function playerParts(config: Config, clock: Clock, forums: TuringForums): HousePlayerParts {
  const { programChance } = createDetector();
  // People are not told of the program's own world, and a game needs no models that take seconds.
  const talking = { ...config, PARLEY_RGS_OFF: [...config.PARLEY_RGS_OFF, ...silentGenerators] };
  let socialbot: ReturnType<typeof loadSocialbot> | undefined;
  return {
    config,
    clock,
    forumOf: (name) => forums.find(name),
    programChance: (messages) => programChance(messages),
    openSocialbot: () => (socialbot ??= loadSocialbot(talking)),
  };
}

function auditionsAndMarks({ PARLEY_TURING_OPEN_AUDITION: openAudition, PARLEY_TURING_SECRET: secret }: Config) {
  return { openAudition, ...(secret === '' ? {} : { secret }) };
}
