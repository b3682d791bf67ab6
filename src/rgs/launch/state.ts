import { z } from 'zod';
import type { Response, StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { isLaunchAsking } from '../../core/last-speaker.ts';

/** What Launch remembers: whether it waits for the user's name, and how often it asked. */
export interface LaunchState {
  readonly awaitsName: boolean;
  readonly asked: number;
}

export const launchState: StateCodec<LaunchState> = {
  version: 1,
  schema: z.object({ awaitsName: z.boolean(), asked: z.number().int().nonnegative() }),
  initial: () => ({ awaitsName: false, asked: 0 }),
};

/** The state in which nothing is awaited. */
export const settled: LaunchState = { awaitsName: false, asked: 0 };

/** True if the bot's last line was Launch's question for the name, by its state or by what it said. */
export function awaitsName(turn: Pick<TurnContext, 'lastReply' | 'lastSpeakers'>, state: LaunchState): boolean {
  return state.awaitsName || isLaunchAsking(turn);
}

/** The name that the user gives; an offensive one counts as not heard. */
export function nameOf({ annotations }: Pick<TurnContext, 'annotations'>): string | null {
  return annotations.offensive.isOffensive ? null : annotations.userName;
}

/** The response where others may take up what the user brings: it is judged with theirs. */
export function judged(response: Response<LaunchState>): Response<LaunchState> {
  return { ...response, isUnjudged: false };
}

/** The response where others may know better. */
export function weakly(response: Response<LaunchState>): Response<LaunchState> {
  return { ...response, priority: 'WEAK_CONTINUE' };
}
