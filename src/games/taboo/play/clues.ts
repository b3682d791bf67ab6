import { z } from 'zod';
import { line, readContentFolder } from '../../../core/content.ts';

/** What the bot knows of a word that is played with people. */
export interface Clue {
  readonly word: string;
  /** Words that belong to it; none of them says it. */
  readonly cues: readonly string[];
  /** Lines that lead a talk to the word. */
  readonly lines: readonly string[];
  readonly hints: readonly string[];
}

const schema = z.record(
  z.string().regex(/^[a-z]+$/u),
  z.strictObject({
    cues: z.array(z.string().regex(/^[a-z]+$/u)).min(5),
    lines: z.array(line()).length(3),
    hints: z.array(line()).length(2),
  }),
);

/** The files that they are in, for `parley content check`. */
export const clueFiles = readContentFolder(import.meta.url, 'content/clues', schema);

/** All words with clues, in the order of their files. */
export const clues: ReadonlyMap<string, Clue> = new Map(
  clueFiles.flatMap(({ value }) => Object.entries(value).map(([word, clue]) => [word, { word, ...clue }])),
);
