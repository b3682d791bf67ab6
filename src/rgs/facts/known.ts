import { z } from 'zod';
import { line, readContent } from '../../core/content.ts';
import { keysOf, keysOfEntry } from './compare-words.ts';

const entrySchema = z.strictObject({
  asks: z.array(z.string()).min(1),
  answer: z.string().nullable(),
  say: line(),
});

/** What is the tallest, longest, fastest of its kind. */
export const superlativeContent = readContent(
  import.meta.url,
  'content/superlatives.yaml',
  z.array(entrySchema).min(1),
);
/** What everybody may ask: counts, dates, firsts. */
export const commonContent = readContent(import.meta.url, 'content/known.yaml', z.array(entrySchema).min(1));

/** An entry of the tables: the title of what answers it or what it is about, and the sentence. */
export type Known = z.infer<typeof entrySchema>;

const superlatives = tableOf(superlativeContent.value);
const common = tableOf(commonContent.value);

/** The entry that answers a question, whatever its wording; undefined where a word is left over. */
export function knownOf(question: string): Known | undefined {
  return superlativeOf(question) ?? entryIn(common, question);
}

/** The superlative that a text asks for. */
export function superlativeOf(question: string): Known | undefined {
  return entryIn(superlatives, question);
}

function entryIn(table: ReadonlyMap<string, Known>, question: string): Known | undefined {
  const key = keysOf(question).find((found) => table.has(found));
  return key === undefined ? undefined : table.get(key);
}

function tableOf(entries: readonly Known[]): ReadonlyMap<string, Known> {
  return new Map(entries.flatMap((entry) => entry.asks.flatMap(keysOfEntry).map((key) => [key, entry])));
}
