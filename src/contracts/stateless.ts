import { z } from 'zod';
import type { StateCodec } from './response-generator.ts';

/** The state of a generator that remembers nothing. */
export type Stateless = Record<string, never>;

/** For generators that remember nothing. */
export const stateless: StateCodec<Stateless> = { version: 1, schema: z.strictObject({}), initial: () => ({}) };
