import { normaliseText, tidyText } from '../../../../core/text.ts';

/** The words that may be said in a forum. */
export interface Dictionary {
  readonly words: readonly string[];
  has(word: string): boolean;
}

/** What has become of a text: how it is posted, or what may not be said in it. */
export type SpelledText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly unknown: readonly string[]; readonly signs: readonly string[] };

export const dictionaryLimits = { words: 50_000, characters: 40 } as const;

/** A word as dictionaries have it: lower case, perhaps with apostrophes. */
export const dictionaryWord = /^[\p{Ll}\p{Lo}]+(?:'[\p{Ll}\p{Lo}]+)*$/u;

const mark = /[.,?!]/u;
const piece = /[\p{L}\p{M}\p{N}']+|[.,?!]|[^\s]/gu;
const wordStart = /^[\p{L}\p{M}\p{N}']/u;

/** The dictionary of a list of words. */
export function createDictionary(words: readonly string[]): Dictionary {
  const set = new Set(words);
  return { words: [...set].sort(), has: (word) => set.has(word) };
}

/**
 * A text in the words of a dictionary. It is posted in small letters, with single blanks and at most one mark (`. , ? !`) behind a word, so
 * that no side can signal by the way it writes; other signs, digits among them, may not be used.
 */
export function spell(text: string, dictionary: Dictionary): SpelledText {
  const unknown: string[] = [];
  const signs: string[] = [];
  let posted = '';
  for (const [part] of tidyText(text).toLowerCase().matchAll(piece)) {
    if (wordStart.test(part)) {
      const word = normaliseText(part);
      if (!dictionary.has(word)) unknown.push(part);
      posted += posted === '' ? word : ` ${word}`;
    } else if (!mark.test(part)) signs.push(part);
    else if (posted !== '' && !mark.test(posted.slice(-1))) posted += part;
  }
  if (unknown.length > 0 || signs.length > 0) return { ok: false, unknown: unique(unknown), signs: unique(signs) };
  return { ok: true, text: posted };
}

function unique(parts: readonly string[]): readonly string[] {
  return [...new Set(parts)];
}
