import cors from 'cors';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import type { Bot } from '../../dialogue/bot.ts';
import type { Tenant } from '../../core/tenant.ts';
import { createTurnGate, type TurnGate } from '../../dialogue/turn-gate.ts';
import type { TabooTurns } from '../../games/arena/serve/taboo-turns.ts';
import type { TabooGames } from '../../games/taboo/games/taboo-games.ts';
import type { TripGames } from '../../games/trip/games/trip-games.ts';
import type { Studies } from '../../games/taboo/study/studies.ts';
import type { Logger } from '../../observe/logger.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { hasOwnOperations, onlyOwnHost, readApiKeys, requires, tenantOf } from './access.ts';
import { addBasics, routeOf } from './app-basics.ts';
import { addDocuments, addOperations } from './operations.ts';
import { bodyLimits } from './body-limits.ts';
import { type BotOf, conversationRoutes } from './conversations.ts';
import { docsPage } from './docs-page.ts';
import { missingPage } from './missing-page.ts';
import { createOpenApi } from './openapi.ts';
import { leagueRoutes, type OpenLeagues } from './league.ts';
import { addPages } from './pages.ts';
import { jsonOnly, problemHandler, unknownRoute } from './problem.ts';
import { createRateLimit } from './rate-limit.ts';
import { studyRoutes } from './studies.ts';
import { tabooRoutes } from './taboo.ts';
import { tabooGameRoutes } from './taboo-games.ts';
import type { TabooMessagesOptions } from './taboo-messages.ts';
import { createAsyncApi } from './turing/asyncapi.ts';
import type { TuringParts } from './turing/turing-parts.ts';
import { turingRoutes } from './turing/turing-routes.ts';
import { tripRoutes } from './trip.ts';
import { userRoutes } from './users.ts';
import type { WebSockets } from './web-sockets.ts';

export interface HttpAppOptions {
  readonly bot: Bot;
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly version: string;
  /** What turns go through; one of its own, for PARLEY_TURNS_AT_ONCE, where left out. */
  readonly gate?: TurnGate;
  /** What other platforms call, by path; each checks its callers itself and reads the bytes of its requests. */
  readonly platforms?: Readonly<Record<string, RequestHandler>>;
  /** Our agents in others' games of Taboo; without them those addresses answer that nobody is there. */
  readonly taboo?: TabooTurns;
  /** For those games on a WebSocket; `listen` gets the same ones. */
  readonly sockets?: WebSockets;
  /** Games of a tenant's people with our agents; without them those addresses are not there. */
  readonly tabooGames?: (tenant: Tenant) => TabooGames;
  /** Trip games of a tenant's people; without them those addresses are not there. */
  readonly tripGames?: (tenant: Tenant) => TripGames;
  /** Studies with people; without them those addresses are not there. Their ids are what lets people in, so they need no keys. */
  readonly studies?: Studies;
  /** The Turing test; without it those addresses are not there. Its players have tokens of its own, so they need no keys. */
  readonly turing?: TuringParts;
  /** The leagues whose boards are shown; without them that address is not there. They are closed with the process. */
  readonly leagues?: OpenLeagues;
  /** True once the server was asked to stop: it answers what comes, says that it is not ready, and ends connections. */
  readonly isDraining?: () => boolean;
  /** Folder of the built page; without it only the interface is served. */
  readonly pageFolder?: string;
}

/** Makes the HTTP interface: conversations, users, health, metrics, OpenAPI, and the page (docs/http-api.md). */
export function createHttpApp(options: HttpAppOptions): Express {
  const { bot, config, logger, metrics, version, pageFolder, platforms = {}, isDraining = () => false } = options;
  const { gate = createTurnGate(config.PARLEY_TURNS_AT_ONCE) } = options;
  const keys = readApiKeys(config.PARLEY_API_KEYS);
  const tenant = (request: Request): Tenant => tenantOf(request, keys);
  const botOf: BotOf = (request) => bot.forTenant(tenant(request));
  const app = express();
  addBasics(app, { logger, metrics, isDraining, proxies: config.PARLEY_PROXIES });
  // Before every body parser, and under whatever name the platform calls this server by.
  for (const [place, handler] of Object.entries(platforms)) app.use(place, handler);
  app.use(onlyOwnHost(config));
  if (config.PARLEY_CORS_ORIGINS.length > 0) app.use('/v1', cors({ origin: [...config.PARLEY_CORS_ORIGINS] }));
  app.use(['/v1/conversations', '/v1/taboo', '/v1/trip', '/v1/studies'], roomFor(gate));
  // In front of the limit by address: players are counted by their accounts.
  if (options.turing) app.use('/v1/turing', turingRoutes(options.turing, logger));
  const limit = createRateLimit(config, keys);
  app.use('/v1', limit.handler, jsonOnly);
  app.use('/v1/taboo/games', requires('chat', keys), express.json({ limit: bodyLimits.usual }));
  const messagesOf = (request: Request): Omit<TabooMessagesOptions, 'play'> => {
    const route = routeOf(request) ?? 'unmatched';
    const onAnswer = (status: number, ms: number): void => metrics.countRequest('MESSAGE', route, status, ms / 1000);
    return { logger, count: limit.counterFor(request), onAnswer };
  };
  const turns = tabooRoutes({ gate, taboo: options.taboo, sockets: options.sockets, messagesOf });
  app.use('/v1/taboo', requires('chat', keys), express.json({ limit: bodyLimits.game }), turns);
  const { tabooGames, tripGames } = options;
  if (tabooGames)
    app.use(
      '/v1/taboo',
      tabooGameRoutes(gate, (request) => tabooGames(tenant(request))),
    );
  if (options.leagues) app.use('/v1/taboo/league', requires('chat', keys), leagueRoutes(options.leagues));
  app.use('/v1', express.json({ limit: bodyLimits.usual }));
  const tripsOf = tripGames && ((request: Request): TripGames => tripGames(tenant(request)));
  if (tripsOf) app.use('/v1/trip', requires('chat', keys), tripRoutes(gate, tripsOf));
  if (options.studies) app.use('/v1/studies', studyRoutes(gate, options.studies));
  app.use(
    '/v1/conversations',
    requires('chat', keys),
    conversationRoutes({ botOf, gate, mayExplain: requires('explain', keys), logger }),
  );
  app.use('/v1/users', requires('users', keys), userRoutes(botOf));
  addOperations(
    app,
    { metrics, check: () => readyCheck(bot), isDraining },
    { keys, isElsewhere: hasOwnOperations(config) },
  );
  // Made when they are first asked for: nobody who starts a server waits for them.
  const document = once(() => createOpenApi(version));
  const channels = once(() => createAsyncApi(version));
  addDocuments(app, keys, {
    '/openapi.json': (_request, response) => void response.json(document()),
    ...(options.turing ? { '/asyncapi.json': (_request, response) => void response.json(channels()) } : {}),
  });
  app.get('/docs', docsPage(pageFolder, keys));
  const pages = addPages(app, pageFolder, { turing: options.turing !== undefined });
  app.use(missingPage(pages), unknownRoute, problemHandler(logger));
  return app;
}

/** Resolves if store and knowledge answer. */
export async function readyCheck({ store, parts }: Bot): Promise<void> {
  await store.check();
  await parts.index.entity('Cat');
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Refuses before the body is read: in a storm most requests are refused, and what they cost is taken from those that are answered. */
function roomFor(gate: TurnGate): RequestHandler {
  return (request, _response, next) => {
    if (request.method === 'POST') gate.checkRoom();
    next();
  };
}
