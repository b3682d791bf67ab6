import { irregularSingulars } from './word-forms.ts';

/**
 * What a plural may be the plural of; empty where the word cannot be one. Two forms where the ending leaves both open.
 *
 * @example singularForms('cats') // ['cat']
 * @example singularForms('cookies') // ['cookie', 'cooky']
 */
export function singularForms(word: string): string[] {
  const irregular = Object.hasOwn(irregularSingulars, word) ? irregularSingulars[word] : undefined;
  if (irregular !== undefined) return [irregular];
  if (word.length < 4 || !/\p{L}s$/u.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return word.length > 4 ? [word.slice(0, -1), `${word.slice(0, -3)}y`] : [word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}
