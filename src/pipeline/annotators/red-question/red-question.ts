import { z } from 'zod';
import type { RedQuestion } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { markText } from '../navigation/marked-text.ts';
import { adviceForms, harmlessUses, type RedField, redFields } from './red-words.ts';

const none: RedQuestion = { kind: 'none', probability: 0 };
const schema = z.strictObject({
  kind: z.enum(['none', 'medical', 'legal', 'financial']),
  probability: z.number().min(0).max(1),
});

/** From this probability on an utterance counts as a request for advice (reference §10.10). */
const threshold = 0.75;
const fewestWords = 4;

const whole = (patterns: readonly string[], flags: string): RegExp =>
  new RegExp(`(?<= )(?:${patterns.join('|')})(?= )`, flags);
const harmless = whole(harmlessUses, 'gu');
const advice = new RegExp(`(?<= )(?:${adviceForms.join('|')})(?: |(?<= ))`, 'u');
const asks =
  /(?<=\| (?:so |and |but |also |hi |hello |okay |ok )*)(?:what|why|how|which|when|who|can|could|should|is|are|am|does|do|will|would|has|any|did|was) /u;
const ownCase = /(?<= )(?:i|i'm|i've|i'd|me|my|we|our|us|mine|myself)(?= )/u;
const fields = redFields.map((field) => compile(field));

interface CompiledField {
  readonly kind: RedField['kind'];
  readonly sure: RegExp;
  readonly hints: RegExp;
  readonly requests: RegExp;
}

function compile({ kind, sure, hints, requests }: RedField): CompiledField {
  return { kind, sure: whole(sure, 'gu'), hints: whole(hints, 'gu'), requests: whole(requests, 'u') };
}

/** Questions for medical, legal or financial advice (reference §10.10). */
export const redQuestionAnnotator = defineAnnotator({
  name: 'redQuestion',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => redQuestionOf(input.turn.text),
  fallback: () => none,
  parse: (value) => schema.parse(value),
});

/**
 * The kind of advice that an utterance of more than three words asks for.
 *
 * @example redQuestionOf('can i sue my landlord').kind // 'legal'
 */
export function redQuestionOf(utterance: string): RedQuestion {
  const text = markText(utterance).normal.replace(harmless, '#');
  if (text.split(' ').filter((word) => word !== '|').length < fewestWords) return none;
  const scored = fields.map((field) => ({ kind: field.kind, probability: score(text, field) }));
  const best = scored.reduce((winner, each) => (each.probability > winner.probability ? each : winner));
  return best.probability >= threshold ? best : none;
}

/** Words of the field weigh more in a plain request for advice, and more where the user's own case is meant. */
function score(text: string, field: CompiledField): number {
  if (field.requests.test(text)) return 0.95;
  const asksAdvice = advice.test(text);
  if (!asksAdvice && !asks.test(text)) return 0;
  const sure = [...text.matchAll(field.sure)].length;
  const hints = [...text.matchAll(field.hints)].length;
  const own = ownCase.test(text) ? 0.2 : 0;
  const words = sure * (asksAdvice ? 0.75 : 0.55) + hints * (asksAdvice ? 0.3 : 0.15);
  return sure + hints === 0 ? 0 : Math.min(own + words, 0.95);
}
