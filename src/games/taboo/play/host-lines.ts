import { z } from 'zod';
import { line, readContent, wordings } from '../../../core/content.ts';
import { type HeardAs, heardAs } from '../agents/parley/heard-reply.ts';

/** Lines with the replies that they may follow; what may follow several is written once. */
const linesByReply = z.array(z.strictObject({ to: z.array(z.enum(heardAs)).min(1), lines: z.array(line()).min(1) }));

/** What the host says whatever the word is. */
export const hostLinesFile = readContent(
  import.meta.url,
  'content/host-lines.yaml',
  z.strictObject({
    attacker: z.strictObject({
      reactions: linesByReply,
      aboutCue: wordings('cue'),
      goOn: linesByReply,
      anything: wordings(),
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

/** The lines among these that may follow a reply that was heard so. */
export function linesAfter(groups: z.infer<typeof linesByReply>, heard: HeardAs): readonly string[] {
  return groups.filter(({ to }) => to.includes(heard)).flatMap(({ lines }) => lines);
}
