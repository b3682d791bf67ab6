import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said to complaints, by what they are about. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    complaintLines: z.strictObject({
      misheard: wordings(),
      repetition: wordings(),
      private: wordings(),
      'why-ask': wordings(),
      spying: wordings(),
      boring: wordings(),
      'not-answered': wordings(),
      'too-much': wordings(),
      questions: wordings(),
      general: wordings(),
    }),
    asides: wordings(),
    againOpenings: wordings(),
    questionOpenings: wordings(),
    statementOpenings: wordings(),
    closings: wordings(),
    whyLines: wordings(),
    givingUpLines: wordings(),
    nothingSaidLines: wordings(),
  }),
);

export const {
  complaintLines,
  asides,
  againOpenings,
  questionOpenings,
  statementOpenings,
  closings,
  whyLines,
  givingUpLines,
  nothingSaidLines,
} = linesFile.value;

/** What a complaint is about: the five kinds (paper §'complaint'), some of them in several shades. */
export type ComplaintShade = keyof typeof complaintLines;
