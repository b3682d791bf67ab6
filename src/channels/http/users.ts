import { Router } from 'express';
import { ParleyError } from '../../core/errors.ts';
import type { BotOf } from './conversations.ts';
import { onlyMethods, read } from './problem.ts';
import { idParameter } from './schemas.ts';

/** Routes under /v1/users: the data of a user of the caller's tenant out, and away. */
export function userRoutes(botOf: BotOf): Router {
  const router = Router();
  router.get('/:id/data', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const data = await botOf(request).store.exportUser(id);
    if (!data) throw unknownUser(id);
    response.json(data);
  });
  router.delete('/:id', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const deleted = await botOf(request).forget(id);
    if (deleted === 0) throw unknownUser(id);
    response.json({ deleted });
  });
  router.all('/:id/data', onlyMethods('GET'));
  router.all('/:id', onlyMethods('DELETE'));
  return router;
}

function unknownUser(id: string): ParleyError {
  return new ParleyError('PARLEY_USER_UNKNOWN', `Nothing is kept about user ${id}.`, {
    remedy: 'Check the id; it is the userId that starting a conversation returned.',
  });
}
