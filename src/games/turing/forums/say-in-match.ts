import { messageRefusal, playTuring, type TuringRefusal } from '../rules/play-turing.ts';
import type { TuringMatch } from '../rules/turing-match.ts';
import type { Seat } from '../rules/turing-rules.ts';
import { checkMessage, type MessageVerdict } from './check-message.ts';
import type { Forum } from './forum.ts';

/** What became of a message: the match as it is now, and what its sender is told. */
export interface SaidInMatch {
  readonly match: TuringMatch;
  /** Why the match takes no message now; then the message was not looked at. */
  readonly refusal: TuringRefusal | null;
  /** Whether the forum lets the message through, and how it was posted. */
  readonly verdict: MessageVerdict | null;
}

/** Has a seat say something in a match of a forum: by the rules first, then by the forum, which counts what it refuses. */
export function sayInMatch(forum: Forum, match: TuringMatch, seat: Seat, written: string, at: number): SaidInMatch {
  const { match: current } = playTuring(match, { kind: 'tick', at });
  const refusal = messageRefusal(current, seat);
  if (refusal) return { match: current, refusal, verdict: null };
  const verdict = checkMessage(forum, seat, written);
  const event = verdict.ok
    ? ({ kind: 'message', seat, text: verdict.text, at } as const)
    : ({ kind: 'refused-message', seat, at } as const);
  return { ...playTuring(current, event), verdict };
}
