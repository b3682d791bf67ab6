import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { pageGame } from './trip-page-game.ts';

/** How many rounds a game of a person has. */
export const roundsOfGame = 6;

/** Partners on the page; those that take long to learn are for the terminal. */
export const partnerOnPage =
  /^(?:truth|opposite|stubborn|random|best|surprise|equilibrium:\d{1,3}|learned(?::(?:pg|grounded))?)$/u;

const way = z.array(z.int().min(0)).max(3);

/** The schema of a kept game of the trip family. */
const keptTrip = z.strictObject({
  version: z.literal(1),
  as: z.enum(['passenger', 'driver', 'both']),
  partner: z.string().regex(partnerOnPage),
  seed: z.int().min(0),
  game: pageGame,
  /** The way through the tree in each round that is over. */
  over: z.array(way).max(roundsOfGame),
  /** The way in the round that is on. */
  now: way,
  /** How many moves the person made. */
  moves: z.int().min(0),
  /** Ended before the last round. */
  isEnded: z.boolean(),
});
/** A game of a person as it is kept. */
export type KeptTrip = z.output<typeof keptTrip>;

/**
 * Reads a kept game.
 *
 * @throws ParleyError PARLEY_STORE_CORRUPT
 */
export function readKeptTrip(id: string, body: string): KeptTrip {
  try {
    return keptTrip.parse(JSON.parse(body));
  } catch (cause) {
    throw new ParleyError('PARLEY_STORE_CORRUPT', `The game ${id} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Put a backup in place of the store, or start another game.',
      context: { id },
      cause,
    });
  }
}

/** Whether there is no further move. */
export function isOver({ over, isEnded }: KeptTrip): boolean {
  return isEnded || over.length >= roundsOfGame;
}
