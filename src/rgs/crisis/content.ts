import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** Words for somebody in distress. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    selfHarmLines: z.strictObject({ care: wordings(), help: wordings(), staying: wordings() }),
    abuseLines: z.strictObject({ care: wordings(), help: wordings(), staying: wordings() }),
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
    partingLines: wordings(),
  }),
);

export const { selfHarmLines, abuseLines, followUps, partingLines } = linesFile.value;

/** What follows in the turns after; each stays with the user. */
export type FollowUp = keyof typeof followUps;
