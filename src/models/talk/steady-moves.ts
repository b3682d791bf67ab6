import type { MoveTagger, MoveView } from '../../contracts/moves.ts';
import { createCircuitBreaker } from '../../core/circuit-breaker.ts';
import type { Clock } from '../../core/clock.ts';
import { reasonOf } from '../reason-of.ts';

/** What a steady tagger needs besides its model. */
export interface SteadyMovesOptions {
  readonly clock: Clock;
  /** Told why rules alone heard a line. */
  readonly onFailure: (reason: string) => void;
}

const failuresToOpen = 3;
const pauseMs = 30_000;

/** A tagger that is in use, and what is recorded of it. */
export interface SteadyMoves extends MoveView {
  readonly version: string;
}

/** A tagger of moves that tells nothing where its model fails, and is left alone for half a minute after three failures in a row. */
export function steadyMoves(tagger: MoveTagger, { clock, onFailure }: SteadyMovesOptions): SteadyMoves {
  const breaker = createCircuitBreaker(clock, failuresToOpen, pauseMs);
  return {
    version: tagger.version,
    read: async (line) => {
      if (!breaker.allows()) return undefined;
      try {
        const clauses = await tagger.read(line);
        breaker.succeeded();
        return clauses;
      } catch (error) {
        breaker.failed();
        onFailure(reasonOf(error));
        return undefined;
      }
    },
  };
}
