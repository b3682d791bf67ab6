import { nextDeadline } from '../../rules/deadlines.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { playTuring } from '../../rules/play-turing.ts';
import type { EventEntry, GameEntry } from './game-log.ts';
import { type GameState, withEntry } from './game-state.ts';

/** What is due at a moment: messages to be shown, each at its time, and what time alone does. */
export function decideTime(state: GameState, now: number): GameEntry[] {
  let current = state;
  const entries: GameEntry[] = [];
  for (let next = nextPosting(current); next !== undefined && next.postAt <= now; next = nextPosting(current)) {
    const { seat, text, postAt } = next;
    // By its own time: a timer that is late costs nobody a message just before the end.
    const at = Math.max(postAt, current.match.now);
    const entry: EventEntry = { kind: 'event', event: { kind: 'message', seat, text, at }, action: null };
    entries.push(entry);
    current = withEntry(current, entry);
  }
  return [...entries, ...dueEntries(current, now)];
}

/** What has happened by time alone; nothing where nobody would see it. */
function dueEntries({ match }: GameState, now: number): GameEntry[] {
  const { match: after } = playTuring(match, { kind: 'tick', at: now });
  return after.stage === match.stage ? [] : [{ kind: 'event', event: { kind: 'tick', at: now }, action: null }];
}

/** What has happened before the process that kept a game was gone, and that all else is so much later. */
export function decideResume(state: GameState, downMs: number, now: number): GameEntry[] {
  const before = decideTime(state, now - downMs);
  return [...before, { kind: 'event', event: { kind: 'resumed', downMs, at: now }, action: null }];
}

/** When something is to happen in a game by itself; null where it is over. */
export function nextMoment(state: GameState): number | null {
  const deadline = nextDeadline(state.match);
  if (deadline === null) return null;
  return Math.min(deadline, nextPosting(state)?.postAt ?? Number.POSITIVE_INFINITY);
}

/** Whether a side is there or not: what the log is to say of it, if anything. */
export function decidePresence(state: GameState, seat: Seat, isThere: boolean, now: number): GameEntry[] {
  const { match } = state;
  if (match.stage === 'over' || isThere === (match.gone[seat] === null)) return [];
  return [{ kind: 'event', event: { kind: isThere ? 'back' : 'gone', seat, at: now }, action: null }];
}

function nextPosting({ pending }: GameState) {
  if (pending.length === 0) return undefined;
  return pending.reduce((earliest, one) => (one.postAt < earliest.postAt ? one : earliest));
}
