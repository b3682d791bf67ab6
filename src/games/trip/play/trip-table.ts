import { z } from 'zod';
import type { TripArrival, TripCode, TripEnd, TripSeat, TripTable } from '../../../contracts/trip-table.ts';
import type { Json } from '../../../core/json.ts';
import { createRandom } from '../../../core/random.ts';
import { paperTrip, tripSettings } from '../game/trip-settings.ts';
import { conventionStrategy } from './conventions.ts';
import { knownFrom } from './known-at.ts';
import { type PlayableTrip, playableTrip } from './playable-trip.ts';
import { readSentence } from './read-sentence.ts';
import { sentencesFor } from './sentences.ts';
import { spokenPlace, spokenWord } from './spoken-names.ts';
import { otherRole } from './strategy.ts';
import { playOn } from './trip-match.ts';
import { isSameMove, type TripRound } from './trip-round.ts';
import { bestWorth, numberText, times, total } from './worth.ts';

const tableVersion = '1';
const trips = 5;
const places = { least: 2, most: 4 } as const;
const codes: readonly TripCode[] = ['truth', 'opposite', 'truth', 'opposite', 'stubborn'];

const kept = z.strictObject({
  version: z.literal(1),
  /** Of all chance in the match. */
  seed: z.int(),
  userSide: z.enum(['passenger', 'driver']),
  places: z.int().min(places.least).max(places.most),
  code: z.enum(['truth', 'opposite', 'stubborn']),
  /** The way through the tree in each trip that is over. */
  over: z.array(z.array(z.int().min(0)).max(3)).max(trips),
});
type Kept = z.output<typeof kept>;

/** The table at which people play the trip game with the bot (contract TripTable): the paper's game with two to four places. */
export function createTripTable(): TripTable {
  const games = new Map<number, PlayableTrip>();
  const gameOf = (count: number): PlayableTrip => {
    const game = games.get(count) ?? playableTrip(tripSettings({ ...paperTrip, destinations: count, words: count }));
    games.set(count, game);
    return game;
  };
  const seat = (match: Kept): TripSeat => seatOf(gameOf(match.places), match);
  return {
    version: tableVersion,
    open: ({ userSide, places: wanted, seed }) => {
      const count = Math.min(places.most, Math.max(places.least, Math.trunc(wanted)));
      const code = createRandom(seed).fork('code').pick(codes);
      return seat({ version: 1, seed, userSide, places: count, code, over: [] });
    },
    look: (state) => {
      const match = readMatch(state);
      return match && seat(match);
    },
    hear: (state, text) => {
      const match = readMatch(state);
      if (!match || match.over.length >= trips) return match && seat(match);
      const trip = gameOf(match.places);
      const round = roundNow(trip, match, match.over.length);
      const read = readSentence(text, trip, round);
      if ('unclear' in read)
        return read.unclear === 'several' ? 'several' : read.unclear === 'nothing' ? 'nothing' : 'question';
      const action = round.moves.findIndex((move) => isSameMove(move, read.move));
      const { choices } = roundNow(trip, match, match.over.length, [...round.choices, action]);
      return seat({ ...match, over: [...match.over, [...choices]] });
    },
  };
}

/** The match that the data is; undefined where it is none, or a trip in it cannot be. */
function readMatch(state: Json): Kept | undefined {
  const { data } = kept.safeParse(state);
  const isPossible = data?.over.every(
    ([place, word, drive], at) =>
      at < trips && [place, word, drive].every((choice) => choice !== undefined && choice < data.places),
  );
  return isPossible === true ? data : undefined;
}

function roundNow(trip: PlayableTrip, match: Kept, round: number, choices: readonly number[] = []): TripRound {
  const bot = otherRole(match.userSide);
  const seats = { passenger: null, driver: null, [bot]: conventionStrategy(trip, bot, match.code) };
  return playOn(trip, seats, { seed: match.seed, round }, choices);
}

function seatOf(trip: PlayableTrip, match: Kept): TripSeat {
  const { userSide, over, places: count } = match;
  const isPassenger = userSide === 'passenger';
  const done = over.map((choices, round) => roundNow(trip, match, round, choices));
  const last = done.at(-1);
  const now = over.length < trips ? roundNow(trip, match, over.length) : undefined;
  const drove = last?.events.find((event) => event.kind === 'drive');
  const said = now?.events.find((event) => event.kind === 'say');
  return {
    state: { ...match, over: over.map((choices) => [...choices]) },
    userSide,
    trip: Math.min(trips, over.length + 1),
    trips,
    places: Array.from({ length: count }, (_, place) => spokenPlace(place)),
    wanted: now && isPassenger ? spokenPlace(knownFrom(now.events, 'passenger').wanted) : null,
    botSays: said && !isPassenger ? sentencesFor(said, count) : [],
    botDrove: drove && isPassenger ? sentencesFor(drove, count) : [],
    arrival: last ? arrivalOf(last, count) : null,
    points: spokenNumber(numberText(total(done.flatMap(({ reward }) => reward ?? [])))),
    best: spokenNumber(numberText(times(over.length, bestWorth(trip)))),
    end: now ? null : endOf(match),
  };
}

function arrivalOf({ events }: TripRound, count: number): TripArrival {
  const { wanted } = knownFrom(events, 'passenger');
  const word = events.find((event) => event.kind === 'say')?.word ?? 0;
  const place = events.find((event) => event.kind === 'drive')?.place ?? 0;
  return {
    wanted: spokenPlace(wanted),
    said: spokenWord(word, count),
    drove: spokenPlace(place),
    isRight: place === wanted,
    isTrue: word === wanted,
  };
}

/** With the opposite code the bot's word for a place is the next one's, and it drives to the one before. */
function endOf({ code, userSide, places: count }: Kept): TripEnd {
  const to = { truth: 0, opposite: userSide === 'passenger' ? count - 1 : 1, stubborn: 0 }[code];
  return { code, sample: { from: spokenPlace(0), to: spokenPlace(to) } };
}

function spokenNumber(text: string): string {
  return text.replace('-', 'minus ');
}
