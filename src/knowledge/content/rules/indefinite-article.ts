import type { ContentRule } from '../rule.ts';

/** Begin with a vowel in writing, with a consonant in speech. */
const soundsLikeConsonant =
  /^(?:uni(?!n|m|d)|use|usu|util|uk|ufo|u-|ur[aoi]|euro|eu[a-z]|ewe|one\b|once|ouija|u\b|ubiq|u\.?s\.?\b)/iu;
/** Begin with a consonant in writing, with a vowel in speech. */
const soundsLikeVowel = /^(?:hour|honest|honou?r|heir|herb\b)/iu;
/** Letters that are said with a vowel first: an F, an X-ray, an MRI. */
const letterWithVowel = /^(?:[AEFHILMNORSX](?:\b|-|[A-Z]{1,2}\b))/u;
const letterWithConsonant = /^(?:[BCDGJKPQTUVWYZ](?:\b|-|[A-Z]{1,2}\b))/u;

/** Of longer abbreviations nobody knows whether they are spelt: UNESCO, NASCAR. */
const readAsWord = /^[A-Z]{4,}\b/u;

/** `a apple` and `an dog`; what a slot will hold cannot be heard. */
export const indefiniteArticleRule: ContentRule = {
  name: 'a-or-an',
  check: ({ text }) => {
    for (const [whole, article, word] of text.matchAll(/\b(a|an|A|An) ([\p{L}\d][\p{L}\d'.-]*)/gu)) {
      if (article === undefined || word === undefined || readAsWord.test(word)) continue;
      if (startsWithVowel(word) !== (article.toLowerCase() === 'an')) return `'${whole}'`;
    }
    return undefined;
  },
};

function startsWithVowel(word: string): boolean {
  if (/^\d/u.test(word)) return /^(?:8|1[18](?:\D|$)|1[18]\d{3}(?:\D|$))/u.test(word);
  if (/^[A-Z]{2,3}s?\b|^[A-Z]\b/u.test(word) && letterWithVowel.test(word)) return true;
  if (/^[A-Z]{2,3}s?\b|^[A-Z]\b/u.test(word) && letterWithConsonant.test(word)) return false;
  if (soundsLikeVowel.test(word)) return true;
  return /^[aeiouáéíóúäöåæø]/iu.test(word) && !soundsLikeConsonant.test(word);
}
