import type { Express } from 'express';
import { z } from 'zod';
import { createHttpApp } from '../../src/channels/http/http-app.ts';
import type { OpenLeagues } from '../../src/channels/http/league.ts';
import { type Listening, listen } from '../../src/channels/http/listen.ts';
import { type AlexaWorld, openPlatforms } from '../../src/channels/platforms.ts';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { createWebSockets, type WebSocketsOptions } from '../../src/channels/http/web-sockets.ts';
import type { TuringParts } from '../../src/channels/http/turing/turing-parts.ts';
import { createPlaySockets } from '../../src/channels/http/turing/play-sockets.ts';
import type { TabooTurns } from '../../src/games/arena/serve/taboo-turns.ts';
import type { TabooGames } from '../../src/games/taboo/games/taboo-games.ts';
import type { TripGames } from '../../src/games/trip/games/trip-games.ts';
import type { Studies } from '../../src/games/taboo/study/studies.ts';
import type { Tenant } from '../../src/core/tenant.ts';
import type { Bot } from '../../src/dialogue/bot.ts';
import { createLogger, type Logger } from '../../src/observe/logger.ts';
import { createMetrics } from '../../src/observe/metrics.ts';

/** A running server on a free port, and a short way to call it. */
export interface TestServer extends Listening {
  readonly app: Express;
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  readonly pageFolder?: string;
  /** A free one where left out. */
  readonly port?: number;
  /** Amazon as the Alexa channel meets it. */
  readonly alexa?: AlexaWorld;
  readonly logger?: Logger;
  readonly taboo?: TabooTurns;
  readonly sockets?: WebSocketsOptions;
  readonly leagues?: OpenLeagues;
  /** For everybody, or by tenant. */
  readonly tabooGames?: TabooGames | ((tenant: Tenant) => TabooGames);
  readonly studies?: Studies;
  readonly tripGames?: TripGames | ((tenant: Tenant) => TripGames);
  /** The Turing test, without its sockets, which are made here. */
  readonly turing?: Omit<TuringParts, 'sockets'>;
}

/** Serves a bot on a free port of this machine. */
export async function aServer(
  bot: Bot,
  { config = {}, pageFolder, alexa, taboo, leagues, tabooGames, logger = silent(), ...more }: TestServerOptions = {},
): Promise<TestServer> {
  const settings = { ...loadConfig({ PORT: '0', PARLEY_RATE_PER_MINUTE: '100000' }), ...config };
  const sockets = createWebSockets(more.sockets);
  const playSockets = createPlaySockets(more.sockets);
  const app = createHttpApp({
    bot,
    sockets,
    config: settings,
    platforms: await openPlatforms({ bot, config: settings, logger, ...(alexa ? { alexa } : {}) }),
    logger,
    metrics: createMetrics(),
    version: '0.0.0',
    ...(pageFolder === undefined ? {} : { pageFolder }),
    ...(taboo ? { taboo } : {}),
    ...(leagues ? { leagues } : {}),
    ...(tabooGames ? { tabooGames: byTenant(tabooGames) } : {}),
    ...(more.tripGames ? { tripGames: byTenant(more.tripGames) } : {}),
    ...(more.turing ? { turing: { ...more.turing, sockets: playSockets } } : {}),
    ...(more.studies ? { studies: more.studies } : {}),
  });
  const server = await listen(app, '127.0.0.1', more.port ?? 0, [sockets, playSockets]);
  return {
    ...server,
    app,
    call: (method, path, body, headers = {}) =>
      fetch(`${server.address}${path}`, {
        method,
        headers: {
          ...(body === undefined && method !== 'POST' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

function byTenant<Games extends object>(games: Games | ((tenant: Tenant) => Games)): (tenant: Tenant) => Games {
  return typeof games === 'function' ? games : () => games;
}

function silent(): Logger {
  return createLogger({ level: 'silent', showUtterances: false });
}

const body = z.looseObject({
  id: z.string().default(''),
  userId: z.string().default(''),
  greeting: z.string().optional(),
  reply: z.string().default(''),
  explain: z.unknown().optional(),
  turns: z.array(z.unknown()).default([]),
  next: z.number().nullish(),
  ratings: z.unknown().optional(),
  conversations: z.unknown().optional(),
  paths: z.record(z.string(), z.unknown()).default({}),
});

/** The JSON of an answer, with the fields that tests look at. */
export async function bodyOf(response: Response): Promise<z.output<typeof body>> {
  return body.parse(await response.json());
}
