import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const spoken = wordings('who');
const byType = z.strictObject({
  sexual: spoken,
  criticism: spoken,
  insult: spoken,
  hatred: spoken,
  'inappropriate-topic': spoken,
  threat: spoken,
  violence: spoken,
  other: spoken,
  enthusiasm: spoken,
});

/** The first offence, by how it is met and by its kind. */
export const firstFile = readContent(
  import.meta.url,
  'content/first.yaml',
  z.strictObject({ why: byType, avoid: byType, counter: byType, empathetic: byType }),
);

/** Further offences. */
export const repeatedFile = readContent(
  import.meta.url,
  'content/repeated.yaml',
  z.strictObject({
    againLines: z.strictObject({
      graceful: z.strictObject({
        why: wordings('who'),
        avoid: wordings('who'),
        counter: wordings('who'),
        empathetic: wordings('who'),
      }),
      light: z.strictObject({
        why: wordings('who'),
        avoid: wordings('who'),
        counter: wordings('who'),
        empathetic: wordings('who'),
      }),
      firm: z.strictObject({
        why: wordings('who'),
        avoid: wordings('who'),
        counter: wordings('who'),
        empathetic: wordings('who'),
      }),
    }),
    enoughLines: z.strictObject({ graceful: wordings('who'), light: wordings('who'), firm: wordings('who') }),
  }),
);

export const { againLines, enoughLines } = repeatedFile.value;

/** What is said when the storm is over. */
export const afterwardsFile = readContent(
  import.meta.url,
  'content/afterwards.yaml',
  z.strictObject({
    invitations: wordings(),
    okLines: wordings(),
    forgivingLines: wordings(),
    understandingLines: wordings(),
  }),
);

export const { invitations, okLines, forgivingLines, understandingLines } = afterwardsFile.value;

/** How a further offence is met: criticism with good grace, swearing lightly, the rest firmly. */
export type Tone = keyof typeof againLines;
