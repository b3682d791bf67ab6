import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { z } from 'zod';
import { problem } from './schemas.ts';
import {
  gameBody,
  gameParameter,
  gameView,
  hintAnswer,
  hintBody,
  moveBody,
  opponentList,
  startedGame,
} from './taboo-games-schemas.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const failure = {
  description: 'A problem; its code is listed in docs/errors.md.',
  content: { 'application/problem+json': { schema: problem } },
};
const view = { description: 'The game, as the person may see it.', content: json(gameView) };

/** The routes of games with people, for the OpenAPI document. */
export const tabooGameDocs: readonly RouteConfig[] = [
  {
    method: 'get',
    path: '/v1/taboo/agents',
    tags: ['Taboo'],
    summary: 'List the agents that people may play with',
    responses: { 200: { description: 'By role.', content: json(opponentList) }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/taboo/games',
    tags: ['Taboo'],
    summary: 'Start a game of a person with one of our agents',
    description:
      'A person who defends is not told the word before the end. The attacker speaks first: where that is the agent, its utterance is in the view (docs/taboo-play.md).',
    request: { body: { content: json(gameBody) } },
    responses: { 201: { description: 'It has begun.', content: json(startedGame) }, default: failure },
  },
  {
    method: 'get',
    path: '/v1/taboo/games/{id}',
    tags: ['Taboo'],
    summary: 'Get a game',
    description: 'At the end, the word and every move with what the judges said of it.',
    request: { params: gameParameter },
    responses: { 200: view, default: failure },
  },
  {
    method: 'post',
    path: '/v1/taboo/games/{id}/moves',
    tags: ['Taboo'],
    summary: 'Make a move, and get the game after the answer of the agent',
    request: { params: gameParameter, body: { content: json(moveBody) } },
    responses: { 200: view, default: failure },
  },
  {
    method: 'post',
    path: '/v1/taboo/games/{id}/hints',
    tags: ['Taboo'],
    summary: 'Get a hint, which is counted',
    description: 'For who defends, what the word is like; for who attacks, a line to try. It never has the word.',
    request: { params: gameParameter, body: { content: json(hintBody) } },
    responses: { 200: { description: 'The hint.', content: json(hintAnswer) }, default: failure },
  },
  {
    method: 'delete',
    path: '/v1/taboo/games/{id}',
    tags: ['Taboo'],
    summary: 'Delete a game with all that was said',
    request: { params: gameParameter },
    responses: { 204: { description: 'It is gone.' }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/taboo/games/{id}/forfeit',
    tags: ['Taboo'],
    summary: 'Give a game up',
    request: { params: gameParameter },
    responses: { 200: view, default: failure },
  },
];
