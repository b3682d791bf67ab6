import type { Json } from '../core/json.ts';

/** The two who book a trip: the passenger knows where to go and says a word, the driver hears it and drives. */
export type TripSide = 'passenger' | 'driver';

/** A trip that is over; places by their spoken names. */
export interface TripArrival {
  readonly wanted: string;
  /** What the passenger said. */
  readonly said: string;
  readonly drove: string;
  readonly isRight: boolean;
  readonly isTrue: boolean;
}

/** How the bot played, told at the end: words as they are; all turned around; always the same. */
export type TripCode = 'truth' | 'opposite' | 'stubborn';

/** How a match ended. */
export interface TripEnd {
  readonly code: TripCode;
  /** What the bot does with the first place: the word for it, or where it drives on that word. */
  readonly sample: { readonly from: string; readonly to: string };
}

/** A match as it stands for the user. */
export interface TripSeat {
  /** The whole match as plain data, the bot's code and places to come among it: for keeping, not for showing. */
  readonly state: Json;
  readonly userSide: TripSide;
  /** The trip that is on, from 1; after the last, their number. */
  readonly trip: number;
  readonly trips: number;
  /** All places, by their spoken names. */
  readonly places: readonly string[];
  /** Where the user wants to go now; null for a driver and at the end. */
  readonly wanted: string | null;
  /** Ways in which the bot says its word of this trip; none where the user rides. */
  readonly botSays: readonly string[];
  /** Ways in which the bot says where it drove in the last trip; none where the user drives. */
  readonly botDrove: readonly string[];
  /** The last trip that is over. */
  readonly arrival: TripArrival | null;
  /** Points of all trips together, and what the best pair of all makes of so many: `5.4`, `minus 2`. */
  readonly points: string;
  readonly best: string;
  readonly end: TripEnd | null;
}

/** Why a line is no move: it names no place, or several, or it asks. */
export type TripUnclear = 'nothing' | 'several' | 'question';

/**
 * A table at which one plays the trip game with the bot. It keeps nothing: a match is plain data that goes in and comes back, and the same
 * data and words give the same. Data that is no match gives undefined.
 */
export interface TripTable {
  readonly version: string;
  /** @param wish `places`: 2 to 4; `seed`: decides everything that is left to chance, the bot's code among it */
  open(wish: { readonly userSide: TripSide; readonly places: number; readonly seed: number }): TripSeat;
  /** How a match stands. */
  look(state: Json): TripSeat | undefined;
  /** The user's line as a move, with all that follows from it, or why it is none. */
  hear(state: Json, text: string): TripSeat | TripUnclear | undefined;
}
