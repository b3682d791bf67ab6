import { escapePattern } from '../../core/text.ts';

/**
 * A pattern that finds a word or phrase of the bank in a normalised line; the last word also in its regular forms.
 *
 * @example formsOf('walk').test('we walked home') // true
 */
export function formsOf(phrase: string): RegExp {
  const [, before = '', last = phrase] = /^(.* )?([^ ]+)$/u.exec(phrase) ?? [];
  return new RegExp(`(?<![\\p{L}\\p{N}'])${escapePattern(before)}${inflected(last)}(?![\\p{L}\\p{N}])`, 'u');
}

function inflected(word: string): string {
  const stem = escapePattern(word.slice(0, -1));
  if (word.length < 3) return escapePattern(word);
  if (word.endsWith('e')) return `${stem}(?:e|es|ed|er|ing)`;
  if (/[^aeiou]y$/u.test(word)) return `${stem}(?:y|ies|ied|ying)`;
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/u.test(word)
    ? `|${word.at(-1)}ed|${word.at(-1)}ing|${word.at(-1)}er`
    : '';
  return `${escapePattern(word)}(?:s|es|ed|ing|er${doubled})?`;
}
