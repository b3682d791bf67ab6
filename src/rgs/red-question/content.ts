import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

/** What is said to questions about the bot itself and to those for advice that it must not give. */
export const linesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    assistantLines: wordings('assistant'),
    otherBotLines: wordings('assistant'),
    identityLines: z.strictObject({ name: wordings(), nature: wordings(), home: wordings() }),
    adviceLines: z.strictObject({ medical: wordings(), legal: wordings(), financial: wordings() }),
    urgentLines: wordings(),
    urgentFollowUps: z.strictObject({ agrees: wordings(), refuses: wordings(), other: wordings() }),
  }),
);

export const { assistantLines, otherBotLines, identityLines, adviceLines, urgentLines, urgentFollowUps } =
  linesFile.value;

/** Questions about the bot itself. */
export type IdentityQuestion = keyof typeof identityLines;
