import { ParleyError } from '../../../../core/errors.ts';
import type { GameFrame } from '../../protocol/frames.ts';
import { playTuring } from '../../rules/play-turing.ts';
import { startTuring, type TuringEvent, type TuringMatch } from '../../rules/turing-match.ts';
import { type Seat, seats } from '../../rules/turing-rules.ts';
import type { TimedMessage } from '../../timing/rhythms.ts';
import { type WaitingMessage, waitingAfter } from './waiting-messages.ts';
import { overFrame, startedFrame, stepFrames, type UnplacedFrame } from './game-frames.ts';
import type { ArrivedEntry, EndedEntry, GameEntry, OpenedEntry } from './game-log.ts';

/** What an action was answered, so that it is answered alike when it comes again. */
export interface KeptAnswer {
  /** Of what the action was: another one under its number is told so. */
  readonly mark: string;
  readonly refusal: string | null;
  readonly text: string | null;
}

/** Everything about a game; it follows from the log alone. */
export interface GameState {
  readonly opened: OpenedEntry;
  readonly match: TuringMatch;
  /** In the order in which they came. */
  readonly pending: readonly WaitingMessage[];
  /** By number, from 1. */
  readonly answers: Readonly<Record<Seat, readonly KeptAnswer[]>>;
  readonly frames: Readonly<Record<Seat, readonly GameFrame[]>>;
  readonly ended: EndedEntry | null;
  /** How long people took for their messages; nothing of programs. */
  readonly typed: Readonly<Record<Seat, readonly TimedMessage[]>>;
  /** Entries of the log. */
  readonly length: number;
  /** The latest moment that the log names. */
  readonly at: number;
}

/** A game that has just begun. */
export function openGame(opened: OpenedEntry): GameState {
  const { rules, at } = opened;
  const state: GameState = {
    opened,
    match: startTuring(rules, { a: seated(opened, 'a'), b: seated(opened, 'b') }, at),
    pending: [],
    answers: { a: [], b: [] },
    frames: { a: [], b: [] },
    ended: null,
    typed: { a: [], b: [] },
    length: 1,
    at,
  };
  return withFrames(state, (seat) => [startedFrame(opened, seat)]);
}

function seated({ players }: OpenedEntry, seat: Seat) {
  const { identity, mayPredict } = players[seat];
  return { identity, mayPredict };
}

/** A game after one more entry of its log. */
export function withEntry(state: GameState, entry: GameEntry): GameState {
  const grown = { ...state, length: state.length + 1 };
  switch (entry.kind) {
    case 'opened':
      return grown;
    case 'arrived': {
      const { seat, number, text, at, signAt, postAt, mark } = entry;
      const pending = [...grown.pending, { seat, number, text, at, signAt, postAt }];
      const typed = withTyped(grown, entry);
      return answered({ ...grown, pending, typed, at: Math.max(at, grown.at) }, seat, {
        mark,
        refusal: null,
        text: null,
      });
    }
    case 'refused': {
      const { seat, mark, refusal, text, counts, at } = entry;
      const kept = answered(grown, seat, { mark, refusal, text });
      return counts ? withEvent(kept, { kind: 'refused-message', seat, at }) : kept;
    }
    case 'event': {
      const { event, action } = entry;
      const next = withEvent(grown, event);
      const seat = 'seat' in event ? event.seat : undefined;
      if (action === null || seat === undefined) return next;
      return answered(next, seat, { mark: action.mark, refusal: null, text: null });
    }
    case 'ended':
      return withFrames({ ...grown, ended: entry }, (seat) => [overFrame(state, entry, seat)]);
  }
}

/** A game by its log; undefined for an empty one. @throws ParleyError PARLEY_STORE_CORRUPT where it does not begin with its beginning */
export function stateOf(entries: readonly GameEntry[]): GameState | undefined {
  const [first, ...rest] = entries;
  if (first === undefined) return undefined;
  if (first.kind !== 'opened') {
    throw new ParleyError('PARLEY_STORE_CORRUPT', 'The log of a game does not begin with its beginning.', {
      remedy: 'Restore the store from a backup.',
    });
  }
  return rest.reduce(withEntry, openGame(first));
}

/** The frames of a side by the log alone. */
export function framesOf(entries: readonly GameEntry[], seat: Seat): readonly GameFrame[] {
  return stateOf(entries)?.frames[seat] ?? [];
}

/** The match as it will be when the own messages that wait have been shown: by it a side's next action is judged. */
export function withOwnWaiting({ match, pending }: GameState, seat: Seat): TuringMatch {
  const own = pending.filter((one) => one.seat === seat);
  const after = match.now - match.startedAt;
  return { ...match, messages: [...match.messages, ...own.map(({ text }) => ({ seat, text, after }))] };
}

/** From the message before, shown or the own one that waits, until it was sent. */
function withTyped({ typed, match, opened, pending }: GameState, { seat, text, at }: ArrivedEntry): GameState['typed'] {
  if (opened.players[seat].identity === 'bot') return typed;
  const own = pending.findLast((one) => one.seat === seat);
  const previous = own?.text ?? match.messages.at(-1)?.text ?? '';
  const tookMs = Math.max(0, at - Math.max(match.spokeAt, own?.at ?? 0));
  const timed: TimedMessage = { length: text.length, previousLength: previous.length, tookMs };
  return { ...typed, [seat]: [...typed[seat], timed] };
}

function withEvent(state: GameState, event: TuringEvent): GameState {
  const { match } = playTuring(state.match, event);
  const next = {
    ...state,
    match,
    pending: waitingAfter(state.pending, event, match),
    at: Math.max(state.at, event.at),
  };
  return withFrames(next, (seat) => stepFrames(state.match, match, seat));
}

function answered(state: GameState, seat: Seat, answer: KeptAnswer): GameState {
  return { ...state, answers: { ...state.answers, [seat]: [...state.answers[seat], answer] } };
}

function withFrames(state: GameState, more: (seat: Seat) => readonly UnplacedFrame[]): GameState {
  const frames = { ...state.frames };
  let isGrown = false;
  for (const seat of seats) {
    const game = state.opened.players[seat].key;
    const added = more(seat).map(
      (frame, index): GameFrame => ({ ...frame, game, seq: frames[seat].length + index + 1 }),
    );
    if (added.length === 0) continue;
    frames[seat] = [...frames[seat], ...added];
    isGrown = true;
  }
  return isGrown ? { ...state, frames } : state;
}
