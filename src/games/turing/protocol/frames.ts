import { z } from 'zod';
import { identities } from '../rules/turing-rules.ts';
import { gameId } from './actions.ts';

/**
 * The place of a frame in its game, from 1, without gaps: whoever comes back names the last one that it has seen. Frames with a `seq` follow
 * from the log of the game alone, so that they are the same however often they are asked for.
 */
const seq = z.int().min(1);
const identity = z.enum(identities);
const after = z.number().min(0).describe('Milliseconds since the game began.');
const ofGame = { game: gameId, seq };

const limits = z.object({
  timeMs: z.number(),
  idleMs: z.number(),
  messages: z.number(),
  inARow: z.number(),
  closingMs: z.number(),
  graceMs: z.number(),
  refused: z.number(),
});

const role = z.object({
  name: z.string(),
  text: z.string().describe('What the role is told to do.'),
  characters: z.number().describe('A message has at most so many.'),
  words: z.number().nullable().describe('A message has at most so many; null for no limit.'),
  hint: z.string().describe('What is asked of the form of a message; empty where nothing is.'),
  mayPredict: z.boolean(),
});

/** Who may read a talk along, and how many seconds later. */
export const spectatorsRule = z.object({
  delaySeconds: z.number(),
  anybody: z.boolean().describe('Also those without an account.'),
});

export const startedFrame = z.object({
  kind: z.literal('started'),
  ...ofGame,
  forum: z.string(),
  title: z.string(),
  order: z.enum(['free', 'alternate']),
  speaksFirst: z
    .enum(['you', 'partner', 'anybody'])
    .describe('Who says the first word; where nobody else does, `anybody` had better be you.'),
  role,
  partnerRole: z.string(),
  limits,
  leastSeen: z.number(),
  hasDictionary: z.boolean(),
  replies: z.enum(['fast', 'slow']),
  spectators: spectatorsRule.nullable().default(null).describe('Others may read this talk later; null: nobody may.'),
});

export const messageFrame = z.object({
  kind: z.literal('message'),
  ...ofGame,
  from: z.enum(['you', 'partner']),
  text: z.string(),
  after,
});

/** The talk is over, predictions are still possible. `cause`: `prediction` only where the forum tells of it. */
export const closingFrame = z.object({
  kind: z.literal('closing'),
  ...ofGame,
  cause: z.enum(['prediction', 'time', 'messages', 'silence']),
  timeLeftMs: z.number(),
});

/** The own prediction has been counted. */
export const predictedFrame = z.object({ kind: z.literal('predicted'), ...ofGame, says: identity, after });

const score = z.object({
  predicting: z.number(),
  predicted: z.number(),
  style: z.number(),
  leaving: z.number(),
  total: z.number(),
});

export const overFrame = z.object({
  kind: z.literal('over'),
  ...ofGame,
  cause: z.enum([
    'prediction',
    'time',
    'messages',
    'silence',
    'left',
    'connection',
    'refused-messages',
    'connections',
    'void',
  ]),
  brokenBy: z.enum(['you', 'partner']).nullable(),
  partner: identity,
  partnerName: z.string().nullable().describe('The nickname, where both sides may be told.'),
  yourPrediction: identity.nullable(),
  partnerPrediction: identity.nullable(),
  you: score,
  them: score,
  isRated: z.boolean(),
  unrated: z
    .enum(['pair-limit', 'same-owner', 'farming', 'sandbox', 'banned'])
    .nullable()
    .describe('Why a game does not count that would be rated by what happened in it.'),
  result: z.number().describe('1, 0.5 or 0: won, drawn, lost.'),
  lasted: z.number().describe('Milliseconds.'),
});

/** Frames of a game, which can be asked for again. */
export const gameFrame = z.discriminatedUnion('kind', [
  startedFrame,
  messageFrame,
  closingFrame,
  predictedFrame,
  overFrame,
]);

/** Passing signs, without `seq`: lost is lost. The sign of typing is made by the server for everybody alike. */
export const signFrame = z.object({ kind: z.literal('typing'), game: gameId });

/**
 * How a running game stands for its player now: sent for each running game after `hello`, and again after each frame and each answer of that
 * game, to all connections of the account, so that several windows agree. Without `seq`: a newer one is in its place.
 */
export const standingFrame = z.object({
  kind: z.literal('standing'),
  game: gameId,
  stage: z.enum(['talk', 'closing']),
  timeLeftMs: z.number().min(0).describe('Of the talk, or of the time for predictions.'),
  messagesLeft: z.int().min(0),
  noMessage: z.string().nullable().describe('Why no message can be sent now; null where one can.'),
  noPrediction: z.string().nullable().describe('Why no prediction can be made now; null where one can.'),
  yourPrediction: identity.nullable(),
  expected: z.int().min(1).describe('The number of the next action.'),
  waiting: z
    .array(z.object({ number: z.int(), text: z.string() }))
    .describe('The own messages that were accepted and are not shown yet, the oldest first.'),
});

/** How one waits: the same for all, whoever is to come. */
export const lobbyFrame = z.object({
  kind: z.literal('lobby'),
  seeking: z.string().nullable().describe('The forum in which a partner is looked for.'),
  since: z.number().nullable().describe('Milliseconds since 1970.'),
});

/** The answer to an action. */
export const answerFrame = z.object({
  kind: z.literal('answer'),
  game: gameId,
  number: z.int(),
  ok: z.boolean(),
  /** A code for programs: of the rules (`talk-is-over` …), of the forum (`too-long` …), or `out-of-order`. */
  refusal: z.string().nullable(),
  /** For people: why, and what to do. */
  text: z.string().nullable(),
  /** The number that is expected next. */
  expected: z.int(),
});

/** A frame that could not be answered: the same fields as a problem over HTTP. */
export const faultFrame = z.object({
  kind: z.literal('fault'),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  limit: z.string().optional().describe('Which limit was met, for programs; see docs/turing-bots.md.'),
  retryAfterMs: z.number().optional(),
  game: gameId.optional().describe('Of the `act` that could not be answered.'),
  number: z.int().optional(),
});

export const pongFrame = z.object({ kind: z.literal('pong') });

/** Everything that the server sends. */
export const serverFrame = z.discriminatedUnion('kind', [
  startedFrame,
  messageFrame,
  closingFrame,
  predictedFrame,
  overFrame,
  signFrame,
  standingFrame,
  lobbyFrame,
  answerFrame,
  faultFrame,
  pongFrame,
]);

export type GameFrame = z.output<typeof gameFrame>;
export type SignFrame = z.output<typeof signFrame>;
export type StandingFrame = z.output<typeof standingFrame>;
export type LobbyFrame = z.output<typeof lobbyFrame>;
export type AnswerFrame = z.output<typeof answerFrame>;
export type FaultFrame = z.output<typeof faultFrame>;
export type ServerFrame = z.output<typeof serverFrame>;
export type StartedFrame = z.output<typeof startedFrame>;
export type OverFrame = z.output<typeof overFrame>;
