import type { Clock } from '../../../core/clock.ts';

/** Requests that were seen, as long as a copy of one could pass for new. */
export interface Replays {
  /** False if this id was noted before. */
  note(id: string): boolean;
}

/**
 * Makes a memory for ids of requests.
 *
 * @param forMs so long is an id remembered
 * @param most where there are more, the oldest are forgotten
 */
export function createReplays(clock: Clock, forMs: number, most = 50_000): Replays {
  const seen = new Map<string, number>();
  return {
    note: (id) => {
      const now = clock.now();
      for (const [oldest, at] of seen) {
        if (now - at <= forMs && seen.size < most) break;
        seen.delete(oldest);
      }
      if (seen.has(id)) return false;
      seen.set(id, now);
      return true;
    },
  };
}
