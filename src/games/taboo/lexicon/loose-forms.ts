import { regularForms } from './regular-forms.ts';

/** Latin and Greek plurals: an ending and what stands for it. */
export const learnedPlurals: readonly (readonly [RegExp, string])[] = [
  [/um$/u, 'a'],
  [/on$/u, 'a'],
  [/a$/u, 'ae'],
  [/us$/u, 'i'],
  [/is$/u, 'es'],
  [/[ei]x$/u, 'ices'],
];
/** Also rarer ones, and those of words that end in -f, -ful and -ey. */
const plurals: readonly (readonly [RegExp, string])[] = [
  ...learnedPlurals,
  [/ma$/u, 'mata'],
  [/itis$/u, 'itides'],
  [/man$/u, 'men'],
  [/fe?$/u, 'ves'],
  [/ful$/u, 'sful'],
  [/ey$/u, 'ies'],
  [/y$/u, 'ies'],
  [/o$/u, 'oes'],
  [/s$/u, 'sses'],
  [/z$/u, 'zzes'],
  [/eau$/u, 'eaux'],
];
/** One vowel and one consonant, whatever the stress: 'bussed' and 'bused', 'marvelled' and 'marveled'. */
const doubling = /(?:[^aeiouy]|^|qu)[aeiouy][^aeiouwxy]$/u;

/**
 * Forms that a word could have, whatever part of speech it is used as: nouns are made verbs ('plateaued'), adjectives nouns
 * ('continentals'), consonants are doubled or not ('bused'), an e stays or goes ('ageing'), long adjectives are compared ('likeliest').
 * Many are no words, and some are other words: whoever asks must leave those out.
 *
 * @param lemma lower case, letters only
 */
export function looseForms(lemma: string): string[] {
  const nouns = plurals.flatMap(([ending, plural]) => (ending.test(lemma) ? [lemma.replace(ending, plural)] : []));
  const stems = stemsOf(lemma);
  const verbs = stems.flatMap((stem) => ['ed', 'ing', 'er', 'est'].map((ending) => `${stem}${ending}`));
  const all = [...regularForms(lemma, 'n'), ...nouns, ...regularForms(lemma, 'v'), ...verbs];
  return [...new Set(all)].filter((form) => form !== lemma && !isAgent(form, lemma) && !isOfPetName(form, lemma));
}

/** What -ed, -ing, -er and -est may be added to. */
function stemsOf(lemma: string): string[] {
  const last = lemma.at(-1) ?? '';
  return [
    lemma,
    ...(last === 'e' ? [lemma.slice(0, -1)] : []),
    ...(last === 'c' ? [`${lemma}k`] : []),
    ...(/[^aeiou]y$/u.test(lemma) ? [`${lemma.slice(0, -1)}i`] : []),
    ...(lemma.endsWith('ey') ? [`${lemma.slice(0, -2)}i`] : []),
    ...(doubling.test(lemma) ? [`${lemma}${last}`] : []),
  ];
}

/** Who does it, and no comparative: adjectives that are compared end otherwise than most verbs, in -y and -ly. */
function isAgent(form: string, lemma: string): boolean {
  return form.endsWith('er') && !/[yl]$|[aeiou]r$/u.test(lemma);
}

/** Words in -ie are nouns: who is 'hippiest' is so of 'hippy'. */
function isOfPetName(form: string, lemma: string): boolean {
  return lemma.endsWith('ie') && form.endsWith('est');
}
