import { Router } from 'express';
import { ParleyError } from '../../core/errors.ts';
import type { Bot } from '../../dialogue/bot.ts';
import { onlyMethods, read } from './problem.ts';
import { idParameter } from './schemas.ts';

/** Routes under /v1/users: a user's data out, and away. */
export function userRoutes(bot: Bot): Router {
  const router = Router();
  router.get('/:id/data', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    const data = await bot.store.exportUser(id);
    if (!data) {
      throw new ParleyError('PARLEY_USER_UNKNOWN', `Nothing is kept about user ${id}.`, {
        remedy: 'Check the id; it is the userId that starting a conversation returned.',
      });
    }
    response.json(data);
  });
  router.delete('/:id', async (request, response) => {
    const { id } = read(idParameter, request.params, 'path');
    response.json({ deleted: await bot.forget(id) });
  });
  router.all('/:id/data', onlyMethods('GET'));
  router.all('/:id', onlyMethods('DELETE'));
  return router;
}
