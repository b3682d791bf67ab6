import { z } from 'zod';
import { readContent } from '../../../core/content.ts';

const lines = z.array(z.string().min(1)).min(4);
const plainLinesShape = z.strictObject({
  openings: lines,
  beginnings: z.record(z.string(), lines),
  yesOrNo: lines,
  nudges: lines,
  statements: lines,
  questions: lines,
  words: lines,
  arguments: lines,
});
const personaShape = z.array(
  z.strictObject({
    /** Patterns of what is asked, in small letters. */
    asked: z.array(z.string().min(1)).min(1),
    say: z.array(z.string().min(1)).min(3),
  }),
);

export type PlainLines = z.output<typeof plainLinesShape>;

/** A question about oneself, and what is said to it. */
export interface PersonaRule {
  readonly asked: readonly RegExp[];
  readonly say: readonly string[];
}

/** What may be said at any time. @throws ParleyError PARLEY_CONTENT_INVALID */
export function readPlainLines(): PlainLines {
  return readContent(import.meta.url, 'content/plain-lines.yaml', plainLinesShape).value;
}

/** What is said to questions about oneself; the first rule that fits answers. @throws ParleyError PARLEY_CONTENT_INVALID */
export function readPersona(): readonly PersonaRule[] {
  const { value } = readContent(import.meta.url, 'content/persona.yaml', personaShape);
  return value.map(({ asked, say }) => ({ asked: asked.map((pattern) => new RegExp(pattern, 'u')), say }));
}
