import { z } from 'zod';
import { readContent } from '../../../core/content.ts';

const text = z.string().trim().min(1).max(2000);
const byArm = z.strictObject({ control: text, experimental: text });

/** What participants of a study read. */
export const studyTexts = readContent(
  import.meta.url,
  'content/study-texts.yaml',
  z.strictObject({
    consent: text,
    instructions: byArm,
    questions: z.strictObject({ nativeSpeaker: text, attention: text, foils: z.array(text).min(12) }),
    /** Once it is over; `{word}` is the word. */
    afterwards: byArm,
  }),
).value;
