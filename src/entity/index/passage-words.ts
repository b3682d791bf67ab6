import { normaliseText, withoutAccents } from '../../core/text.ts';
import { functionWords } from './function-words.ts';

/** The stems of a text that is searched, in order; all adapters index these, so that all match the same. */
export function passageStems(text: string): string[] {
  return plainWords(text).map(stemOf);
}

/** The stems to search for: each once, without function words; empty where nothing else was asked. */
export function queryStems(words: readonly string[]): string[] {
  const asked = words.flatMap(plainWords).filter((word) => !functionWords.has(word));
  return [...new Set(asked.map(stemOf))];
}

/**
 * The word without its inflection, by a few rules after Porter (1980).
 *
 * @example stemOf('giraffes') // 'giraff'
 * @example stemOf('sleeping') // 'sleep'
 */
export function stemOf(word: string): string {
  const singular = withoutPlural(word);
  const base = singular.replace(/(?<=[aeiouy].*)(?:ing|ed)$/u, '');
  const bare = base.length < 3 ? singular : base.replace(/([^aeioulsz])\1$/u, '$1');
  if (bare.length < 4) return bare;
  return bare.replace(/e$/u, '').replace(/y$/u, 'i');
}

function plainWords(text: string): string[] {
  const words = withoutAccents(normaliseText(text)).replace(/'s(?= |$)/gu, '');
  return words.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function withoutPlural(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !/[us]s$/u.test(word) ? word.slice(0, -1) : word;
}
