import { end, startClosing, talkCause } from './endings.ts';
import { messagesOf, type TuringMatch } from './turing-match.ts';
import { type Seat, seats } from './turing-rules.ts';

type Deadline =
  | { readonly kind: 'closes' | 'time' | 'silence'; readonly at: number }
  | { readonly kind: 'grace'; readonly seat: Seat; readonly at: number };

/** When something will happen in a match by itself: send a `tick` then. Null where it is over. */
export function nextDeadline(match: TuringMatch): number | null {
  return nextOf(match)?.at ?? null;
}

/** The match at a moment: everything that was due before has happened, each at its time. */
export function elapse(match: TuringMatch, at: number): TuringMatch {
  let current = match;
  for (let next = nextOf(current); next !== undefined && next.at <= at; next = nextOf(current)) {
    current = happened({ ...current, now: Math.max(current.now, next.at) }, next);
  }
  return { ...current, now: Math.max(current.now, at) };
}

/** Of those due at the same moment the first named counts. */
function nextOf(match: TuringMatch): Deadline | undefined {
  if (match.stage === 'over') return undefined;
  if (match.closesAt !== null) return { kind: 'closes', at: match.closesAt };
  const { timeMs, idleMs, graceMs } = match.rules.limits;
  const due: Deadline[] = [
    { kind: 'time', at: match.startedAt + timeMs },
    { kind: 'silence', at: match.spokeAt + idleMs },
  ];
  for (const seat of seats) {
    const since = match.gone[seat];
    if (since !== null) due.push({ kind: 'grace', seat, at: since + graceMs });
  }
  return due.reduce((earliest, one) => (one.at < earliest.at ? one : earliest));
}

function happened(match: TuringMatch, deadline: Deadline): TuringMatch {
  switch (deadline.kind) {
    case 'closes':
      return end(match, talkCause(match));
    case 'time':
      return startClosing(match, 'time');
    case 'silence':
      return fellSilent(match);
    case 'grace':
      return seats.every((seat) => match.gone[seat] !== null)
        ? end(match, 'connections')
        : end(match, 'connection', deadline.seat);
  }
}

/** Who never said a word to somebody who did has left; where both have spoken, the silence is an ordinary end. */
function fellSilent(match: TuringMatch): TuringMatch {
  const mute = seats.filter((seat) => messagesOf(match, seat) === 0);
  const [first] = mute;
  if (first === undefined) return startClosing(match, 'silence');
  if (mute.length === 1) return end(match, 'silence', first);
  // Where turns are kept, it was the first side that kept the other waiting.
  return end(match, 'silence', match.rules.order === 'alternate' ? 'a' : null);
}
