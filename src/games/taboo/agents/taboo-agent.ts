import type { TabooRole } from '../rules/taboo-rules.ts';
import type { TabooMove, TabooView } from '../rules/taboo-view.ts';

/** Plays one side. It is asked again, with the same view, after a move that was not possible. */
export interface TabooAgent<R extends TabooRole> {
  readonly name: string;
  readonly role: R;
  /**
   * What the agent does now; undefined gives the game up. One that need not wait gives it as it is.
   *
   * @param signal aborted when the move comes too late
   */
  act(view: TabooView<R>, signal: AbortSignal): Promise<TabooMove | undefined> | TabooMove | undefined;
}
