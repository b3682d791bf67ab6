import { z } from 'zod';
import { readContent } from '../../core/content.ts';

/** Lines that may break a rule, each with a reason. */
export const allowances = readContent(
  import.meta.url,
  'allowed.yaml',
  z.array(z.strictObject({ rule: z.string(), text: z.string(), reason: z.string().min(1) })),
);

/** A line that may break a rule. */
export type Allowance = (typeof allowances.value)[number];
