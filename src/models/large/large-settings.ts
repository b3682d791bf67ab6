import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';
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
    /** The Python packages that carry it, `package1`, `package2` and so on, each with a part. */
    parts: z.object({
      package: z.string().regex(/^[a-z][\w-]*$/u),
      count: z.int().min(1).max(100),
      version: z.string().regex(/^[\d.]+$/u),
    }),
  }),
  judge: judgeWeights,
});
export type LargeSettings = z.output<typeof largeSettings>;

/**
 * What the folder says of itself, also where what was taught is not in it.
 *
 * @throws ParleyError PARLEY_MODEL_DAMAGED where it cannot be read
 */
export function readLargeSettings(folder: string): LargeSettings {
  const file = path.join(folder, 'config.json');
  try {
    return largeSettings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new ParleyError('PARLEY_MODEL_DAMAGED', `${file} cannot be used: ${messageOf(error)}.`, {
      remedy: 'Install the package again, or fetch the file again (`git checkout`).',
      context: { file },
      cause: error,
    });
  }
}
