import { z } from 'zod';
import { judgeWeights } from '../generator/judge-weights.ts';

/** The one file of the folder that is not fetched: what was taught on top of the base. */
export const adapterFile = 'adapter.gguf';

/** What `models/large/config.json` says beside its files: the base that is fetched, and what the verdicts are worth. */
export const largeSettings = z.object({
  base: z.object({
    /** The name under which the file is kept. */
    file: z.string().regex(/^[\w.-]+\.gguf$/u),
    bytes: z.int().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  }),
  judge: judgeWeights,
});
export type LargeSettings = z.output<typeof largeSettings>;
