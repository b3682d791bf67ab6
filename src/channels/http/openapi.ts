import { OpenAPIRegistry, OpenApiGeneratorV31, type RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import {
  deletedAnswer,
  explainQuery,
  idParameter,
  problem,
  ratingBody,
  startAnswer,
  startBody,
  turnAnswer,
  turnBody,
  turnList,
  turnParameters,
  turnQuery,
} from './schemas.ts';
import { boardAnswer, leagueQuery } from './league.ts';
import { studyDocs } from './studies-openapi.ts';
import { tabooGameDocs } from './taboo-games-openapi.ts';
import { agentQuery, attackerTurnBody, defenderTurnBody, tabooReply } from './taboo-schemas.ts';
import { turingDocs } from './turing/turing-openapi.ts';
import { tripDocs } from './trip-openapi.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const failure = {
  description: 'A problem; its code is listed in docs/errors.md.',
  content: { 'application/problem+json': { schema: problem } },
};
const eventStream = {
  'text/event-stream': { schema: z.string().openapi({ example: 'id: 6\nevent: text\ndata: {"text":"Hello."}\n\n' }) },
};

/** One of our agents in a game that the caller runs. */
function tabooRoute(role: 'attacker' | 'defender', body: z.ZodType): RouteConfig {
  return {
    method: 'post',
    path: `/v1/taboo/${role}/turns`,
    tags: ['Taboo'],
    summary: `Have an agent play the ${role} in a game of Taboo`,
    description:
      'Stateless: send the whole history each time. The same request gives the same move. Where the history breaks the rules the answer is 422. The protocol is that of bots which Parley calls (docs/game-protocol.md). The same address takes a WebSocket, for many games on one connection.',
    request: { query: agentQuery, body: { content: json(body) } },
    responses: { 200: { description: 'The move.', content: json(tabooReply) }, default: failure },
  };
}

const routes: readonly RouteConfig[] = [
  {
    method: 'post',
    path: '/v1/conversations',
    tags: ['Conversations'],
    summary: 'Start a conversation',
    request: { body: { content: json(startBody) } },
    responses: { 201: { description: 'It was started.', content: json(startAnswer) }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/conversations/{id}/turns',
    tags: ['Conversations'],
    summary: 'Say something and get the reply',
    description:
      'With `Accept: text/event-stream` what is decided comes when it is decided, as events: `acknowledged` (`turnId`), `listening` (what was said is understood; `entity` is what it is about), `text` for each sentence, `done` with the whole answer, which holds; `reset` where another process answered first and the sentences so far do not hold; or `error`. The id of an event is the number of characters of the reply sent by then: after a lost connection, post the same turnId with the header `Last-Event-ID` to get the rest. The turn is answered and kept also where the caller is gone. Turns of one conversation are answered in the order in which they came. `explain=1` adds annotations, verdicts, generated texts and timings.',
    request: { params: idParameter, query: explainQuery, body: { content: json(turnBody) } },
    responses: {
      200: { description: 'The reply.', content: { ...json(turnAnswer), ...eventStream } },
      default: failure,
    },
  },
  {
    method: 'get',
    path: '/v1/conversations/{id}/turns',
    tags: ['Conversations'],
    summary: 'List the turns of a conversation',
    request: { params: idParameter, query: turnQuery },
    responses: { 200: { description: 'A page of turns in their order.', content: json(turnList) }, default: failure },
  },
  {
    method: 'get',
    path: '/v1/conversations/{id}/turns/{turnId}',
    tags: ['Conversations'],
    summary: 'Get one turn of a conversation',
    description: '`explain=1` adds what explains it, as it was when the turn was answered.',
    request: { params: turnParameters, query: explainQuery },
    responses: { 200: { description: 'The turn.', content: json(turnAnswer) }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/conversations/{id}/rating',
    tags: ['Conversations'],
    summary: 'Rate a conversation',
    request: { params: idParameter, body: { content: json(ratingBody) } },
    responses: { 204: { description: 'It was kept; an earlier rating is replaced.' }, default: failure },
  },
  {
    method: 'get',
    path: '/v1/users/{id}/data',
    tags: ['Users'],
    summary: 'Get everything that is kept about a user',
    request: { params: idParameter },
    responses: {
      200: {
        description: 'Profile, conversations with all turns, ratings.',
        content: json(z.looseObject({ userId: z.string() })),
      },
      default: failure,
    },
  },
  {
    method: 'delete',
    path: '/v1/users/{id}',
    tags: ['Users'],
    summary: 'Delete everything that is kept about a user',
    description: '404 where nothing is kept, as after the first time.',
    request: { params: idParameter },
    responses: { 200: { description: 'The number of items deleted.', content: json(deletedAnswer) }, default: failure },
  },
  tabooRoute('attacker', attackerTurnBody),
  tabooRoute('defender', defenderTurnBody),
  ...tabooGameDocs,
  ...studyDocs,
  ...tripDocs,
  {
    method: 'get',
    path: '/v1/taboo/league',
    tags: ['Taboo'],
    summary: 'Get the board of a league of agents',
    description:
      'Ratings by role with intervals, their history, and the cross-play matrix, as they were when `parley taboo league run` or `board` last computed them (docs/taboo-league.md).',
    request: { query: leagueQuery },
    responses: { 200: { description: 'The board.', content: json(boardAnswer) }, default: failure },
  },
  {
    method: 'get',
    path: '/v1/taboo/schema',
    tags: ['Taboo'],
    summary: 'Get the bot protocol as JSON Schema',
    responses: {
      200: {
        description: 'Requests and reply (docs/game-protocol.md).',
        content: { 'application/schema+json': { schema: z.looseObject({}) } },
      },
    },
  },
  {
    method: 'get',
    path: '/healthz',
    tags: ['Service'],
    summary: 'Is the process alive?',
    responses: { 200: { description: 'Yes.', content: json(z.object({ status: z.literal('ok') })) } },
  },
  {
    method: 'get',
    path: '/readyz',
    tags: ['Service'],
    summary: 'Can it answer turns?',
    description:
      'Needs the scope `operate` where keys are configured; not here where PARLEY_OPERATIONS_PORT gives it a listener of its own.',
    responses: {
      200: { description: 'Store and knowledge base answer.', content: json(z.object({ status: z.literal('ready') })) },
      default: failure,
    },
  },
  {
    method: 'get',
    path: '/metrics',
    tags: ['Service'],
    summary: 'Metrics in Prometheus’ text format',
    description:
      'Needs the scope `operate` where keys are configured; not here where PARLEY_OPERATIONS_PORT gives it a listener of its own.',
    responses: { 200: { description: 'Metrics.', content: { 'text/plain': { schema: z.string() } } } },
  },
];

/** In markdown, for viewers. */
const about = `Talk with the bot over HTTP, and play the games.

1. \`POST /v1/conversations\` starts a conversation and gives its \`id\`.
2. \`POST /v1/conversations/{id}/turns\` with \`{"text": "hello"}\` gives the reply, as a whole or as a stream of events.
3. \`GET /v1/conversations/{id}/turns\` lists what was said.

Where the server has keys, send one as \`Authorization: Bearer KEY\`. Errors are problem+json with a code.`;

/** The OpenAPI 3.1 document of the HTTP interface, made from the schemas that requests are read by. */
export function createOpenApi(version: string): ReturnType<OpenApiGeneratorV31['generateDocument']> {
  return documentOf([...routes, ...turingDocs], 'Parley', about, version);
}

/** The same of a server that has the Turing test alone. */
export function createTuringOpenApi(version: string): ReturnType<OpenApiGeneratorV31['generateDocument']> {
  const service = routes.filter(({ tags }) => tags?.includes('Service') === true);
  const aim = 'People and bots meet, talk, and guess what the other is.';
  return documentOf([...turingDocs, ...service], 'Parley: the Turing test', aim, version);
}

function documentOf(documented: readonly RouteConfig[], title: string, description: string, version: string) {
  const registry = new OpenAPIRegistry();
  const bearer = registry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    description: 'Needed where keys are configured.',
  });
  registry.registerComponent('securitySchemes', 'player', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of the Turing test, of a person or a bot.',
  });
  for (const route of documented)
    registry.registerPath({
      ...(route.path.startsWith('/v1/') ? { security: [{ [bearer.name]: [] }, {}] } : {}),
      ...route,
    });
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
  });
}
