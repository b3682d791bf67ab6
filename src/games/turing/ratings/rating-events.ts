import { z } from 'zod';

const seat = z.object({ id: z.string().min(1).max(200), kind: z.enum(['human', 'bot']) });

/** A prediction as ratings see it. */
const rightOrWrong = z.object({
  /** Of which seat: 0 or 1. */
  by: z.union([z.literal(0), z.literal(1)]),
  isRight: z.boolean(),
});

/** A game that counts for ratings. */
const ratedGame = z.object({
  event: z.literal('game'),
  game: z.string().min(1).max(200),
  /** When it ended, in milliseconds. */
  at: z.number(),
  seats: z.tuple([seat, seat]),
  /** By which id each side knows the game, where it is another one. */
  keys: z.tuple([z.string(), z.string()]).optional(),
  /** 1, 0.5 or 0 for the first seat, by comparing the two sides' points. */
  result: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  predictions: z.array(rightOrWrong).max(2),
});

/** Somebody who cheated: no game of theirs counts any more, nor ever did. */
const ban = z.object({ event: z.literal('ban'), at: z.number(), id: z.string().min(1).max(200) });

/** What ratings are made of, in the order in which it happened. */
export const ratingEvent = z.discriminatedUnion('event', [ratedGame, ban]);

export type RatingEvent = z.infer<typeof ratingEvent>;
export type RatedGame = z.infer<typeof ratedGame>;

/** The games that count, in order: without those of anybody who is banned by the end. */
export function countingGames(events: readonly RatingEvent[]): RatedGame[] {
  const banned = new Set(events.flatMap((one) => (one.event === 'ban' ? [one.id] : [])));
  return events.flatMap((one) => (one.event === 'game' && !one.seats.some(({ id }) => banned.has(id)) ? [one] : []));
}
