import { readFileSync } from 'node:fs';
import { z } from 'zod';

const context = z.object({ source: z.string(), before: z.string(), last: z.string().min(1) });

/** What somebody said, and what had been said before it. */
export type Context = z.infer<typeof context>;

/**
 * Contexts as the training package writes them (`contexts.jsonl`), one JSON object a line.
 *
 * @throws Error where a line is not such an object
 */
export function readContexts(file: string): Context[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => context.parse(JSON.parse(line)));
}
