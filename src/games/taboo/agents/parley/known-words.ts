import { z } from 'zod';
import { readContent } from '../../../../core/content.ts';

/** Types of names: they are written with a capital. */
export const nameTypes: ReadonlySet<string> = new Set(['land', 'name', 'day', 'date']);

/** What can be said of a word: whether it is counted, where it stands, what one does with it. */
export const wordTypes = [
  'thing',
  'object',
  'food',
  'dish',
  'meal',
  'drink',
  'material',
  'stuff',
  'animal',
  'job',
  'relative',
  'person',
  'vehicle',
  'garment',
  'plant',
  'body',
  'in',
  'at',
  'on',
  'land',
  'name',
  'doing',
  'reaction',
  'deed',
  'occasion',
  'trip',
  'mishap',
  'bother',
  'day',
  'date',
  'time',
  'subject',
  'feeling',
  'quality',
  'colour',
  'work',
  'sight',
  'group',
  'idea',
] as const;
export type WordType = (typeof wordTypes)[number];

/** A word that everybody knows. */
export interface KnownWord {
  readonly word: string;
  readonly type: WordType;
  /** What one asks for when it is what is wanted: `bird`. */
  readonly kind: string | undefined;
  /** The words of its group, itself among them. */
  readonly group: readonly string[];
}

const words = z.string().transform((text) => text.trim().split(/\s+/u));
const schema = z.array(
  z.strictObject({
    type: z.enum(wordTypes),
    kind: z
      .string()
      .regex(/^[a-z ]+$/u)
      .optional(),
    words: words.pipe(z.array(z.string().regex(/^[a-z]+$/u)).min(3)),
  }),
);
const leadsSchema = z.record(z.string().regex(/^[a-z]+$/u), words.pipe(z.array(z.string().regex(/^[a-z]+$/u)).min(2)));

/**
 * Reads `content/known-words.yaml`.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readKnownWords(): ReadonlyMap<string, KnownWord> {
  const { value } = readContent(import.meta.url, 'content/known-words.yaml', schema);
  return new Map(
    value.flatMap(({ type, kind, words: group }) =>
      group.map((word): [string, KnownWord] => [word, { word, type, kind, group }]),
    ),
  );
}

/**
 * Reads `content/lead-words.yaml`: what leads to a word, the most telling first.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readLeadWords(): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(readContent(import.meta.url, 'content/lead-words.yaml', leadsSchema).value));
}
