import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import { createRandom } from '../../../core/random.ts';
import type { Bot } from '../../../dialogue/bot.ts';
import type { Logger } from '../../../observe/logger.ts';
import { createMetrics } from '../../../observe/metrics.ts';
import { createSimulatedAlexa } from '../../alexa/simulate/simulated-alexa.ts';
import { createSimulatedDevice, type SimulatedDevice } from '../../alexa/simulate/simulated-device.ts';
import { createHttpApp } from '../../http/http-app.ts';
import { listen } from '../../http/listen.ts';
import { openPlatforms } from '../../platforms.ts';

/** The skill that a simulation is of. */
const skillId = 'amzn1.ask.skill.00000000-0000-4000-8000-000000000000';

export interface SimulatedCallOptions {
  readonly bot: Bot;
  readonly config: Config;
  readonly logger: Logger;
  readonly version: string;
  readonly locale: string;
  readonly user: string;
  /** The same seed and the same lines give the same conversation. */
  readonly seed?: number;
  readonly timeZone: string;
}

/** A device that talks with the skill over the real, signed HTTP interface on this machine. */
export interface SimulatedCall {
  readonly device: SimulatedDevice;
  /** The address that is called. */
  readonly address: string;
  /** What was said meanwhile since this was asked last. */
  takeProgress(): readonly string[];
  close(): Promise<void>;
}

/** Serves the bot on a free port of this machine, for an Amazon made for this run, and gives the device that calls it. */
export async function openSimulatedCall(options: SimulatedCallOptions): Promise<SimulatedCall> {
  const { bot, logger, version, timeZone, locale, user, seed } = options;
  const { clock } = bot.parts;
  const config = { ...options.config, PARLEY_ALEXA_SKILL_IDS: [skillId], PARLEY_API_KEYS: [], HOST: '127.0.0.1' };
  let progress: string[] = [];
  const alexa = createSimulatedAlexa({ now: clock.now(), timeZone, onSpeech: (speech) => progress.push(speech) });
  const platforms = await openPlatforms({ bot, config, logger, alexa: alexa.world });
  const app = createHttpApp({ bot, config, logger, metrics: createMetrics(), version, platforms });
  const server = await listen(app, '127.0.0.1', 0);
  const address = `${server.address}/alexa`;
  const device = createSimulatedDevice({
    skillId,
    locale,
    userId: `amzn1.ask.account.${user}`,
    now: () => clock.now(),
    newId: seed === undefined ? randomUUID : seededIds(seed),
    send: async (body) => {
      const response = await fetch(address, { method: 'POST', body, headers: alexa.headersFor(body) });
      return { status: response.status, body: await response.text() };
    },
  });
  return {
    device,
    address,
    takeProgress: () => {
      const said = progress;
      progress = [];
      return said;
    },
    close: () => server.close(),
  };
}

function seededIds(seed: number): () => string {
  const random = createRandom(seed);
  return () => `${seed}-${random.integer(0x7fffffff).toString(16)}-${random.integer(0x7fffffff).toString(16)}`;
}
