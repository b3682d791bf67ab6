import { z } from 'zod';
import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { ParleyError } from '../../../../core/errors.ts';
import { spectatorsRule } from '../../protocol/frames.ts';
import { turingEventSchema } from '../../rules/replay-turing.ts';
import { identities, seats } from '../../rules/turing-rules.ts';
import { writable } from '../accounts/kept-documents.ts';

const seat = z.enum(seats);
const moment = z.number().describe('Milliseconds since 1970, on the clock of the process that wrote it.');
const number = z.int().min(1);

const roleRules = z.object({ name: z.string(), mayPredict: z.boolean() });
const rules = z.object({
  name: z.string(),
  order: z.enum(['free', 'alternate']),
  roles: z.object({ a: roleRules, b: roleRules }),
  limits: z.object({
    timeMs: z.number(),
    idleMs: z.number(),
    messages: z.number(),
    inARow: z.number(),
    closingMs: z.number(),
    graceMs: z.number(),
    refused: z.number(),
  }),
  afterPrediction: z.object({ ms: z.number(), told: z.boolean() }),
  leastSeen: z.number(),
});

const roleText = z.object({
  text: z.string(),
  characters: z.number(),
  words: z.number().nullable(),
  hint: z.string(),
});

const pace = z.object({
  hold: z.number(),
  typing: z.object({ pace: z.number(), messages: z.array(z.object({ kind: z.number(), rest: z.number() })) }),
});

const player = z.object({
  account: z.string(),
  nickname: z.string(),
  identity: z.enum(identities),
  mayPredict: z.boolean(),
  /** By which id this side knows the game. */
  key: z.string(),
  pace,
});

/** The first entry: everything that frames need, so that they follow from the log alone, whatever becomes of the forum. */
const opened = z.object({
  kind: z.literal('opened'),
  at: moment,
  forum: z.string(),
  title: z.string(),
  rules,
  roles: z.object({ a: roleText, b: roleText }),
  hasDictionary: z.boolean(),
  replies: z.enum(['fast', 'slow']),
  /** Left out in games from before there were spectators, which nobody watches. */
  spectators: spectatorsRule.nullable().default(null),
  players: z.object({ a: player, b: player }),
});

/** A message that was accepted, and is shown later: the times were drawn once. */
const arrived = z.object({
  kind: z.literal('arrived'),
  seat,
  number,
  mark: z.string(),
  text: z.string(),
  at: moment,
  signAt: moment,
  postAt: moment,
});

/** An action that was refused; `counts`: as one of those that the forum lets nobody send too often. */
const refused = z.object({
  kind: z.literal('refused'),
  seat,
  number,
  mark: z.string(),
  at: moment,
  refusal: z.string(),
  text: z.string().nullable(),
  counts: z.boolean(),
});

/** Something that happened in the match; with the number of the action that it came from. */
const event = z.object({
  kind: z.literal('event'),
  event: turingEventSchema,
  action: z.object({ number, mark: z.string() }).nullable(),
});

const seatScore = z.object({
  predicting: z.number(),
  predicted: z.number(),
  style: z.number(),
  leaving: z.number(),
  total: z.number(),
});

/** The last entry: what the game was worth. */
const ended = z.object({
  kind: z.literal('ended'),
  at: moment,
  scores: z.object({ a: seatScore, b: seatScore }),
  isRated: z.boolean(),
  unrated: z.enum(['pair-limit', 'same-owner', 'farming', 'sandbox', 'banned']).nullable(),
  /** 1, 0.5 or 0 for seat a. */
  result: z.number(),
});

/** An entry of the log `game/ID`. The events in it, in order, are what `replayTuring` takes. */
export const gameEntry = z.discriminatedUnion('kind', [opened, arrived, refused, event, ended]);

export type GameEntry = z.output<typeof gameEntry>;
export type OpenedEntry = z.output<typeof opened>;
export type ArrivedEntry = z.output<typeof arrived>;
export type RefusedEntry = z.output<typeof refused>;
export type EventEntry = z.output<typeof event>;
export type EndedEntry = z.output<typeof ended>;

/** The write that adds entries to a game's log that has so many. @throws ParleyError PARLEY_STORE_REFUSED where one would not read back */
export function logWrite(game: string, expected: number, entries: readonly GameEntry[]): TuringWrite {
  const log = gameLogOf(game);
  return { kind: 'append', log, expected, entries: entries.map((entry) => writable(gameEntry, entry, log)) };
}

/** The name of a game's log. */
export function gameLogOf(game: string): string {
  return `game/${game}`;
}

/**
 * Reads an entry of a game's log.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT
 */
export function readGameEntry(kept: unknown): GameEntry {
  const parsed = gameEntry.safeParse(kept);
  if (parsed.success) return parsed.data;
  throw new ParleyError(
    'PARLEY_STORE_CORRUPT',
    `An entry of a game cannot be read: ${z.prettifyError(parsed.error)}.`,
    {
      remedy: 'Restore the store from a backup.',
      cause: parsed.error,
    },
  );
}
