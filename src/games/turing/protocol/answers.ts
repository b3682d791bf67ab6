import { z } from 'zod';
import { identities } from '../rules/turing-rules.ts';
import { gameFrame, overFrame, spectatorsRule } from './frames.ts';

/** What the HTTP interface answers, as the page and the clients read it. */
const identity = z.enum(identities);
const moment = z.number().describe('Milliseconds since 1970.');
const value = z.object({ value: z.number(), lower: z.number(), upper: z.number() });

/** GET /v1/turing/consent: what somebody agrees to before anything is kept; paragraphs are parted by an empty line. */
export const consentAnswer = z.object({
  version: z.string(),
  text: z.string(),
  in: z
    .record(z.string(), z.string())
    .describe('The text in other languages, by their codes; the English one is binding.'),
});

/** An account, as its owner sees it. */
export const accountAnswer = z.object({
  id: z.string(),
  kind: identity,
  nickname: z.string(),
  createdAt: moment,
  consent: z.string().nullable().describe('The version of the text that was agreed to; null for bots.'),
  bannedAt: moment.nullable(),
});

/** POST /v1/turing/people, POST /v1/turing/bots: the token is told this one time. */
export const openedAnswer = z.object({ account: accountAnswer, token: z.string() });

/** GET /v1/turing/me */
export const meAnswer = z.object({
  account: accountAnswer,
  /** The own ids of the games that are played now. */
  playing: z.array(z.string()),
});

const forumRole = z.object({
  name: z.string(),
  text: z.string(),
  characters: z.number(),
  words: z.number().nullable(),
  hint: z.string(),
  mayPredict: z.boolean(),
});

/** What a forum says of itself in another language; roles by their names. */
const forumTranslation = z.object({
  title: z.string(),
  about: z.string(),
  roles: z.record(z.string(), z.object({ name: z.string(), text: z.string(), hint: z.string() })),
});

/** A forum as one chooses it; GET /v1/turing/forums has `{ forums }`. */
export const forumAnswer = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  order: z.enum(['free', 'alternate']),
  /** One where both sides have the same. */
  roles: z.array(forumRole).min(1).max(2),
  seconds: z.number().describe('The talk at most.'),
  messages: z.number().describe('Of a side.'),
  leastSeen: z.number().describe('Messages of the partner before one may predict.'),
  hasDictionary: z.boolean(),
  replies: z.enum(['fast', 'slow']),
  in: z.record(z.string(), forumTranslation).describe('The same in other languages, by their codes.'),
  spectators: spectatorsRule.nullable().describe('Others may read talks along later; null: nobody may.'),
});
export const forumsAnswer = z.object({ forums: z.array(forumAnswer) });

/** GET /v1/turing/forums/NAME: with its word list, null where it has none. */
export const oneForumAnswer = forumAnswer.extend({ words: z.array(z.string()).nullable() });

/** POST /v1/turing/forums/NAME/keyboard with `{ text, most }` (at most 200): listed words that may come next, the likeliest first. */
export const keyboardAnswer = z.object({ words: z.array(z.string()) });

/** GET /v1/turing/forums/proposals has `{ proposals }`: forums that people have handed in, with the vote for them. */
export const proposedForumAnswer = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  stage: z.enum(['open', 'hosted', 'lapsed', 'withdrawn']),
  openUntil: moment,
  supporters: z.int(),
  needed: z.int(),
});

/** GET /v1/turing/forums/proposals/NAME: with its file. */
export const proposedFileAnswer = proposedForumAnswer.extend({ content: z.string().describe('The file.') });

const played = z.object({
  game: z.string(),
  forum: z.string(),
  endedAt: moment,
  end: overFrame,
});

/** GET /v1/turing/me/games?before=GAME&limit=N: the newest first; `next` is the `before` of the next page. */
export const playedAnswer = z.object({ games: z.array(played), next: z.string().nullable() });

const shownRating = z.object({ games: z.int(), elo: z.number(), glicko: value, detection: value, concealment: value });

/** GET /v1/turing/me/games/ID of a game that is over, with what it did to the own ratings (null where it was unrated). */
export const replayAnswer = played.extend({
  frames: z.array(gameFrame),
  rating: z.object({ before: shownRating, after: shownRating }).nullable(),
});

/** GET /v1/turing/forums/NAME/leaderboard */
export const leaderboardAnswer = z.object({
  forum: z.string(),
  rows: z.array(
    z.object({
      rank: z.int().nullable().describe('Null for who is provisional; these come last.'),
      nickname: z.string(),
      kind: identity,
      games: z.int(),
      isProvisional: z.boolean(),
      elo: z.number(),
      glicko: value,
      bradleyTerry: value.nullable(),
      detection: value,
      concealment: value,
    }),
  ),
});

/** GET /v1/turing/bots: the own bots; `stage` and `report` are of the audition. */
export const botsAnswer = z.object({
  bots: z.array(z.object({ account: accountAnswer, stage: z.string(), report: z.string() })),
});

/** GET /v1/turing/tokens?account=ID (an own bot's; the caller's where left out) */
export const tokensAnswer = z.object({
  tokens: z.array(
    z.object({ label: z.string(), scopes: z.array(z.string()), createdAt: moment, revokedAt: moment.nullable() }),
  ),
});

/** POST /v1/turing/tokens/LABEL/rotate?account=ID, once; DELETE /v1/turing/tokens/LABEL?account=ID revokes. */
export const tokenAnswer = z.object({ token: z.string() });

/** POST /v1/turing/games/ID/report; …/block and this are answered with 204. */
export const reportRequest = z.strictObject({
  reason: z.enum(['abuse', 'personal-data', 'cheating', 'other']),
  text: z.string().max(1000),
});

export type ProposedForumAnswer = z.output<typeof proposedForumAnswer>;
export type ProposedFileAnswer = z.output<typeof proposedFileAnswer>;
export type ForumAnswer = z.output<typeof forumAnswer>;
export type OneForumAnswer = z.output<typeof oneForumAnswer>;
export type PlayedAnswer = z.output<typeof playedAnswer>;
export type ReplayAnswer = z.output<typeof replayAnswer>;
export type LeaderboardAnswer = z.output<typeof leaderboardAnswer>;
export type BotsAnswer = z.output<typeof botsAnswer>;
export type TokensAnswer = z.output<typeof tokensAnswer>;
export type AccountAnswer = z.output<typeof accountAnswer>;
export type MeAnswer = z.output<typeof meAnswer>;
export type ConsentAnswer = z.output<typeof consentAnswer>;
export type OpenedAnswer = z.output<typeof openedAnswer>;
