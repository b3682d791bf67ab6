import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { z } from 'zod';
import { problem } from './schemas.ts';
import { gameParameter } from './taboo-games-schemas.ts';
import { treeAnswer, treeQuery, tripGameBody, tripMoveBody, tripView } from './trip-schemas.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const failure = {
  description: 'A problem; its code is listed in docs/errors.md.',
  content: { 'application/problem+json': { schema: problem } },
};
const view = { description: 'The game, as the person may see it.', content: json(tripView) };

/** The routes of the trip game, for the OpenAPI document. */
export const tripDocs: readonly RouteConfig[] = [
  {
    method: 'get',
    path: '/v1/trip/tree',
    tags: ['Trip'],
    summary: 'Get the tree of a trip game with its equilibria',
    description:
      'Nodes with who moves, information sets, rewards, and pairs of strategies to draw into it: all extreme equilibria of games with up to five information sets, in the order of `parley solve`.',
    request: { query: treeQuery },
    responses: { 200: { description: 'The tree.', content: json(treeAnswer) }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/trip/games',
    tags: ['Trip'],
    summary: 'Start a trip game as passenger, driver or both',
    description: 'Six rounds. How the partner plays is told at the end (docs/trip-play.md).',
    request: { body: { content: json(tripGameBody) } },
    responses: { 201: { description: 'It has begun.', content: json(tripView) }, default: failure },
  },
  {
    method: 'get',
    path: '/v1/trip/games/{id}',
    tags: ['Trip'],
    summary: 'Get a trip game',
    request: { params: gameParameter },
    responses: { 200: view, default: failure },
  },
  {
    method: 'post',
    path: '/v1/trip/games/{id}/moves',
    tags: ['Trip'],
    summary: 'Make a move, by its number or by a sentence',
    request: { params: gameParameter, body: { content: json(tripMoveBody) } },
    responses: { 200: view, default: failure },
  },
  {
    method: 'post',
    path: '/v1/trip/games/{id}/end',
    tags: ['Trip'],
    summary: 'End a trip game early',
    request: { params: gameParameter },
    responses: { 200: view, default: failure },
  },
  {
    method: 'delete',
    path: '/v1/trip/games/{id}',
    tags: ['Trip'],
    summary: 'Delete a trip game',
    request: { params: gameParameter },
    responses: { 204: { description: 'It is gone.' }, default: failure },
  },
];
