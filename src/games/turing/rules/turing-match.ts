import type { Random } from '../../../core/random.ts';
import type { Identity, Seat, TuringRules } from './turing-rules.ts';

/** Somebody who sits at a match. */
export interface SeatedPlayer {
  readonly identity: Identity;
  /** Rookies may send and not predict, whatever their role. */
  readonly mayPredict: boolean;
}

export interface TuringMessage {
  readonly seat: Seat;
  readonly text: string;
  /** Milliseconds since the match began. */
  readonly after: number;
}

export interface Prediction {
  readonly seat: Seat;
  readonly says: Identity;
  /** Milliseconds since the match began. */
  readonly after: number;
  /** Messages of the other that it rests on. */
  readonly seen: number;
}

/** Why a talk ended. */
export type ClosingCause = 'prediction' | 'time' | 'messages' | 'silence';

/** Why a match ended. `silence`: somebody never said a word. `connections`: both were lost. */
export type TuringCause = ClosingCause | 'left' | 'connection' | 'refused-messages' | 'connections' | 'void';

export interface TuringOutcome {
  readonly cause: TuringCause;
  /** Who broke the match off, and pays for it; null where nobody did. */
  readonly brokenBy: Seat | null;
  /** Milliseconds since the match began. */
  readonly after: number;
}

/** `talk`, then perhaps `closing`, in which only predictions are possible, then `over`. */
export type TuringStage = 'talk' | 'closing' | 'over';

/** The whole state of a match; plain JSON. It is never shown to anybody: see `viewOf`. */
export interface TuringMatch {
  readonly rules: TuringRules;
  readonly players: Readonly<Record<Seat, SeatedPlayer>>;
  readonly stage: TuringStage;
  /** On the clock of who plays events, in milliseconds. */
  readonly startedAt: number;
  /** The latest moment that the match knows of. */
  readonly now: number;
  /** When the last message was posted, or the match began. */
  readonly spokeAt: number;
  /** When the present stage ends, whatever happens: set by a prediction, and in `closing`. */
  readonly closesAt: number | null;
  /** Why the talk ended, once it has. */
  readonly closing: ClosingCause | null;
  readonly messages: readonly TuringMessage[];
  /** At most one of each side, in the order in which they came. */
  readonly predictions: readonly Prediction[];
  /** Since when a side's connection is lost. */
  readonly gone: Readonly<Record<Seat, number | null>>;
  /** Sides that left when they owed nothing any more. */
  readonly departed: Readonly<Record<Seat, boolean>>;
  readonly refused: Readonly<Record<Seat, number>>;
  readonly outcome: TuringOutcome | null;
}

/** What can happen in a match; `at` is the time on the clock of who plays the events. */
export type TuringEvent =
  /** A message that the forum lets through. */
  | { readonly kind: 'message'; readonly seat: Seat; readonly text: string; readonly at: number }
  /** A message that it does not. */
  | { readonly kind: 'refused-message'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'prediction'; readonly seat: Seat; readonly says: Identity; readonly at: number }
  | { readonly kind: 'leave'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'gone'; readonly seat: Seat; readonly at: number }
  | { readonly kind: 'back'; readonly seat: Seat; readonly at: number }
  /** Only time has passed. */
  | { readonly kind: 'tick'; readonly at: number }
  /** The house stood still for so long: everything that is due is due so much later. */
  | { readonly kind: 'resumed'; readonly downMs: number; readonly at: number }
  /** The house breaks the match off: a ban, a fault of its own. */
  | { readonly kind: 'void'; readonly at: number };

/** A new match. */
export function startTuring(
  rules: TuringRules,
  players: Readonly<Record<Seat, SeatedPlayer>>,
  startedAt: number,
): TuringMatch {
  return {
    rules,
    players,
    stage: 'talk',
    startedAt,
    now: startedAt,
    spokeAt: startedAt,
    closesAt: null,
    closing: null,
    messages: [],
    predictions: [],
    gone: { a: null, b: null },
    departed: { a: false, b: false },
    refused: { a: 0, b: 0 },
    outcome: null,
  };
}

/** Draws who gets which seat, and with it which role, so that seats say nothing about who sits there. */
export function drawSeats<Player>(pair: readonly [Player, Player], random: Random): Readonly<Record<Seat, Player>> {
  const [one, other] = pair;
  return random.integer(2) === 0 ? { a: one, b: other } : { a: other, b: one };
}

/** Whether a seat has the right to predict: its role has it, and so has who sits there. */
export function hasPrediction({ rules, players }: TuringMatch, seat: Seat): boolean {
  return rules.roles[seat].mayPredict && players[seat].mayPredict;
}

/** The prediction that a seat has made. */
export function predictionOf({ predictions }: TuringMatch, seat: Seat): Prediction | undefined {
  return predictions.find((prediction) => prediction.seat === seat);
}

/** How many messages a seat has posted. */
export function messagesOf({ messages }: TuringMatch, seat: Seat): number {
  return messages.reduce((count, message) => count + (message.seat === seat ? 1 : 0), 0);
}
