import { z } from 'zod';
import { line, readContent, wordings } from '../../core/content.ts';

const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    comforts: wordings(),
    hadIt: wordings(),
    wearied: wordings(),
    offers: wordings(),
    leads: wordings(),
    goesOn: wordings(),
    enough: wordings(),
    allTold: wordings(),
    noAdvice: wordings(),
    uplifting: wordings().min(6),
    reactions: wordings(),
    shortReactions: wordings(),
    toFilms: wordings(),
    refusals: wordings(),
  }),
);

const factsFile = readContent(
  import.meta.url,
  'content/facts.yaml',
  z.array(
    z.strictObject({
      id: z.string().min(1),
      /** The day on which it became so. */
      asOf: z.union([z.date(), z.iso.date()]),
      text: line(),
      /** A question that it answers, as a pattern over the line in the form in which words are compared. */
      asks: z.string().optional(),
    }),
  ),
);

/** All that it speaks from. */
export const coronavirusContent = [linesFile, factsFile];

export const lines = linesFile.value;

/** A fact, and the question that it answers. */
export interface Fact {
  readonly id: string;
  readonly text: string;
  readonly asks: RegExp | null;
}

/** The facts in the order in which they are told. */
export const facts: readonly Fact[] = factsFile.value.map(({ id, text, asks }) => ({
  id,
  text,
  asks: asks === undefined ? null : new RegExp(asks, 'u'),
}));
