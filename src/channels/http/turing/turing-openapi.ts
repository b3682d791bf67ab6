import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import {
  botsAnswer,
  consentAnswer,
  forumsAnswer,
  keyboardAnswer,
  leaderboardAnswer,
  meAnswer,
  oneForumAnswer,
  openedAnswer,
  playedAnswer,
  replayAnswer,
  tokenAnswer,
  tokensAnswer,
} from '../../../games/turing/protocol/answers.ts';
import { answerFrame, gameFrame, lobbyFrame, serverFrame } from '../../../games/turing/protocol/frames.ts';
import { watchedFramesAnswer, watchedLine, watchedTalksAnswer } from '../../../games/turing/protocol/spectators.ts';
import { problem } from '../schemas.ts';
import {
  accountQuery,
  actionBody,
  botBody,
  consentBody,
  eventsQuery,
  examAnswersBody,
  forumParameter,
  framesQuery,
  gameParameter,
  idParameter,
  keyboardBody,
  labelParameter,
  personBody,
  playedQuery,
  proposalBody,
  reportBody,
  talkParameter,
  tokenBody,
  voteBody,
} from './turing-schemas.ts';
import { ndjson } from './turing-streams.ts';

type Method = 'get' | 'post' | 'delete';
type Request = NonNullable<RouteConfig['request']>;

interface Route {
  readonly about?: string;
  readonly body?: z.ZodType;
  readonly params?: Request['params'];
  readonly query?: Request['query'];
  /** The answer, where there is one. */
  readonly gives?: z.ZodType;
  readonly status?: number;
  /** As lines of JSON, beside or in place of the answer. */
  readonly lines?: z.ZodType;
  /** Without a token; `or-not`: some of it. */
  readonly isOpen?: true | 'or-not';
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const failure = {
  description:
    'A problem; its code is listed in docs/errors.md. With status 429 `limit` names the limit, and Retry-After says how long to wait.',
  content: { 'application/problem+json': { schema: problem } },
};

function route(method: Method, path: string, summary: string, more: Route): RouteConfig {
  const { about, body, params, query, gives, lines, isOpen, status = gives || lines ? 200 : 204 } = more;
  const content = { ...(gives ? json(gives) : {}), ...(lines ? { [ndjson]: { schema: lines } } : {}) };
  const answer = { description: gives || lines ? 'The answer.' : 'Done.', ...(gives || lines ? { content } : {}) };
  return {
    method,
    path: `/v1/turing/${path}`,
    tags: ['Turing test'],
    summary,
    ...(about === undefined ? {} : { description: about }),
    security: isOpen === 'or-not' ? [{}, { player: [] }] : isOpen ? [] : [{ player: [] }],
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body ? { body: { content: json(body) } } : {}),
    },
    responses: { [status]: answer, default: failure },
  };
}

const deleted = z.object({ deleted: z.int() });
const proposal = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  stage: z.enum(['open', 'hosted', 'lapsed', 'withdrawn']),
  proposedAt: z.number(),
  openUntil: z.number(),
  supporters: z.int(),
  needed: z.int(),
});
const examPaper = z.object({
  dueAt: z.number(),
  conversations: z.array(
    z.object({
      conversation: z.string(),
      messages: z.array(z.object({ side: z.enum(['a', 'b']), text: z.string() })),
    }),
  ),
});
const examResult = z.object({ right: z.int(), of: z.int(), stage: z.string() });
const frames = z.object({ frames: z.array(gameFrame) });

/** The routes of the Turing test, for the OpenAPI document. */
export const turingDocs: readonly RouteConfig[] = [
  route('get', 'consent', 'Get what somebody agrees to', { gives: consentAnswer, isOpen: true }),
  route('post', 'people', 'Open an account of a person', {
    about: 'The token is told this one time.',
    body: personBody,
    gives: openedAnswer,
    status: 201,
    isOpen: true,
  }),
  route('get', 'me', 'Get the own account and the games that are played now', { gives: meAnswer }),
  route('delete', 'me', 'Delete the own account with everything that it said', { gives: deleted }),
  route('post', 'me/consent', 'Agree to the present text of consent', { body: consentBody }),
  route('get', 'me/export', 'Get everything that is kept about the own account', { gives: z.looseObject({}) }),
  route('get', 'me/games', 'List the own games that are over', { query: playedQuery, gives: playedAnswer }),
  route('get', 'me/games/{id}', 'Replay an own game', { params: gameParameter, gives: replayAnswer }),
  route('get', 'me/ratings/{name}', 'Get the history of the own ratings in a forum', {
    params: forumParameter,
    gives: z.object({ history: z.array(z.looseObject({ game: z.string(), at: z.number() })) }),
  }),
  route('get', 'bots', 'List the own bots, each with the report of its audition', { gives: botsAnswer }),
  route('post', 'bots', 'Open an account of a bot', { body: botBody, gives: openedAnswer, status: 201 }),
  route('delete', 'bots/{id}', 'Delete an own bot', { params: idParameter, gives: deleted }),
  route('post', 'bots/{id}/exam', 'Draw an exam, or get the open one again', { params: idParameter, gives: examPaper }),
  route('post', 'bots/{id}/exam/answers', 'Answer an exam', {
    params: idParameter,
    body: examAnswersBody,
    gives: examResult,
  }),
  route('get', 'tokens', 'List tokens, of which only the first characters are known', {
    query: accountQuery,
    gives: tokensAnswer,
  }),
  route('post', 'tokens', 'Issue a token', { query: accountQuery, body: tokenBody, gives: tokenAnswer, status: 201 }),
  route('post', 'tokens/{label}/rotate', 'Replace a token; the old one is good for one more minute', {
    params: labelParameter,
    query: accountQuery,
    gives: tokenAnswer,
    status: 201,
  }),
  route('delete', 'tokens/{label}', 'Revoke a token', { params: labelParameter, query: accountQuery }),
  route('get', 'forums', 'List the forums', { gives: forumsAnswer, isOpen: true }),
  route('get', 'forums/{name}', 'Get a forum with its words', {
    params: forumParameter,
    gives: oneForumAnswer,
    isOpen: true,
  }),
  route('get', 'forums/{name}/leaderboard', 'Get the leaderboard of a forum', {
    params: forumParameter,
    gives: leaderboardAnswer,
    isOpen: true,
  }),
  route('post', 'forums/{name}/keyboard', 'Get listed words that may come next', {
    params: forumParameter,
    body: keyboardBody,
    gives: keyboardAnswer,
  }),
  route('post', 'forums/{name}/seek', 'Look for a partner', {
    about:
      'Follow /v1/turing/events, or the WebSocket: the game begins there. Again for the same forum changes nothing.',
    params: forumParameter,
    gives: lobbyFrame,
  }),
  route('delete', 'forums/{name}/seek', 'Look for a partner no more', { params: forumParameter, gives: lobbyFrame }),
  route('get', 'forums/proposals', 'List the forums of the vote', {
    gives: z.object({ proposals: z.array(proposal) }),
    isOpen: true,
  }),
  route('get', 'forums/proposals/{name}', 'Get a forum of the vote with its file', {
    params: forumParameter,
    gives: proposal.extend({ content: z.string() }),
    isOpen: true,
  }),
  route('post', 'forums/proposals', 'Hand a forum in', { body: proposalBody, gives: proposal, status: 201 }),
  route('post', 'forums/proposals/{name}/votes', 'Vote for a forum, or withdraw the own one', {
    params: forumParameter,
    body: voteBody,
    gives: proposal,
  }),
  route('get', 'forums/{name}/talks', 'List the talks of others that are shown now', {
    about:
      'Where the forum has `spectators`; with `anybody` also without a token. Talks are shown later than they took place, masked and without names.',
    params: forumParameter,
    gives: watchedTalksAnswer,
    isOpen: 'or-not',
  }),
  route('get', 'forums/{name}/talks/{talk}', 'Read a talk of others', {
    about: 'With `Accept: application/x-ndjson` as lines, each when it is due. Who was what comes with the end.',
    params: talkParameter,
    query: framesQuery,
    gives: watchedFramesAnswer,
    lines: watchedLine,
    isOpen: 'or-not',
  }),
  route('get', 'events', 'Follow everything that happens to the own account', {
    about: 'One JSON object a line, an empty line now and then. The same frames as on the WebSocket (/asyncapi.json).',
    query: eventsQuery,
    lines: serverFrame,
  }),
  route('get', 'games/{id}/frames', 'Get the frames of a game', {
    about: 'With `Accept: application/x-ndjson` as lines, until the game is over.',
    params: gameParameter,
    query: framesQuery,
    gives: frames,
    lines: gameFrame,
  }),
  route('post', 'games/{id}/actions', 'Say something, predict, or leave', {
    about:
      'The same action with the same number is answered alike and done once. What the rules refuse is answered with `ok: false`.',
    params: gameParameter,
    body: actionBody,
    gives: answerFrame,
  }),
  route('post', 'games/{id}/report', 'Report the partner of a game', { params: gameParameter, body: reportBody }),
  route('post', 'games/{id}/block', 'Do not meet the partner of a game again', { params: gameParameter }),
];
