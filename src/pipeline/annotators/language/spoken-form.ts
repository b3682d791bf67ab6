import { normaliseText } from '../../../core/text.ts';

/** Written carelessly or in full, and how it is said. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)nt\b/g, "$1n't"],
  [/\b(?:can not|cannot|cant)\b/g, "can't"],
  [/\b(?:will not|wont)\b/g, "won't"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/g, "$1n't"],
  [/\b(?:im|i am)\b/g, "i'm"],
  [/\bi (?:ve|have) (?=(?:been|never|seen|got|heard|read|always|ever)\b)/g, "i've "],
  [/\bive\b/g, "i've"],
  [/\b(that|what|who|where|how|there|here|it|he|she) is(?= \S)/g, "$1's"],
  [/\b(that|what|who|where|how|there)s\b/g, "$1's"],
  [/\b(you|we|they) are(?= \S)/g, "$1're"],
  [/\byoure\b/g, "you're"],
  [/\bi would (?=(?:love|like|rather|prefer|say)\b)/g, "i'd "],
  [/\blet us\b/g, "let's"],
  [/\blets\b/g, "let's"],
  [/\bu\b(?! s\b)/g, 'you'],
  [/\bwan na\b/g, 'wanna'],
  [/\bfavourite\b/g, 'favorite'],
];

/**
 * The text as words are compared (see `normaliseText`), with one spelling for what is contracted, written in full or misspelt.
 *
 * @example spokenForm('I do not know') // "i don't know"
 */
export function spokenForm(text: string): string {
  return contractions.reduce((form, [pattern, spoken]) => form.replace(pattern, spoken), normaliseText(text));
}

/** A pattern that matches one of the phrases at the beginning of a spoken form; phrases may hold pattern syntax. */
export function opening(phrases: readonly string[]): RegExp {
  return new RegExp(`^(?:${phrases.join('|')})(?= |$)`);
}

/** A pattern that matches a spoken form that is one of the phrases and nothing else. */
export function whole(phrases: readonly string[]): RegExp {
  return new RegExp(`^(?:${phrases.join('|')})$`);
}

/** A pattern that matches one of the phrases at the end of a spoken form. */
export function ending(phrases: readonly string[]): RegExp {
  return new RegExp(`(?:^| )(?:${phrases.join('|')})$`);
}
