import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';

const schema = z.object({
  /** The title that was offered in the last turn. */
  offer: z.string().nullable(),
  /** All titles offered in this conversation. */
  offered: z.array(z.string()),
  /** The turns in which this generator, and wiki, spoke last; 0 where they never did. */
  lastTurn: z.number().int().nonnegative(),
  wikiTurn: z.number().int().nonnegative(),
  /** Titles that were the topic when something sad was told. */
  sorrows: z.array(z.string()).default([]),
});

/** What the generator remembers within a conversation. */
export type TransitionState = Readonly<z.output<typeof schema>>;

export const transitionState: StateCodec<TransitionState> = {
  version: 1,
  schema,
  initial: () => ({ offer: null, offered: [], lastTurn: 0, wikiTurn: 0, sorrows: [] }),
};
