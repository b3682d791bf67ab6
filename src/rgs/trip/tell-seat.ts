import type { TripArrival, TripEnd, TripSeat } from '../../contracts/trip-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts, joinWords } from '../../core/text.ts';
import { after, during, ends } from './content.ts';

type Choosing = Pick<TurnContext, 'choose'>;

/** What is said after a move: how the trip ended, then the next one or the end of all. */
export function tellSeat(turn: Choosing, seat: TripSeat): string {
  const { arrival, end } = seat;
  return joinTexts(
    seat.botDrove.length > 0 ? turn.choose(seat.botDrove) : '',
    arrival ? tellArrival(turn, seat, arrival) : '',
    end ? joinTexts(tellEnd(turn, seat, end), turn.choose(after.again)) : tellTask(turn, seat),
  );
}

/** What the user is to do now: the place to get to, or the bot's word. */
export function tellTask(turn: Choosing, seat: TripSeat): string {
  if (seat.wanted !== null) return fillOne(turn, during.wanted, { place: seat.wanted });
  return joinTexts(turn.choose(seat.botSays), turn.choose(during.whereTo));
}

/** The places from which one may choose. */
export function tellPlaces(turn: Choosing, seat: TripSeat): string {
  return fillOne(turn, during.unclear, { places: joinWords(seat.places, 'or') });
}

/** The trip, and the points so far. */
export function tellStanding(turn: Choosing, { trip, trips, points }: TripSeat): string {
  return fillOne(turn, during.standing, { trip: String(trip), trips: String(trips), points });
}

/** What the last trip showed. */
export function tellHint(turn: Choosing, { arrival, userSide }: TripSeat): string {
  if (!arrival) return turn.choose(during.hintNothing);
  const { said, wanted, drove } = arrival;
  return userSide === 'driver'
    ? fillOne(turn, during.hintDriver, { said, wanted })
    : fillOne(turn, during.hintPassenger, { said, drove });
}

function tellArrival(turn: Choosing, { userSide }: TripSeat, { isRight, isTrue, wanted }: TripArrival): string {
  if (isRight) return turn.choose(isTrue ? during.rightTrue : during.right);
  return fillOne(turn, userSide === 'driver' ? during.wrong : during.wrongDrive, { place: wanted });
}

function tellEnd(turn: Choosing, { userSide, points, best }: TripSeat, { code, sample }: TripEnd): string {
  const ofDriver = { truth: ends.driverTruth, opposite: ends.driverOpposite, stubborn: ends.driverStubborn };
  const ofPassenger = {
    truth: ends.passengerTruth,
    opposite: ends.passengerOpposite,
    stubborn: ends.passengerStubborn,
  };
  const lines = (userSide === 'passenger' ? ofDriver : ofPassenger)[code];
  return joinTexts(fillOne(turn, ends.score, { points, best }), fillOne(turn, lines, sample));
}
