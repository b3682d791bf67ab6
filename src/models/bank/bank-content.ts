import { z } from 'zod';
import { dialogueActLabels } from '../../contracts/annotations.ts';
import { type ContentFile, line, parseContent, readContentFolder } from '../../core/content.ts';
import { bankSlots } from './bank-slots.ts';
import { chatAreas } from './chat-areas.ts';

/** All areas, each a file of the bank. */
export const bankAreas: readonly string[] = [...chatAreas, 'any', 'neural-fallback', 'wiki-answer'];

const phrases = z.array(z.string().regex(/^[a-z0-9' ]+$/u)).min(1);
const spoken = z.array(line(...bankSlots)).min(1);

const conditions = z.strictObject({
  /** Any of these stands in the user's line, in whatever form: `walk` also finds walks, walked, walking. */
  words: phrases.optional(),
  /** None of these does. */
  unless: phrases.optional(),
  /** What the user does; left out: anything but questions, orders and complaints. */
  acts: z.array(z.enum(dialogueActLabels)).min(1).optional(),
  /** How the moment feels; left out: anything but bad. */
  mood: z.enum(['good', 'bad', 'any']).optional(),
  /** Any of these emotions. */
  emotions: z
    .array(z.string().regex(/^[a-z]+$/u))
    .min(1)
    .optional(),
  person: z
    .array(z.enum(['user', 'woman', 'man', 'animal', 'people', 'thing']))
    .min(1)
    .optional(),
  /** `first`: the answer to the question that began the area; `later`: anything after. */
  turn: z.enum(['first', 'later']).optional(),
});

const group = z
  .strictObject({
    for: conditions.prefault({}),
    /** Reactions: said alone or before a question of the same group. */
    react: spoken.optional(),
    /** Questions that go on; said after a reaction where there are any. */
    ask: spoken.optional(),
    /** Whole replies. */
    lines: spoken.optional(),
  })
  .refine(({ react, ask, lines }) => react ?? ask ?? lines, 'needs react, ask or lines');

const bankFile = z.array(group).min(1);

/** When a group of lines fits. */
export type BankConditions = z.output<typeof conditions>;
/** Lines of the bank that fit the same moments. */
export type BankGroup = z.output<typeof group>;
/** The lines of one area; the file's name is the area's. */
export type BankFile = ContentFile<z.output<typeof bankFile>>;

/**
 * Reads all lines of the bank.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function readBank(): readonly BankFile[] {
  return readContentFolder(import.meta.url, 'content', bankFile);
}

/**
 * Reads the lines of one area from a file's text.
 *
 * @throws ParleyError PARLEY_CONTENT_INVALID
 */
export function parseBankFile(path: string, text: string): BankFile {
  return { path, schema: bankFile, value: parseContent(path, text, bankFile) };
}
