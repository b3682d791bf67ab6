import { z } from 'zod';
import { readContent, wordings } from '../../../core/content.ts';

/** What the host says whatever the word is. */
export const hostLinesFile = readContent(
  import.meta.url,
  'content/host-lines.yaml',
  z.strictObject({
    attacker: z.strictObject({
      reactions: z.strictObject({
        why: wordings(),
        yesNo: wordings(),
        question: wordings(),
        names: wordings(),
        evades: wordings(),
      }),
      aboutCue: wordings('cue'),
      goOn: z.strictObject({ names: wordings(), evades: wordings() }),
    }),
    defender: z.strictObject({
      thought: wordings('cue', 'word'),
      toYesNo: wordings(),
      toQuestion: wordings(),
      toStatement: wordings(),
      afterThought: wordings(),
      afterReply: wordings(),
    }),
  }),
);

export const hostLines = hostLinesFile.value;
