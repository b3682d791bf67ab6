import { z } from 'zod';
import { type Complaint, complaintKinds } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { markText } from '../navigation/marked-text.ts';
import { aroundComplaint, complaintPhrases } from './complaint-phrases.ts';

const none: Complaint = { kind: 'none', probability: 0 };
const schema = z.strictObject({ kind: z.enum(complaintKinds), probability: z.number().min(0).max(1) });

const around = `(?:(?:${aroundComplaint.join('|')}|\\|) )*`;
const rules = complaintPhrases.map(({ kind, probability, whole, phrases }) => {
  const phrase = `(?:${phrases.join('|')})`;
  const pattern = whole ? `^\\| ${around}${phrase} ${around}\\|$` : `(?<= )${phrase}(?= |\\|)`;
  return { complaint: { kind, probability } satisfies Complaint, pattern: new RegExp(pattern, 'u') };
});

/** Complaints about the conversation itself: not heard, not clear, repeated, too private, or just bad (reference §10.5). */
export const complaintAnnotator = defineAnnotator({
  name: 'complaint',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => complaintOf(input.turn.text),
  fallback: () => none,
  parse: (value) => schema.parse(value),
});

/**
 * The complaint in an utterance; where it could be of several kinds, the first of misheard, clarification, repetition, privacy, general.
 *
 * @example complaintOf("that's not what i said").kind // 'misheard'
 */
export function complaintOf(utterance: string): Complaint {
  const { normal } = markText(utterance);
  return rules.find(({ pattern }) => pattern.test(normal))?.complaint ?? none;
}
