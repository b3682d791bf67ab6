import { z } from 'zod';
import { auditionSchema } from '../../auditions/audition.ts';
import { overFrame } from '../../protocol/frames.ts';
import { identities, seats } from '../../rules/turing-rules.ts';

const id = z.string().min(1).max(200);
const moment = z.number();
const identity = z.enum(identities);
const seat = z.enum(seats);

/** In which part of the data sets somebody's games are; drawn once, so that nobody is ever on both sides of the split. */
export const parts = ['train', 'hidden'] as const;
export type Part = (typeof parts)[number];

/** An account; collection `accounts`. */
export const keptAccount = z.strictObject({
  id,
  kind: identity,
  nickname: z.string(),
  owner: id,
  createdAt: moment,
  consent: z.string().nullable(),
  /** The language in which the text of consent was read; English where it is absent. */
  consentLanguage: z.string().exactOptional(),
  audition: auditionSchema.nullable(),
  bannedAt: moment.nullable(),
  /** Keyed hashes. */
  network: z.string().nullable(),
  device: z.string().nullable(),
  part: z.enum(parts),
  /** Written by the end of each game, so that no game ends beside a ban or a deletion. */
  lastPlayedAt: moment.nullable(),
});
export type KeptAccount = z.infer<typeof keptAccount>;

/** What is known of a network or device without saying whose it is: the side of the split; accounts opened since a moment; collection `marks`. */
export const keptMark = z.strictObject({ part: z.enum(parts), since: moment, opened: z.int() });
export type KeptMark = z.infer<typeof keptMark>;

/** Whose a nickname, or a token's hash, is; collections `nicknames`, `token-owners`. */
export const keptOwner = z.strictObject({ account: id });

export const scopes = z.enum(['play', 'record', 'manage']);

/** Tokens of an account; collection `tokens`. */
export const keptTokens = z.strictObject({
  tokens: z.array(
    z.strictObject({
      label: z.string(),
      /** SHA-256, base64url. */
      hash: z.string(),
      scopes: z.array(scopes),
      createdAt: moment,
      /** From when it is good for nothing; may lie ahead after a rotation. */
      revokedAt: moment.nullable(),
    }),
  ),
});
export type KeptTokens = z.infer<typeof keptTokens>;

/** Ids that belong to an account: its bots, or whom it blocks; collections `bots-of`, `blocks`. */
export const keptIds = z.strictObject({ ids: z.array(id) });

/** What somebody has played on a day; collection `days`, id ACCOUNT/DAY. */
export const keptDay = z.strictObject({
  games: z.int(),
  people: z.int(),
  bots: z.int(),
  met: z.record(id, z.int()),
  /** Days that were kept before have none. */
  recent: z.array(id).default([]),
});
export type KeptDay = z.infer<typeof keptDay>;

const prediction = z.strictObject({ seat, says: identity, after: z.number(), seen: z.int() });
const message = z.strictObject({ seat, text: z.string(), after: z.number() });
const playedSeat = z.strictObject({ account: id, owner: id, kind: identity, key: id });

/** A game that is over, with its words; collection `played`. */
export const keptGame = z.strictObject({
  id,
  forum: id,
  startedAt: moment,
  endedAt: moment,
  seats: z.strictObject({ a: playedSeat, b: playedSeat }),
  messages: z.array(message),
  predictions: z.array(prediction),
  cause: z.string(),
  brokenBy: seat.nullable(),
  /** For seat a. */
  result: z.number(),
  isRated: z.boolean(),
  unrated: overFrame.shape.unrated,
});
export type KeptGame = z.infer<typeof keptGame>;

/** Which game a side knows by an id; collection `seats`. */
export const keptSeat = z.strictObject({ game: id, account: id, seat, record: id, reported: z.boolean() });
export type KeptSeat = z.infer<typeof keptSeat>;

/** A game in somebody's record; collection `records`, id ACCOUNT/TIME-KEY, the newest first. */
export const keptRecord = z.strictObject({
  game: id,
  forum: id,
  endedAt: moment,
  partner: id,
  end: overFrame,
});
export type KeptRecord = z.infer<typeof keptRecord>;

/** The last games of two, for what counts, with the words by which each began; collection `pairs`, id ONE/OTHER. */
export const keptPair = z.strictObject({
  games: z.array(
    z.strictObject({
      game: id,
      at: moment,
      seats: z.tuple([id, id]),
      result: z.number(),
      opening: z.string(),
    }),
  ),
});

/** A conversation of the hidden set; collection `hidden`. */
export const keptHidden = z.strictObject({
  game: id,
  sides: z.tuple([identity, identity]),
  accounts: z.tuple([id, id]),
  owners: z.tuple([id, id]),
});
export type KeptHidden = z.infer<typeof keptHidden>;

/** A side whose words are still in the log of a game, although its account is deleted; collection `unwiped`. */
export const keptUnwiped = z.strictObject({ game: id, seat });

/** The log `audit`. */
export const keptAudit = z.strictObject({
  at: moment,
  who: z.string(),
  did: z.string(),
  about: z.string(),
  why: z.string(),
});

export const reportReasons = ['abuse', 'personal-data', 'cheating', 'other'] as const;

/** The log `reports`. */
export const keptReport = z.strictObject({
  at: moment,
  by: id,
  about: id,
  game: id,
  reason: z.enum(reportReasons),
  text: z.string(),
});
export type KeptReport = z.infer<typeof keptReport>;
