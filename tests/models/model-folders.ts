import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, it } from '@jest/globals';
import { z } from 'zod';
import { packageRoot } from '../../src/config/config.ts';

/** The models that the suite tries. */
export type ModelName = 'encoder' | 'ranker' | 'generator' | 'reader' | 'moves' | 'retrieval' | 'answers';

/** Milliseconds for what takes seconds on a machine with nothing else to do, and many minutes where a processor is emulated. */
export const patience = process.env['PARLEY_EMULATOR'] ? 3_600_000 : 120_000;

/**
 * How far logits and margins may be from `parity.json`, whatever the processor: its numbers have four digits, and products of floats
 * differ by the order of their sums alone. A sum of 1,536 terms is off by at most 1,536 × 2^-24 of the sum of their sizes, which is some
 * tens here: 0.002 to 0.005 for a layer at the very worst, a hundredth of that where errors do not all point the same way.
 */
export const roundingOfLogits = 0.002;
/** The same for unit vectors, whose numbers are a tenth of that size and less. */
export const roundingOfVectors = 0.0002;

const models = process.env['PARLEY_MODELS_FOLDER'] || path.join(packageRoot, 'models');
const listed = z.object({ files: z.record(z.string(), z.unknown()) });

/** The folder of a model: the bundled one, or that below PARLEY_MODELS_FOLDER. */
export function folderOf(name: ModelName): string {
  return path.join(models, name);
}

/** `describe` where all models are there; else one skipped test stands for the suite, and the run says which folder is missing. */
export function whereThere(...names: ModelName[]): (title: string, suite: () => void) => void {
  const leaveOut = it.skip;
  const missing = names.map(folderOf).filter((folder) => !existsSync(path.join(folder, 'config.json')));
  if (missing.length === 0) return describe;
  return (title) => {
    const why = `there is no ${missing.join(' and no ')}`;
    process.stderr.write(`Not tested: ${title}, because ${why}.\n`);
    leaveOut(`${title}: ${why}`, () => undefined);
  };
}

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A copy of a model's folder, removed at the end of the test file; a file that is to be damaged holds something else. */
export function aCopyOf(name: ModelName, damaged?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-damaged-'));
  made.push(folder);
  const config = readFileSync(path.join(folderOf(name), 'config.json'), 'utf8');
  writeFileSync(path.join(folder, 'config.json'), config);
  for (const file of Object.keys(listed.parse(JSON.parse(config)).files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    if (file === damaged) writeFileSync(path.join(folder, file), 'half a download');
    else symlinkSync(path.resolve(folderOf(name), file), path.join(folder, file));
  }
  return folder;
}

/**
 * The rows that the Python export wrote for comparison (`parity.json`).
 *
 * @throws ZodError where they are not of the form
 */
export function parityRows<Row>(name: ModelName, form: z.ZodType<Row>): readonly Row[] {
  const content: unknown = JSON.parse(readFileSync(path.join(folderOf(name), 'parity.json'), 'utf8'));
  return z.object({ rows: z.array(form).min(1) }).parse(content).rows;
}

/** How far rounding activations to eight bits takes a model's logits from those of exact products: root mean square, and most. */
export function rounding(name: ModelName): { readonly rms: number; readonly largest: number } {
  const content: unknown = JSON.parse(readFileSync(path.join(folderOf(name), 'parity.json'), 'utf8'));
  return z.object({ rounding: z.object({ rms: z.number(), largest: z.number() }) }).parse(content).rounding;
}

/** How far numbers are from those expected: the largest gap. */
export function largestGap(found: ArrayLike<number>, expected: readonly number[]): number {
  return Math.max(...expected.map((number, place) => Math.abs(number - (found[place] ?? Number.NaN))));
}

/** The share of items of which something is true. */
export function shareOf<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): number {
  return items.filter(isTrue).length / items.length;
}
