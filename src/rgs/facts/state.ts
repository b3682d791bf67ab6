import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';

/** What pronouns in the next question may stand for. */
export interface FactsState {
  /** Title of the last person in a question or an answer. */
  readonly person: string | null;
  /** Title of the last other thing. */
  readonly thing: string | null;
  /** True right after an answer of this generator. */
  readonly isLast: boolean;
}

export const noFacts: FactsState = { person: null, thing: null, isLast: false };

/** How the state is kept. */
export const factsState: StateCodec<FactsState> = {
  version: 1,
  schema: z.strictObject({
    person: z.string().max(300).nullable(),
    thing: z.string().max(300).nullable(),
    isLast: z.boolean(),
  }),
  initial: () => noFacts,
};
