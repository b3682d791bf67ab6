import { withoutAccents } from '../../core/text.ts';
import { cardinalOf, joinedNumber, numberForms, regnalForm } from './number-forms.ts';
import type { SpanToken } from './scan-tokens.ts';
import { singularForms } from './singular-forms.ts';
import { equivalentBetween, equivalentForms } from './word-forms.ts';

/** What of a token decides its forms. */
export type FormToken = Pick<SpanToken, 'text' | 'joint'>;

const longestSpan = 5;
/** Singulars are tried in spans of so few words only (reference §5.3). */
const longestWithSingulars = 3;
/** Two words are also tried as one ('mine craft') if both have so many letters. */
const shortestJoinedPart = 3;
const shortestJoined = 7;
const mostForms = 32;

/** A stretch of tokens and the ways to write it; the first is as it stands. */
interface Slot {
  readonly length: number;
  readonly forms: readonly string[];
}

/**
 * All ways to write a span, as it stands first, then in a fixed order; works on whole tokens, never on parts of words.
 *
 * @param isPlain true for words that take no singular ('this', 'does')
 * @returns at most 32 forms
 * @example alternativeForms(tokensOf('i love cats'), isDontLink) // ['i love cats', 'i love cat']
 */
export function alternativeForms(tokens: readonly FormToken[], isPlain: (word: string) => boolean): string[] {
  const original = tokens.map((token) => token.text).join(' ');
  if (tokens.length > longestSpan) return distinct([original, withoutAccents(original)]);
  let forms = [''];
  for (let at = 0; at < tokens.length; ) {
    const slot = slotAt(tokens, at, isPlain);
    forms = forms.flatMap((form) => slot.forms.map((next) => [form, next].filter((part) => part !== '').join(' ')));
    forms = forms.slice(0, mostForms);
    at += slot.length;
  }
  const joined = joinedForm(tokens, isPlain);
  return distinct([original, ...forms, ...(joined === undefined ? [] : [joined]), withoutAccents(original)])
    .filter((form) => form !== '')
    .slice(0, mostForms);
}

function slotAt(tokens: readonly FormToken[], at: number, isPlain: (word: string) => boolean): Slot {
  const word = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text;
  const place = { first: at === 0, last: at === tokens.length - 1 };
  if (next !== undefined) {
    const pair = `${word} ${next}`;
    const number = joinedNumber(word, next);
    const regnal = at > 0 && at + 2 === tokens.length ? regnalForm([word, next]) : undefined;
    const same = number ?? regnal;
    if (same !== undefined) return { length: 2, forms: [pair, same] };
    const equivalents = equivalentForms.find((row) => row.includes(pair));
    if (equivalents) return { length: 2, forms: asItStandsFirst(pair, equivalents) };
  }
  const inner = !place.first && !place.last ? equivalentBetween.find((row) => row.includes(word)) : undefined;
  const equivalents = inner ?? equivalentForms.find((row) => row.includes(word));
  const forms = equivalents
    ? asItStandsFirst(word, equivalents)
    : [word, ...numberForms(word, place), ...inflections(word, tokens.length, isPlain)];
  const ampersand = tokens[at]?.joint === 'ampersand' && at > 0;
  return { length: 1, forms: ampersand ? forms.flatMap((form) => [form, `and ${form}`]) : forms };
}

function inflections(word: string, length: number, isPlain: (word: string) => boolean): string[] {
  if (isPlain(word)) return [];
  if (word.endsWith("'s")) return [word.slice(0, -2), word.replaceAll("'", '')];
  if (word.includes("'")) return [word.replaceAll("'", '')];
  return length > longestWithSingulars ? [] : singularForms(word);
}

function joinedForm(tokens: readonly FormToken[], isPlain: (word: string) => boolean): string | undefined {
  const [left, right, ...rest] = tokens;
  if (!left || !right || rest.length > 0) return undefined;
  const joined = left.text + right.text;
  if (right.joint === 'hyphen') return joined;
  if (cardinalOf(left.text) !== undefined || cardinalOf(right.text) !== undefined) return undefined;
  const long = Math.min(left.text.length, right.text.length) >= shortestJoinedPart && joined.length >= shortestJoined;
  return long && !isPlain(left.text) && !isPlain(right.text) && /^\p{L}+$/u.test(joined) ? joined : undefined;
}

function asItStandsFirst(word: string, row: readonly string[]): string[] {
  return [word, ...row.filter((form) => form !== word)];
}

function distinct(forms: readonly string[]): string[] {
  return [...new Set(forms)];
}
