import { z } from 'zod';
import type { Response, StateCodec } from '../../contracts/response-generator.ts';

/** What one-turn scripts remember: the jokes told, and whether another one was offered. */
export interface OneTurnState {
  readonly told: readonly number[];
  readonly isOffering: boolean;
}

export const oneTurnState: StateCodec<OneTurnState> = {
  version: 1,
  schema: z.object({ told: z.array(z.number().int().nonnegative()), isOffering: z.boolean() }),
  initial: () => ({ told: [], isOffering: false }),
};

/** A scripted answer at the top of the ranking; nothing stays open after it. */
export function scriptedResponse(
  state: OneTurnState,
  said: { readonly text: string; readonly needsPrompt: boolean; readonly because: string },
): Response<OneTurnState> {
  return { ...said, priority: 'FORCE_START', next: { ...state, isOffering: false } };
}
