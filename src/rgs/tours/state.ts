import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { remembered } from '../../core/remembered.ts';

const limit = 400;
const schema = z.object({
  /** The step whose question the bot asked last; null where it did not speak last. */
  awaiting: z.string().nullable(),
  /** Steps taken in the present tour. */
  visited: z.array(z.string()).max(limit),
  /** The bot's turns in the present tour. */
  botTurns: z.number().int(),
  /** Title of what is talked about. */
  subject: z.string().nullable(),
  /** Titles of all that was talked about. */
  subjects: z.array(z.string()).max(limit),
  /** Lines that were said, as `facts/3`. */
  said: z.array(z.string()).max(limit),
  /** True once a tour has come to its end or was turned down. */
  isFinished: z.boolean(),
});

/** What a tour remembers. */
export type TourState = Readonly<z.infer<typeof schema>>;

/** How the state is kept. */
export const tourState: StateCodec<TourState> = {
  version: 1,
  schema,
  initial: () => ({
    awaiting: null,
    visited: [],
    botTurns: 0,
    subject: null,
    subjects: [],
    said: [],
    isFinished: false,
  }),
};

/** The state with another subject, remembered among all. */
export function withSubject(state: TourState, title: string): TourState {
  return { ...state, subject: title, subjects: remembered(state.subjects, [title], limit) };
}

/** The state in which these lines were said. */
export function withSaid(state: TourState, ids: readonly string[]): TourState {
  return { ...state, said: remembered(state.said, ids, limit) };
}
