import { z } from 'zod';
import type { SheetKey } from './sheet.ts';

const reading = z.object({ number: z.int().positive(), better: z.enum(['first', 'second', 'neither']) });

/** One reader's word on one sheet. */
export type Reading = z.infer<typeof reading>;

/** How often a reader preferred the ranker's choice. */
export interface Count {
  readonly read: number;
  readonly ranker: number;
  readonly lexical: number;
  readonly neither: number;
}

/**
 * Reads one JSON object a line.
 *
 * @throws Error where a line is not a reading
 */
export function parseReadings(text: string): Reading[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => reading.parse(JSON.parse(line)));
}

/**
 * Counts one reader's preferences.
 *
 * @throws Error for a sheet that was read twice, or that no key is of
 */
export function countReadings(readings: readonly Reading[], keys: readonly SheetKey[]): Count {
  const keyOf = new Map(keys.map((key) => [key.number, key]));
  if (new Set(readings.map(({ number }) => number)).size < readings.length) throw new Error('A sheet was read twice.');
  const count = { read: readings.length, ranker: 0, lexical: 0, neither: 0 };
  for (const { number, better } of readings) {
    const key = keyOf.get(number);
    if (!key) throw new Error(`Sheet ${number} has no key.`);
    count[better === 'neither' ? 'neither' : better === key.ranker ? 'ranker' : 'lexical'] += 1;
  }
  return count;
}

/** The share of sheets on which two readers say the same, and Cohen's kappa; of sheets that both have read. */
export function agreementOf(
  one: readonly Reading[],
  other: readonly Reading[],
): { readonly share: number; readonly kappa: number } {
  const others = new Map(other.map(({ number, better }) => [number, better]));
  const pairs = one.flatMap(({ number, better }) => {
    const second = others.get(number);
    return second === undefined ? [] : [[better, second] as const];
  });
  const share = pairs.filter(([left, right]) => left === right).length / pairs.length;
  const shareOf = (side: 0 | 1, word: Reading['better']): number =>
    pairs.filter((pair) => pair[side] === word).length / pairs.length;
  const byChance = reading.shape.better.options.reduce((sum, word) => sum + shareOf(0, word) * shareOf(1, word), 0);
  return { share, kappa: byChance === 1 ? 1 : (share - byChance) / (1 - byChance) };
}
