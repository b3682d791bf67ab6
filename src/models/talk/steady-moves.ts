import type { MoveTagger, MoveView } from '../../contracts/moves.ts';
import { type SparedOptions, spared } from '../spared.ts';

/** A tagger that is in use, and what is recorded of it. */
export interface SteadyMoves extends MoveView {
  readonly version: string;
}

/** A tagger of moves that tells nothing where its model fails, and is left alone for a while after several failures in a row. */
export function steadyMoves(tagger: MoveTagger, options: SparedOptions): SteadyMoves {
  const call = spared(options);
  return { version: tagger.version, read: (line) => call(() => tagger.read(line)).catch(() => undefined) };
}
