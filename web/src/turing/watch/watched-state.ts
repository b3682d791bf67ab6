import type { WatchedFrame } from '../../../../src/games/turing/protocol/spectators.ts';
import type { WatchedSide } from '../../../../src/games/turing/protocol/watched-sides.ts';

type Identity = 'human' | 'bot';
type Frame<Kind extends WatchedFrame['kind']> = Extract<WatchedFrame, { kind: Kind }>;

/** What somebody who watches takes the sides for. */
export type Guesses = Readonly<Partial<Record<WatchedSide, Identity>>>;

/** A talk as it is shown so far. */
export interface WatchedState {
  readonly opened: Frame<'opened'> | null;
  readonly messages: readonly Frame<'message'>[];
  readonly over: Frame<'over'> | null;
  /** The last frame's. */
  readonly seq: number;
}

export const nothingSeen: WatchedState = { opened: null, messages: [], over: null, seq: 0 };

/** The talk after further frames; those that came before change nothing. */
export function afterFrames(state: WatchedState, frames: readonly WatchedFrame[]): WatchedState {
  return frames.reduce((current, frame) => {
    if (frame.seq <= current.seq) return current;
    const { seq } = frame;
    if (frame.kind === 'opened') return { ...current, seq, opened: frame };
    if (frame.kind === 'over') return { ...current, seq, over: frame };
    return { ...current, seq, messages: [...current.messages, frame] };
  }, state);
}

/** What is said of a side's end: what it was, what the watcher took it for, what it took the other for. */
export function endOfSide(over: Frame<'over'>, side: WatchedSide, guesses: Guesses) {
  const [was, guess, said] = [over.was[side], guesses[side], over.guessed[side]];
  return {
    was: `${side} ${was}`,
    you: guess === undefined ? null : guess === was ? 'you right' : 'you wrong',
    said: `${side} said ${said ?? 'nothing'}`,
  } as const;
}

/** Why a talk ended, as a key of the words: whoever broke it off is not named. */
export function endCause({ cause, brokenBy }: Frame<'over'>) {
  if (brokenBy !== null) return 'cause left';
  const known = ['prediction', 'time', 'messages', 'silence', 'connections'] as const;
  const found = known.find((one) => one === cause);
  return found === undefined ? 'cause left' : (`cause ${found}` as const);
}
