import type { Random } from '../../../core/random.ts';
import { type DelayLaw, drawDelay, drawPace, type LawMessage } from './delay-law.ts';
import { drawRhythm, drawTyping, type Rhythm, type Rhythms } from './rhythms.ts';

/** How fast a seat is in a match: in holding its messages, and in typing where a program sits there. */
export interface SeatPace {
  readonly hold: number;
  readonly typing: Rhythm;
}

/** A message that has come to the server; times in milliseconds. */
export interface ArrivedMessage extends LawMessage {
  readonly arrivedAt: number;
  /** When the last message of the match was shown, or the match began. */
  readonly previousAt: number;
  readonly pace: SeatPace;
  /** The message's place among those of its side, from 0. */
  readonly place: number;
  /** Programs do not type: how long that takes is drawn from people's rhythms. */
  readonly isFromProgram: boolean;
}

/** When the sign of typing and the message are shown to the other side. */
export interface Posting {
  readonly signAt: number;
  readonly postAt: number;
}

/** What times are drawn from in a forum. */
export interface Tempo {
  readonly law: DelayLaw;
  readonly rhythms: Rhythms;
}

const signBaseMs = 500;
const signMsPerCharacter = 25;
const longestSignMs = 3000;

/** Draws the paces of a seat when a match begins; in the same way for all. */
export function drawSeatPace({ law, rhythms }: Tempo, random: Random): SeatPace {
  return { hold: drawPace(law, random), typing: drawRhythm(rhythms, random) };
}

/**
 * When a message is shown. Everybody's is held until a draw of the law. It counts as typed when a person sent it, or, of a program, after
 * a time as people take; the later of the two decides. The sign of typing is of the server's making for all, after that.
 */
export function planPosting(message: ArrivedMessage, { law, rhythms }: Tempo, random: Random): Posting {
  const { previousAt, arrivedAt, pace, isFromProgram, length } = message;
  // Both draws are always made, so that who sits there changes no later chance.
  const held = previousAt + law.dueMs + drawDelay(message, pace.hold, law, random);
  const typed = previousAt + drawTyping(message, pace.typing, rhythms, law, random);
  const signAt = Math.max(held, arrivedAt, isFromProgram ? typed : 0);
  const sign = Math.min(longestSignMs, (signBaseMs + signMsPerCharacter * length) * (0.7 + 0.6 * random.next()));
  return { signAt, postAt: signAt + sign };
}
