import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { themeNames } from './themes.ts';

const talk = z.object({
  theme: z.enum(themeNames),
  /** How often the bot has spoken in this talk. */
  turns: z.number().int().positive(),
  /** What the last line awaits: more about it, or whether to go on. */
  awaiting: z.enum(['listening', 'checking']),
  /** Whom it is about, as one says it to the user: `your dog`, `Rex`. */
  who: z.string().nullable(),
  /** How often the user said next to nothing. */
  little: z.number().int().nonnegative(),
});

/** A talk about what weighs on the user. */
export type Talk = z.output<typeof talk>;

const state = z.object({
  talk: talk.nullable(),
  /** A talk that a question or thanks of the user's interrupted, and when. */
  paused: z.object({ talk, turn: z.number().int() }).nullable(),
  /** The last talk that came to its end, and when. */
  ended: z.object({ theme: z.enum(themeNames), turn: z.number().int() }).nullable(),
  /** True once the bot said that others can help. */
  hasNamedHelp: z.boolean(),
});

/** What Personal Issues remembers. */
export type PersonalIssuesState = z.output<typeof state>;

/** After so many turns of its own it leaves it to the user what comes next. */
export const mostTurns = 6;
/** After so many it asks whether to go on. */
export const turnsBeforeCheck = 3;
const coolDown = 15;

/** How the state is kept. */
export const personalIssuesState: StateCodec<PersonalIssuesState> = {
  version: 1,
  schema: state,
  initial: () => ({ talk: null, paused: null, ended: null, hasNamedHelp: false }),
};

/** True if the last talk ended only some turns ago (reference §11: fifteen). */
export function isCoolingDown({ ended }: PersonalIssuesState, turnIndex: number): boolean {
  return ended !== null && turnIndex - ended.turn < coolDown;
}
