import type { WatchedSide } from '../../../../src/games/turing/protocol/watched-sides.ts';
import type { Guesses } from './watched-state.ts';

/** In this page alone: a reload forgets them. */
const noted = new Map<string, Guesses>();

/** What was noted of a talk. */
export function guessesOf(talk: string): Guesses {
  return noted.get(talk) ?? {};
}

/** Notes a guess, or takes one back, and returns what is noted now. */
export function noteGuess(talk: string, side: WatchedSide, guess: 'human' | 'bot' | undefined): Guesses {
  const { [side]: _, ...others } = guessesOf(talk);
  const next = guess === undefined ? others : { ...others, [side]: guess };
  noted.set(talk, next);
  return next;
}
