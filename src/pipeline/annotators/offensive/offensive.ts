import { z } from 'zod';
import { type OffenceKind, type Offensive, offenceKinds } from '../../../contracts/annotations.ts';
import { defineAnnotator } from '../../../contracts/annotator.ts';
import { withoutInnocentPhrases } from './contains-offensive.ts';
import { crisisOf } from './crisis.ts';
import { insultWords, profanity, sexualWords } from './curse-words.ts';
import { offencePhrases, quotations } from './offence-phrases.ts';

const inoffensive: Offensive = { isOffensive: false, kind: 'none', match: null, crisis: 'none' };
const schema = z.strictObject({
  isOffensive: z.boolean(),
  kind: z.enum(offenceKinds),
  match: z.string().nullable(),
  crisis: z.enum(['none', 'self-harm', 'abuse']),
});

interface Rule {
  readonly kind: OffenceKind;
  readonly pattern: RegExp;
}

const whole = (patterns: readonly string[]): RegExp => new RegExp(`(?<= )(?:${patterns.join('|')})(?:'s)?(?= )`, 'u');
const quoted = new RegExp(`(?<= )(?:${quotations.join('|')})(?= )`, 'gu');

const rules: readonly Rule[] = [
  ...offencePhrases.map(({ kind, phrases }) => ({ kind, pattern: whole(phrases) })),
  { kind: 'sexual', pattern: whole(sexualWords) },
  { kind: 'insult', pattern: whole(insultWords) },
  { kind: 'other', pattern: whole(profanity) },
];

/** Offences of the user by kind, and crises, which are none (reference §10.9). */
export const offensiveAnnotator = defineAnnotator({
  name: 'offensive',
  needs: [],
  budgetMs: 50,
  implementation: 'rules',
  annotate: (input) => offenceOf(input.turn.text),
  fallback: () => inoffensive,
  parse: (value) => schema.parse(value),
});

/**
 * What is offensive, or alarming, in an utterance.
 *
 * @example offenceOf('you suck') // { isOffensive: true, kind: 'criticism', match: 'you suck', crisis: 'none' }
 */
export function offenceOf(utterance: string): Offensive {
  const crisis = crisisOf(utterance);
  if (crisis !== 'none') return { ...inoffensive, crisis };
  const text = withoutInnocentPhrases(utterance).replace(quoted, '#');
  for (const { kind, pattern } of rules) {
    const match = pattern.exec(text);
    if (match !== null) return { isOffensive: true, kind, match: match[0].trim(), crisis };
  }
  return inoffensive;
}
