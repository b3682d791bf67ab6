import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../core/clock.ts';
import { loadSocialbot } from '../../taboo/agents/social/load-socialbot.ts';
import type { Socialbot } from '../../taboo/agents/social/socialbot.ts';
import { createDetector } from '../detector/detector.ts';
import type { Forum } from '../forums/forum.ts';
import { openHousePlayer } from './house-players.ts';
import { silentGenerators } from './parley-speaker.ts';
import type { TuringPlayer } from './player.ts';

export interface OpenHousePlayersOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly forumOf: (name: string) => Promise<Forum | undefined>;
}

/**
 * The players of the house by their names (`housePlayers`, `openai:URL#MODEL`), with the package's detector; Parley is put together when it is
 * first asked to talk.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN
 * @example openHousePlayers(['eliza', 'parley'], { config, clock: systemClock, forumOf: forums.find })
 */
export function openHousePlayers(
  specs: readonly string[],
  { config, clock, forumOf }: OpenHousePlayersOptions,
): readonly TuringPlayer[] {
  const detector = createDetector();
  let socialbot: Promise<Socialbot> | undefined;
  const parts = {
    clock,
    config,
    forumOf,
    programChance: detector.programChance,
    openSocialbot: () => (socialbot ??= loadSocialbot(discreet(config))),
  };
  return specs.map((spec) => openHousePlayer(spec, parts));
}

function discreet(config: Config): Config {
  return { ...config, PARLEY_RGS_OFF: [...new Set([...config.PARLEY_RGS_OFF, ...silentGenerators])] };
}
