import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import type { AskedFor } from './category.ts';

/** What the categories remember. */
export interface CategoriesState {
  /** The category of the bot's last line; null where it was about something else. */
  readonly category: string | null;
  /** Questions and statements that were said, as `animals/q2` or `animals/s0`. */
  readonly used: readonly string[];
  /** Categories that were opened in this conversation. */
  readonly opened: readonly string[];
  /** What the last question of this generator asked for. */
  readonly lastAsked: AskedFor | null;
}

const limit = 400;

/** How the state is kept. */
export const categoriesState: StateCodec<CategoriesState> = {
  version: 1,
  schema: z.object({
    category: z.string().nullable(),
    used: z.array(z.string()).max(limit),
    opened: z.array(z.string()).max(limit),
    lastAsked: z.enum(['name', 'tell', 'choose']).nullable(),
  }),
  initial: () => ({ category: null, used: [], opened: [], lastAsked: null }),
};
