import type { Response } from '../../contracts/response-generator.ts';
import type { TripSeat, TripSide, TripTable } from '../../contracts/trip-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { after, during, ends, start } from './content.ts';
import { type TripState, withoutMatch, withSeat } from './state.ts';
import { tellHint, tellPlaces, tellSeat, tellStanding, tellTask } from './tell-seat.ts';
import type { TripWish } from './wishes.ts';

const mostSeeds = 2 ** 31 - 1;

/** Asks who drives, after the rules. */
export function askSide(turn: TurnContext, state: TripState): Response<TripState> {
  return {
    text: joinTexts(turn.choose(start.openings), turn.choose(start.rules), turn.choose(start.whoRides)),
    priority: 'FORCE_START',
    needsPrompt: false,
    entity: null,
    next: { ...withoutMatch(state), stage: 'side' },
    because: 'the user wants to play the trip game',
  };
}

/** A new match with the user on that side; where the user has played before, nothing is explained again. */
export function openMatch(
  turn: TurnContext,
  state: TripState,
  table: TripTable,
  userSide: TripSide,
): Response<TripState> {
  const seat = table.open({ userSide, places: state.places, seed: turn.io.random.integer(mostSeeds) });
  const isKnown = state.userSide !== null;
  const text = joinTexts(isKnown ? '' : turn.choose(start.code), tellTask(turn, seat));
  return {
    ...said(text, withSeat(state, seat), `a match begins, the user is the ${userSide}`),
    priority: 'FORCE_START',
  };
}

/** What the user asks of the host in the middle of a match; none of it is a move. */
export function answerWish(turn: TurnContext, state: TripState, seat: TripSeat, wish: TripWish): Response<TripState> {
  const answers: Readonly<Record<Exclude<TripWish, 'swap'>, () => string>> = {
    hint: () => tellHint(turn, seat),
    rules: () => turn.choose(start.rules),
    score: () => tellStanding(turn, seat),
    place: () => '',
    resume: () => turn.choose(during.back),
  };
  const answer = wish === 'swap' ? '' : answers[wish]();
  const text = joinTexts(answer, tellTask(turn, seat));
  return { ...said(text, withSeat(state, seat), `asked for: ${wish}`), priority: 'FORCE_START' };
}

/** The user's move was heard. */
export function tellMove(turn: TurnContext, state: TripState, seat: TripSeat): Response<TripState> {
  const because = seat.end ? 'the last trip is over' : `a move, trip ${seat.trip} follows`;
  return { ...said(tellSeat(turn, seat), withSeat(state, seat), because), priority: 'FORCE_START' };
}

/** The line named several places, or asked where it may not. */
export function tellUnclear(
  turn: TurnContext,
  state: TripState,
  seat: TripSeat,
  why: 'nothing' | 'several' | 'question',
): Response<TripState> {
  const text =
    why === 'nothing'
      ? joinTexts(tellPlaces(turn, seat), tellTask(turn, seat))
      : turn.choose(why === 'several' ? during.several : during.noQuestions);
  return said(text, withSeat(state, seat), `no move: ${why}`);
}

/** The user has had enough. */
export function leave(turn: TurnContext, state: TripState): Response<TripState> {
  return {
    text: turn.choose(state.stage === 'again' ? after.goodbye : state.stage === 'side' ? start.declined : ends.left),
    priority: state.stage === 'playing' ? 'FORCE_START' : 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: withoutMatch(state),
    because: 'no more trips',
  };
}

/** A response within a match. */
export function said(text: string, next: TripState, because: string): Response<TripState> {
  return { text, priority: 'STRONG_CONTINUE', needsPrompt: false, entity: null, next, because };
}
