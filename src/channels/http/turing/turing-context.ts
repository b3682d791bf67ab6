import { createTuringCallers, type TuringCallers } from './turing-caller.ts';
import { createTuringCounts, type TuringCounts } from './turing-limits.ts';
import type { TuringParts } from './turing-parts.ts';

/** What all routes of the Turing test share. */
export interface TuringContext extends TuringParts {
  readonly counts: TuringCounts;
  readonly callers: TuringCallers;
}

/** The parts with the counters of this server. */
export function createTuringContext(parts: TuringParts): TuringContext {
  const counts = createTuringCounts(parts.clock, parts.limits);
  return { ...parts, counts, callers: createTuringCallers(parts.accounts, counts) };
}
