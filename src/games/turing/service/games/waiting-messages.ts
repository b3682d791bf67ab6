import type { TuringEvent, TuringMatch } from '../../rules/turing-match.ts';
import type { ArrivedEntry } from './game-log.ts';

/** A message that was accepted and is not shown yet. */
export type WaitingMessage = Pick<ArrivedEntry, 'seat' | 'number' | 'text' | 'at' | 'signAt' | 'postAt'>;

/** The messages that wait after an event, and what the match has become by it. */
export function waitingAfter(
  pending: readonly WaitingMessage[],
  event: TuringEvent,
  after: TuringMatch,
): readonly WaitingMessage[] {
  // What was not shown when the talk closed will not be.
  if (after.stage !== 'talk') return [];
  if (event.kind === 'message') {
    const shown = pending.findIndex(({ seat }) => seat === event.seat);
    return pending.filter((_, place) => place !== shown);
  }
  if (event.kind === 'resumed') {
    const later = event.downMs;
    return pending.map((one) => ({ ...one, signAt: one.signAt + later, postAt: one.postAt + later }));
  }
  return pending;
}
