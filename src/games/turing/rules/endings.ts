import { type ClosingCause, hasPrediction, predictionOf, type TuringCause, type TuringMatch } from './turing-match.ts';
import { type Seat, seats } from './turing-rules.ts';

/** The match over, now. */
export function end(match: TuringMatch, cause: TuringCause, brokenBy: Seat | null = null): TuringMatch {
  const outcome = { cause, brokenBy, after: match.now - match.startedAt };
  return { ...match, stage: 'over', closesAt: null, outcome };
}

/** The talk is over: who may still predict has a while to do so. */
export function startClosing(match: TuringMatch, cause: ClosingCause): TuringMatch {
  const closesAt = match.now + match.rules.limits.closingMs;
  return settled({ ...match, stage: 'closing', closing: cause, closesAt });
}

/** Ends a match in which nobody is left to predict. */
export function settled(match: TuringMatch): TuringMatch {
  if (seats.some((seat) => isAwaited(match, seat))) return match;
  return end(match, talkCause(match));
}

/** What ended a talk that nobody broke off: a prediction where there is one, whatever came first. */
export function talkCause({ closing, predictions }: TuringMatch): ClosingCause {
  return predictions.length > 0 ? 'prediction' : (closing ?? 'prediction');
}

/** Whether a side may still predict, and is there to do so. */
function isAwaited(match: TuringMatch, seat: Seat): boolean {
  return hasPrediction(match, seat) && predictionOf(match, seat) === undefined && !match.departed[seat];
}
