import type { Forum } from '../forums/forum.ts';
import type { WatchedFrame, WatchedTalk } from '../protocol/spectators.ts';

/** What of a talk is to be shown now. */
export interface ShownTalk {
  readonly frames: readonly WatchedFrame[];
  readonly isOver: boolean;
  /** Until the next frame is due, in milliseconds; null where there is none. */
  readonly nextMs: number | null;
}

/**
 * Talks as others than their players may read them: later, masked, without names. Everything follows from what the end of a game has
 * written, so that each process over the store shows the same.
 */
export interface TuringSpectators {
  /**
   * Talks of a forum that are shown now, the newest first; at most 50.
   *
   * @throws ParleyError PARLEY_TURING_NOT_ALLOWED where nobody may watch
   */
  talks(forum: Forum): Promise<readonly WatchedTalk[]>;
  /**
   * The frames of a talk that are due, behind the `after`th.
   *
   * @throws ParleyError PARLEY_TURING_NOT_ALLOWED; PARLEY_TURING_GAME_UNKNOWN, alike for one that is not shown yet, is shown no more, was
   *   reported, or never was
   */
  frames(forum: Forum, talk: string, after?: number): Promise<ShownTalk>;
}
