import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';

const leastWordings = 5;
const several = (...slots: readonly string[]) => wordings(...slots).min(leastWordings);

/** What the Alexa channel says by itself, as it was read. */
export const alexaLinesFile = readContent(
  import.meta.url,
  'content/lines.yaml',
  z.strictObject({
    oneMoment: several(),
    lost: several(),
    cannot: several(),
    askedAgain: several('question'),
    stillThere: several(),
    backAgain: several('line'),
  }),
);

/** What the Alexa channel says by itself. */
export const alexaLines = alexaLinesFile.value;
