import { type Request, Router } from 'express';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { TripGames } from '../../games/trip/games/trip-games.ts';
import { onlyMethods, queryOf, read } from './problem.ts';
import { gameParameter, noBody } from './taboo-games-schemas.ts';
import { treeQuery, tripGameBody, tripMoveBody } from './trip-schemas.ts';

/** Routes under /v1/trip: trees of the trip game with their equilibria, and games of people; what is computed goes through the gate. */
export function tripRoutes(gate: TurnGate, gamesOf: (request: Request) => TripGames): Router {
  const router = Router();
  router.get('/tree', async (request, response) => {
    const game = read(treeQuery, queryOf(request), 'query');
    response.json(await gate.run(async () => Promise.resolve(gamesOf(request).draw(game))));
  });
  router.post('/games', async (request, response) => {
    const wanted = read(tripGameBody, request.body, 'body');
    const view = await gate.run(() => gamesOf(request).start(wanted));
    response.status(201).location(`/v1/trip/games/${view.id}`).json(view);
  });
  router.get('/games/:id', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    response.json(await gamesOf(request).find(id));
  });
  router.post('/games/:id/moves', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    const made = read(tripMoveBody, request.body, 'body');
    response.json(await gate.run(() => gamesOf(request).move(id, made)));
  });
  router.post('/games/:id/end', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    response.json(await gamesOf(request).end(id));
  });
  router.delete('/games/:id', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    await gamesOf(request).erase(id);
    response.status(204).end();
  });
  router.all('/tree', onlyMethods('GET'));
  router.all('/games', onlyMethods('POST'));
  router.all('/games/:id', onlyMethods('GET', 'DELETE'));
  router.all('/games/:id/moves', onlyMethods('POST'));
  router.all('/games/:id/end', onlyMethods('POST'));
  return router;
}
