import { type Request, Router } from 'express';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { TabooGames } from '../../games/taboo/games/taboo-games.ts';
import { onlyMethods, read } from './problem.ts';
import { gameBody, gameParameter, hintBody, moveBody, noBody } from './taboo-games-schemas.ts';

/** Routes under /v1/taboo for games of people with our agents; what makes agents move goes through the gate. */
export function tabooGameRoutes(gate: TurnGate, gamesOf: (request: Request) => TabooGames): Router {
  const router = Router();
  router.get('/agents', (request, response) => void response.json({ agents: gamesOf(request).opponents() }));
  router.post('/games', async (request, response) => {
    const wanted = read(gameBody, request.body, 'body');
    const view = await gate.run(() => gamesOf(request).start(wanted));
    response.status(201).location(`/v1/taboo/games/${view.id}`).json({ id: view.id, view });
  });
  router.get('/games/:id', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    response.json(await gamesOf(request).find(id));
  });
  router.post('/games/:id/moves', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    const { moveId, ...move } = read(moveBody, request.body, 'body');
    response.json(await gate.run(() => gamesOf(request).move(id, { move, moveId })));
  });
  router.post('/games/:id/hints', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    const { hintId } = read(hintBody, request.body, 'body');
    response.json({ hint: await gamesOf(request).hint(id, hintId) });
  });
  router.delete('/games/:id', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    await gamesOf(request).erase(id);
    response.status(204).end();
  });
  router.post('/games/:id/forfeit', async (request, response) => {
    const { id } = read(gameParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    response.json(await gamesOf(request).forfeit(id));
  });
  router.all('/agents', onlyMethods('GET'));
  router.all('/games', onlyMethods('POST'));
  router.all('/games/:id', onlyMethods('GET', 'DELETE'));
  router.all('/games/:id/moves', onlyMethods('POST'));
  router.all('/games/:id/hints', onlyMethods('POST'));
  router.all('/games/:id/forfeit', onlyMethods('POST'));
  return router;
}
