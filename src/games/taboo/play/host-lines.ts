import { z } from 'zod';
import { readContent, wordings } from '../../../core/content.ts';

/** What the host says whatever the word is. */
export const hostLinesFile = readContent(
  import.meta.url,
  'content/host-lines.yaml',
  z.strictObject({
    attacker: z.strictObject({
      toQuestion: wordings(),
      toUnsure: wordings(),
      toShort: wordings(),
      toLong: wordings(),
      aboutCue: wordings('cue'),
      goOn: wordings(),
    }),
    defender: z.strictObject({
      thought: wordings('word'),
      toYesNo: wordings(),
      toQuestion: wordings(),
      toStatement: wordings(),
      back: wordings(),
    }),
  }),
);

export const hostLines = hostLinesFile.value;
