import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';

const state = z.object({
  /** What the last line awaits: whether to go on, or an answer to the uplifting question. */
  awaiting: z.enum(['more', 'uplift']).nullable(),
  hasComforted: z.boolean(),
  /** Ids of the facts that were told. */
  told: z.array(z.string()),
  /** True once the uplifting question was asked. */
  hasAsked: z.boolean(),
});

/** What Coronavirus remembers. */
export type CoronavirusState = z.output<typeof state>;

/** How the state is kept. */
export const coronavirusState: StateCodec<CoronavirusState> = {
  version: 1,
  schema: state,
  initial: () => ({ awaiting: null, hasComforted: false, told: [], hasAsked: false }),
};
