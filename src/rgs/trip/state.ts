import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import type { TripSeat } from '../../contracts/trip-table.ts';

const state = z.strictObject({
  /** `side`: the user was asked who drives; `paused`: the talk went elsewhere; `again`: the user was asked for another round. */
  stage: z.enum(['idle', 'side', 'playing', 'paused', 'again']),
  /** The match as the table keeps it; null before the first. */
  table: z.json().nullable(),
  /** The user's side in the last match. */
  userSide: z.enum(['passenger', 'driver']).nullable(),
  /** How many places are played with. */
  places: z.int().min(2).max(4),
  /** Turns in a row in which somebody else spoke during a match. */
  missed: z.int().min(0),
});

/** What the trip game remembers. */
export type TripState = z.output<typeof state>;

/** How the state is kept. */
export const tripState: StateCodec<TripState> = {
  version: 1,
  schema: state,
  initial: () => ({ stage: 'idle', table: null, userSide: null, places: 2, missed: 0 }),
};

/** The state with the match as it stands now. */
export function withSeat(before: TripState, seat: TripSeat): TripState {
  const table = state.shape.table.parse(seat.state);
  return { ...before, table, userSide: seat.userSide, missed: 0, stage: seat.end ? 'again' : 'playing' };
}

/** The state without a match. */
export function withoutMatch(before: TripState): TripState {
  return { ...before, stage: 'idle', table: null, missed: 0 };
}
