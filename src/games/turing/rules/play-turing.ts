import { elapse } from './deadlines.ts';
import { end, settled, startClosing } from './endings.ts';
import { hasPrediction, messagesOf, predictionOf, type TuringEvent, type TuringMatch } from './turing-match.ts';
import { otherSeat, type Seat } from './turing-rules.ts';
import { isTalkedOut, type SpeechRefusal, speechRefusal } from './who-speaks.ts';

/** Why an event cannot happen now. */
export type TuringRefusal =
  | SpeechRefusal
  | 'over'
  | 'talk-is-over'
  | 'may-not-predict'
  | 'predicted-already'
  | 'nothing-seen-yet';

/** The match after an event: time may have ended it even where the event was refused. */
export interface TuringStep {
  readonly match: TuringMatch;
  readonly refusal: TuringRefusal | null;
}

type EventOf<Kind extends TuringEvent['kind']> = Extract<TuringEvent, { kind: Kind }>;

/**
 * What a match becomes by an event: a pure function.
 *
 * What was due before the event happens first. A clock that went back is taken to stand still. What cannot happen now is refused and changes
 * nothing.
 */
export function playTuring(match: TuringMatch, event: TuringEvent): TuringStep {
  if (event.kind === 'resumed') return went(resumed(match, event));
  const current = elapse(match, event.at);
  if (current.stage === 'over') return event.kind === 'tick' ? went(current) : refused(current, 'over');
  switch (event.kind) {
    case 'message':
      return message(current, event);
    case 'refused-message':
      return refusedMessage(current, event);
    case 'prediction':
      return prediction(current, event);
    case 'leave':
      return went(leave(current, event.seat));
    case 'gone':
      return went(current.gone[event.seat] === null ? withGone(current, event.seat, current.now) : current);
    case 'back':
      return went(withGone(current, event.seat, null));
    case 'void':
      return went(end({ ...current, predictions: [] }, 'void'));
    case 'tick':
      return went(current);
  }
}

function message(match: TuringMatch, { seat, text }: EventOf<'message'>): TuringStep {
  const refusal = messageRefusal(match, seat);
  if (refusal) return refused(match, refusal);
  const said = { seat, text, after: match.now - match.startedAt };
  const next = { ...match, spokeAt: match.now, messages: [...match.messages, said] };
  // Somebody has predicted and the other does not know: its words stand, and what was due stays due.
  if (next.closesAt !== null) return went(next);
  return went(isTalkedOut(next) ? startClosing(next, 'messages') : next);
}

/** Why a side cannot post a message now; undefined where it can. */
export function messageRefusal(match: TuringMatch, seat: Seat): TuringRefusal | undefined {
  if (match.stage === 'over') return 'over';
  if (predictionOf(match, seat)) return 'predicted-already';
  if (match.stage === 'closing') return 'talk-is-over';
  return speechRefusal(match, seat);
}

/** Why a side cannot predict now; undefined where it can. */
export function predictionRefusal(match: TuringMatch, seat: Seat): TuringRefusal | undefined {
  if (match.stage === 'over') return 'over';
  if (!hasPrediction(match, seat)) return 'may-not-predict';
  if (predictionOf(match, seat)) return 'predicted-already';
  if (messagesOf(match, otherSeat(seat)) < match.rules.leastSeen) return 'nothing-seen-yet';
  return undefined;
}

/** Whoever keeps sending what cannot be sent has left; a talk that is over is spared. */
function refusedMessage(match: TuringMatch, { seat }: EventOf<'refused-message'>): TuringStep {
  const refusal = messageRefusal(match, seat);
  if (refusal) return refused(match, refusal);
  const count = match.refused[seat] + 1;
  const next = { ...match, refused: { ...match.refused, [seat]: count } };
  const isTooMany = count >= match.rules.limits.refused && next.predictions.length === 0;
  return went(isTooMany ? end(next, 'refused-messages', seat) : next);
}

function prediction(match: TuringMatch, { seat, says }: EventOf<'prediction'>): TuringStep {
  const refusal = predictionRefusal(match, seat);
  if (refusal) return refused(match, refusal);
  const made = { seat, says, after: match.now - match.startedAt, seen: messagesOf(match, otherSeat(seat)) };
  const predicted = { ...match, predictions: [...match.predictions, made] };
  return went(settled(predicted.closesAt === null ? withOtherAwaited(predicted) : predicted));
}

/** The first prediction of a talk: the other has a moment for its own. */
function withOtherAwaited(match: TuringMatch): TuringMatch {
  const { ms, told } = match.rules.afterPrediction;
  const closesAt = match.now + ms;
  return told ? { ...match, stage: 'closing', closing: 'prediction', closesAt } : { ...match, closesAt };
}

/** Leaving a talk breaks it off; later it only gives up a prediction. */
function leave(match: TuringMatch, seat: Seat): TuringMatch {
  if (match.closesAt === null) return end(match, 'left', seat);
  return settled({ ...match, departed: { ...match.departed, [seat]: true } });
}

function withGone(match: TuringMatch, seat: Seat, since: number | null): TuringMatch {
  return { ...match, gone: { ...match.gone, [seat]: since } };
}

/** What was due before the house stood still has happened; the rest is due later. */
function resumed(before: TuringMatch, { downMs, at }: EventOf<'resumed'>): TuringMatch {
  const match = elapse(before, at - downMs);
  if (match.stage === 'over') return match;
  const later = (moment: number | null): number | null => (moment === null ? null : moment + downMs);
  return {
    ...match,
    startedAt: match.startedAt + downMs,
    now: Math.max(match.now + downMs, at),
    spokeAt: match.spokeAt + downMs,
    closesAt: later(match.closesAt),
    gone: { a: later(match.gone.a), b: later(match.gone.b) },
  };
}

function went(match: TuringMatch): TuringStep {
  return { match, refusal: null };
}

function refused(match: TuringMatch, refusal: TuringRefusal): TuringStep {
  return { match, refusal };
}
