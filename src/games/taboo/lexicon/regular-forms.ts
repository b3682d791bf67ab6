/** Noun, verb, adjective. */
export type WordClass = 'n' | 'v' | 'a';

const sibilant = /(?:s|x|z|ch|sh)$/u;
const consonantY = /[^aeiou]y$/u;
/** One syllable that ends in one vowel and one consonant: its consonant is doubled. */
const shortVowel = /^(?:qu|[^aeiou])*[aeiou][^aeiouwxy]$/u;
const vowels = /(?:^qu)?[^aeiouy]*([aeiouy]+)/gu;
const mostSyllables = 2;

/**
 * The forms that an English word has by rule, itself left out: plural; third person, past and participle; comparative and superlative of
 * short adjectives.
 *
 * @param lemma lower case, letters only
 * @example regularForms('hop', 'v') // ['hops', 'hopped', 'hopping']
 */
export function regularForms(lemma: string, wordClass: WordClass): string[] {
  if (wordClass === 'n') return withS(lemma);
  const base = bare(lemma);
  if (wordClass === 'v') return [...withS(lemma), `${base}ed`, `${ingBase(lemma)}ing`];
  return syllables(lemma) > mostSyllables ? [] : [`${base}er`, `${base}est`];
}

/** Whether an adjective is compared by endings, and not by 'more' alone: one of one syllable, or of two where the second is weak. */
export function isCompared(lemma: string): boolean {
  return syllables(lemma) < mostSyllables || /(?:y|ow|er|le)$/u.test(lemma);
}

function withS(lemma: string): string[] {
  if (lemma.endsWith('ch')) return [`${lemma}es`, `${lemma}s`];
  if (sibilant.test(lemma)) return [`${lemma}es`];
  if (consonantY.test(lemma)) return [`${lemma.slice(0, -1)}ies`];
  return lemma.endsWith('o') ? [`${lemma}s`, `${lemma}es`] : [`${lemma}s`];
}

/** What -ed, -er and -est are added to. */
function bare(lemma: string): string {
  if (lemma.endsWith('e')) return lemma.slice(0, -1);
  if (consonantY.test(lemma)) return `${lemma.slice(0, -1)}i`;
  return doubled(lemma);
}

function ingBase(lemma: string): string {
  if (lemma.endsWith('ie')) return `${lemma.slice(0, -2)}y`;
  return /[^aeioy]e$/u.test(lemma) ? lemma.slice(0, -1) : doubled(lemma);
}

function doubled(lemma: string): string {
  return shortVowel.test(lemma) ? `${lemma}${lemma.at(-1) ?? ''}` : lemma;
}

/** How many groups of vowels a word has, a last silent e aside. */
function syllables(lemma: string): number {
  const spoken = lemma.length > 3 && /[^aeiouyl]e$/u.test(lemma) ? lemma.slice(0, -1) : lemma;
  return [...spoken.matchAll(vowels)].length;
}
