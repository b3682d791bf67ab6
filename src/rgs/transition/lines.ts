import { z } from 'zod';
import { clauses, readContent, wordings } from '../../core/content.ts';

const connection = clauses('value', 'to');
const schema = z.strictObject({
  leads: wordings('from'),
  connections: z.record(z.string(), connection),
  mentions: clauses('to'),
  singleMentions: clauses('to'),
  nameMentions: clauses('to'),
  reminders: wordings('to'),
  offers: wordings('to'),
  accepted: wordings(),
  declined: wordings(),
  noBridge: wordings(),
});

/** What the generator says, as it was read. */
export const linesFile = readContent(import.meta.url, 'content/lines.yaml', schema);

/** What the generator says. */
export const lines = linesFile.value;
