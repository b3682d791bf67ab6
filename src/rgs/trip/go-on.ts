import type { Response } from '../../contracts/response-generator.ts';
import type { TripTable } from '../../contracts/trip-table.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { givesGameUp, leavesGame } from '../../core/leaves-game.ts';
import { isNamedTopic } from '../../core/topic-phrases.ts';
import { answerWish, leave, openMatch, tellMove, tellUnclear } from './host.ts';
import type { TripState } from './state.ts';
import { leavesSideOpen, placesWanted, sideIn, tripWishOf } from './wishes.ts';

const onceMore = /\b(?:another|again|once more|one more|rematch|same|next|go on|keep playing)\b/u;
const asksElsewhere = /\b(?:talk|chat|tell me|discuss|speak)\b/u;

/** Goes on where the trip game is in the middle of something. */
export function goOn(turn: TurnContext, state: TripState): Response<TripState> | undefined {
  const table = turn.io.trip;
  if (!table || state.stage === 'idle') return undefined;
  if (state.stage === 'side') return chooseSide(turn, state, table);
  if (state.stage === 'again') return playAgain(turn, state, table);
  return play(turn, state, table);
}

/** True if the user asks to talk of something else; 'take me to Starbucks' is not meant so. */
export function goesElsewhere({ navigation, text }: Pick<TurnContext, 'navigation' | 'text'>): boolean {
  const isAsked = navigation.positive && navigation.source === 'request' && isNamedTopic(navigation.topic);
  return isAsked && asksElsewhere.test(text);
}

function isOurs(turn: TurnContext): boolean {
  return lastSpeakerOf(turn) === 'trip';
}

function chooseSide(turn: TurnContext, state: TripState, table: TripTable): Response<TripState> | undefined {
  if (!isOurs(turn) || goesElsewhere(turn)) return undefined;
  const { text, annotations } = turn;
  const places = placesWanted(text) ?? state.places;
  const side = sideIn(text);
  if (side) return openMatch(turn, { ...state, places }, table, side);
  const { isYes, isNo, dontKnow } = annotations.answer;
  if (leavesGame(text) || (isNo && !isYes)) return leave(turn, state);
  return isYes || dontKnow || leavesSideOpen(text)
    ? openMatch(turn, { ...state, places }, table, 'passenger')
    : undefined;
}

function playAgain(turn: TurnContext, state: TripState, table: TripTable): Response<TripState> | undefined {
  if (goesElsewhere(turn)) return undefined;
  const { text, annotations } = turn;
  const same = state.userSide ?? 'passenger';
  const other = same === 'passenger' ? 'driver' : 'passenger';
  const wantsSwap = tripWishOf(text) === 'swap';
  if (wantsSwap && (isOurs(turn) || /\bseats?\b/u.test(text))) return openMatch(turn, state, table, other);
  if (!isOurs(turn)) return undefined;
  const side = sideIn(text);
  const places = placesWanted(text) ?? state.places;
  if (side) return openMatch(turn, { ...state, places }, table, side);
  const { isYes, isNo, dontKnow } = annotations.answer;
  if (leavesGame(text) || givesGameUp(text) || (isNo && !isYes)) return leave(turn, state);
  return isYes || dontKnow || onceMore.test(text) || places !== state.places
    ? openMatch(turn, { ...state, places }, table, same)
    : undefined;
}

function play(turn: TurnContext, state: TripState, table: TripTable): Response<TripState> | undefined {
  const seat = state.table === null ? undefined : table.look(state.table);
  if (!seat) return undefined;
  const { text } = turn;
  const wish = tripWishOf(text);
  if (state.stage === 'paused' || !isOurs(turn))
    return wish === 'resume' ? answerWish(turn, state, seat, wish) : undefined;
  if (goesElsewhere(turn)) return undefined;
  if (leavesGame(text) || givesGameUp(text)) return leave(turn, state);
  const heard = table.hear(seat.state, turn.input.text);
  if (typeof heard === 'object') return tellMove(turn, state, heard);
  if (wish === 'swap') return openMatch(turn, state, table, seat.userSide === 'passenger' ? 'driver' : 'passenger');
  if (wish) return answerWish(turn, state, seat, wish);
  // Questions and what names no place may be for others, who answer before the trip goes on.
  if (heard === undefined || (heard === 'nothing' && turn.annotations.question.isQuestion)) return undefined;
  return tellUnclear(turn, state, seat, heard);
}
