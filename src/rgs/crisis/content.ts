import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** Words for somebody in distress. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    selfHarmLines: z.strictObject({
      care: wordings(),
      help: wordings(),
      helpHere: wordings('crisis', 'emergency'),
      staying: wordings(),
    }),
    abuseLines: z.strictObject({
      care: wordings(),
      help: wordings(),
      helpHere: wordings('violence', 'young', 'emergency'),
      staying: wordings(),
    }),
    followUps: z.strictObject({
      hopeless: wordings(),
      safe: wordings(),
      unsafe: wordings(),
      accompanied: wordings(),
      willing: wordings(),
      joking: wordings(),
      thanks: wordings(),
      number: wordings(),
      leaving: wordings(),
      topic: wordings(),
      listening: wordings(),
    }),
    /** Where it is known which numbers are right for the user. */
    followUpsHere: z.strictObject({
      unsafe: wordings('emergency'),
      number: wordings('crisis', 'emergency'),
      leaving: wordings('crisis', 'emergency'),
    }),
    partingLines: wordings(),
    partingLinesHere: wordings('crisis'),
  }),
);

export const { selfHarmLines, abuseLines, followUps, followUpsHere, partingLines, partingLinesHere } = linesFile.value;

/** What follows in the turns after; each stays with the user. */
export type FollowUp = keyof typeof followUps;
