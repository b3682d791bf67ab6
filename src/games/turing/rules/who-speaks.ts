import { messagesOf, type TuringMatch } from './turing-match.ts';
import { otherSeat, type Seat, seats } from './turing-rules.ts';

/** Why a side cannot say anything now. */
export type SpeechRefusal = 'not-your-turn' | 'no-messages-left' | 'too-many-in-a-row';

/** Why a side cannot say anything now, of the limits and the order alone; undefined where it can. */
export function speechRefusal(match: TuringMatch, seat: Seat): SpeechRefusal | undefined {
  const { order, limits } = match.rules;
  if (order === 'alternate' && turnOf(match) !== seat) return 'not-your-turn';
  if (messagesOf(match, seat) >= limits.messages) return 'no-messages-left';
  if (runOf(match, seat) >= limits.inARow) return 'too-many-in-a-row';
  return undefined;
}

/** Whether nobody can say anything more. */
export function isTalkedOut(match: TuringMatch): boolean {
  return seats.every((seat) => speechRefusal(match, seat) !== undefined);
}

/** Whose turn it is where turns are kept. */
function turnOf({ messages }: TuringMatch): Seat {
  const last = messages.at(-1);
  return last === undefined ? 'a' : otherSeat(last.seat);
}

/** How many messages in a row a side has just posted. */
function runOf({ messages }: TuringMatch, seat: Seat): number {
  const since = messages.findLastIndex((message) => message.seat !== seat);
  return messages.length - 1 - since;
}
