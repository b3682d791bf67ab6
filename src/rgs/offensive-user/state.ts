import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { type StrategyName, strategyNames } from './strategies.ts';

/** What is remembered of a user's offences. */
export interface OffensiveUserState {
  /** The strategy of the latest answer; null where there was no offence. */
  readonly strategy: StrategyName | null;
  /** Offences so far; forgotten after a while of peace. */
  readonly count: number;
  /** Turns without an offence since the latest one. */
  readonly peacefulTurns: number;
  /** True if the bot's last line left the next word to the user. */
  readonly awaitsReply: boolean;
}

export const offensiveUserState: StateCodec<OffensiveUserState> = {
  version: 1,
  schema: z.object({
    strategy: z.enum(strategyNames).nullable(),
    count: z.number().int().nonnegative(),
    peacefulTurns: z.number().int().nonnegative(),
    awaitsReply: z.boolean(),
  }),
  initial: () => ({ strategy: null, count: 0, peacefulTurns: 0, awaitsReply: false }),
};

/** After so many turns of peace an offence counts as the first again. */
const turnsToForgive = 10;

/** The state after a turn without an offence. */
export function afterPeace(state: OffensiveUserState): OffensiveUserState {
  if (state.count === 0) return { ...state, awaitsReply: false };
  const peacefulTurns = state.peacefulTurns + 1;
  const isForgiven = peacefulTurns >= turnsToForgive;
  return {
    ...state,
    awaitsReply: false,
    count: isForgiven ? 0 : state.count,
    peacefulTurns: isForgiven ? 0 : peacefulTurns,
  };
}
