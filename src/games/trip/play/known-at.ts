import type { PlayableTrip } from './playable-trip.ts';
import { roundOf, type TripEvent, type TripRole } from './trip-round.ts';

/** What its player knows at an information set; -1 where it does not know. */
export interface TripKnown {
  /** Where the passenger wants to go now. */
  readonly wanted: number;
  /** The last word that the driver heard. */
  readonly heard: number;
  /** The words of before, where there is a second one. */
  readonly before: readonly number[];
  /** The place that was asked about. */
  readonly asked: number | null;
  readonly answer: boolean | null;
}

/** What a role knows at an information set. */
export function knownAt(trip: PlayableTrip, set: number, role: TripRole): TripKnown {
  return knownFrom(roundOf(trip, trip.wayTo[set] ?? []).events, role);
}

/** What a role knows of what has happened. */
export function knownFrom(events: readonly TripEvent[], role: TripRole): TripKnown {
  const places = events.flatMap((event) => (event.kind === 'wants' || event.kind === 'changes' ? [event.place] : []));
  const words = events.flatMap((event) => (event.kind === 'hears' ? [event.word] : []));
  const said = events.flatMap((event) => (event.kind === 'say' ? [event.word] : []));
  const isDriver = role === 'driver';
  const own = isDriver ? words : said;
  return {
    wanted: isDriver ? -1 : (places.at(-1) ?? -1),
    heard: isDriver ? (words.at(-1) ?? -1) : -1,
    before: isDriver ? own.slice(0, -1) : own,
    asked: askedIn(events),
    answer: answerIn(events),
  };
}

function askedIn(events: readonly TripEvent[]): number | null {
  const asked = events.flatMap((event) => (event.kind === 'ask' ? [event.place] : []));
  return asked.at(-1) ?? null;
}

function answerIn(events: readonly TripEvent[]): boolean | null {
  const answers = events.flatMap((event) => (event.kind === 'answer' ? [event.isYes] : []));
  return answers.at(-1) ?? null;
}
