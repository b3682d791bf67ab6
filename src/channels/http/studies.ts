import { Router } from 'express';
import type { TurnGate } from '../../dialogue/turn-gate.ts';
import type { Studies } from '../../games/taboo/study/studies.ts';
import { onlyMethods, read } from './problem.ts';
import { answersBody, consentBody, participantParameter, studyParameter } from './studies-schemas.ts';
import { moveBody, noBody } from './taboo-games-schemas.ts';

const place = '/:id/participants/:key';

/** Routes under /v1/studies for those who take part; what makes the program speak goes through the gate. */
export function studyRoutes(gate: TurnGate, studies: Studies): Router {
  const router = Router();
  router.get('/:id', async (request, response) => {
    const { id } = read(studyParameter, request.params, 'path');
    response.json(await studies.door(id));
  });
  router.post('/:id/participants', async (request, response) => {
    const { id } = read(studyParameter, request.params, 'path');
    const { requestId } = read(consentBody, request.body, 'body');
    response.status(201).json(await studies.enter(id, requestId));
  });
  router.get(place, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    response.json(await studies.find(id, key));
  });
  router.delete(place, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    await studies.erase(id, key);
    response.status(204).end();
  });
  router.post(`${place}/start`, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    response.json(await gate.run(() => studies.begin(id, key)));
  });
  router.post(`${place}/moves`, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    const { moveId, ...move } = read(moveBody, request.body, 'body');
    response.json(await gate.run(() => studies.move(id, key, { move, moveId })));
  });
  router.post(`${place}/answers`, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    response.json(await studies.answer(id, key, read(answersBody, request.body, 'body')));
  });
  router.post(`${place}/leave`, async (request, response) => {
    const { id, key } = read(participantParameter, request.params, 'path');
    read(noBody, request.body, 'body');
    response.json(await studies.leave(id, key));
  });
  router.all('/:id', onlyMethods('GET'));
  router.all('/:id/participants', onlyMethods('POST'));
  router.all(place, onlyMethods('GET', 'DELETE'));
  for (const act of ['start', 'moves', 'answers', 'leave']) router.all(`${place}/${act}`, onlyMethods('POST'));
  return router;
}
