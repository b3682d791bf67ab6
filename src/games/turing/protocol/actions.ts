import { z } from 'zod';
import { identities } from '../rules/turing-rules.ts';

/** The version of the Turing protocol; a client that reads a higher one may refuse. */
export const turingProtocolVersion = 1;

/** What a request may be at most. */
export const actionLimits = {
  textCharacters: 2000,
  gameIdCharacters: 64,
  forumCharacters: 40,
  number: 1_000_000,
} as const;

export const gameId = z
  .string()
  .regex(/^[\w-]+$/, 'letters, digits, - and _ only')
  .max(actionLimits.gameIdCharacters)
  .describe('The game, as its `started` frame named it. The two sides know it by different ids.');

/**
 * The number of an action within its game, chosen by the client: 1, 2, 3 … An action that comes again with its number is answered as the first
 * time and does nothing; one that leaves numbers out is refused with the number that is expected (`out-of-order`), and so is another action
 * under a number that was used (`number-used`), as a second window of the account may send it.
 */
const number = z.int().min(1).max(actionLimits.number);

/** What a player does in a game. */
export const gameAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), number, text: z.string().min(1).max(actionLimits.textCharacters) }),
  z.strictObject({ kind: z.literal('prediction'), number, says: z.enum(identities) }),
  z.strictObject({ kind: z.literal('leave'), number }),
]);

export const forumName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and - only')
  .max(actionLimits.forumCharacters);

/** What a client sends over a WebSocket. */
export const clientFrame = z.discriminatedUnion('kind', [
  /** The first one. `after`: the last `seq` that was seen of each game, so that only later frames come. */
  z.strictObject({
    kind: z.literal('hello'),
    protocol: z.literal(turingProtocolVersion),
    token: z.string().min(1).max(200),
    after: z.record(gameId, z.int().min(0)).optional(),
  }),
  z.strictObject({ kind: z.literal('seek'), forum: forumName }),
  z.strictObject({ kind: z.literal('stop-seeking') }),
  z.strictObject({ kind: z.literal('act'), game: gameId, action: gameAction }),
  z.strictObject({ kind: z.literal('ping') }),
]);

export type GameAction = z.output<typeof gameAction>;
export type ClientFrame = z.output<typeof clientFrame>;
