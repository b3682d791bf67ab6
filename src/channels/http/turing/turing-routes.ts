import express, { Router } from 'express';
import { ParleyError } from '../../../core/errors.ts';
import type { Logger } from '../../../observe/logger.ts';
import { bodyLimits } from '../body-limits.ts';
import { jsonOnly } from '../problem.ts';
import { asksForWebSocket } from '../web-sockets.ts';
import { turingBotRoutes } from './turing-bot-routes.ts';
import { createTuringContext } from './turing-context.ts';
import { turingForumRoutes } from './turing-forum-routes.ts';
import { turingGameRoutes } from './turing-game-routes.ts';
import type { TuringParts } from './turing-parts.ts';
import { turingSpectatorRoutes } from './turing-spectator-routes.ts';
import { turingPeopleRoutes } from './turing-people-routes.ts';
import { turingPlay } from './turing-play.ts';

/** Routes under /v1/turing: people, bots, forums, games, and players on a WebSocket (docs/turing-bots.md). */
export function turingRoutes(parts: TuringParts, logger: Logger): Router {
  const context = createTuringContext(parts);
  const router = Router();
  router.get('/play', (request, response) => {
    context.callers.anybody(request);
    if (!parts.sockets || !asksForWebSocket(request)) throw socketsOnly();
    parts.sockets.join(request, response, (line) => turingPlay(context, request, line, logger));
  });
  router.use((_request, response, next) => {
    // Answers are of one account, and change.
    response.set('cache-control', 'no-store');
    next();
  });
  router.use('/forums/proposals', jsonOnly, express.json({ limit: bodyLimits.proposal }));
  router.use(jsonOnly, express.json({ limit: bodyLimits.usual }));
  router.use(
    turingPeopleRoutes(context),
    turingBotRoutes(context),
    turingForumRoutes(context),
    turingGameRoutes(context),
  );
  if (parts.spectators) router.use(turingSpectatorRoutes(context, parts.spectators));
  return router;
}

function socketsOnly(): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', 'This address takes WebSockets only.', {
    remedy: 'Connect with ws:// or wss://, or read GET /v1/turing/events as lines of JSON.',
  });
}
