import type { WordNetWord } from './wordnet-words.ts';

/** Spellings on the two sides of the Atlantic that no rule makes alike. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/ence$/u, 'ense'],
  [/ement$/u, 'ment'],
  [/ise$/u, 'ice'],
  [/^mum/u, 'mom'],
  [/isor$/u, 'iser'],
  [/draught/u, 'draft'],
  [/kerb$/u, 'curb'],
  [/storey$/u, 'story'],
  [/gaol/u, 'jail'],
  [/axe$/u, 'ax'],
  [/grey/u, 'gray'],
  [/plough/u, 'plow'],
  [/cheque$/u, 'check'],
  [/moustache/u, 'mustache'],
  [/pyjamas?/u, 'pajama'],
  [/aluminium/u, 'aluminum'],
  [/doughnut/u, 'donut'],
  [/jewellery/u, 'jewelry'],
];
/** What spellings of one word differ in, taken away (colour and color, marvellous and marvelous, artefact and artifact, mollusc and mollusk). */
const levelled: readonly (readonly [RegExp, string])[] = [
  [/([^aeiouy])re$/u, '$1er'],
  [/ogue$/u, 'og'],
  [/(.{4}[^aeiou])e$/u, '$1'],
  [/ae|oe/gu, 'e'],
  [/ou/gu, 'o'],
  [/ph/gu, 'f'],
  [/gh/gu, 'g'],
  [/qu|c/gu, 'k'],
  [/z/gu, 's'],
  [/ey$|ie$/u, 'y'],
  [/[ey](?!$)/gu, 'i'],
  [/(.)\1+/gu, '$1'],
];

/** Of each word its other spellings that WordNet has in one sense with it. */
export function spellingVariants(words: ReadonlyMap<string, WordNetWord>): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  const add = (from: string, to: string): void => void variants.set(from, [...(variants.get(from) ?? []), to]);
  const alike = new Map<string, string[]>();
  for (const [lemma, word] of words) {
    const key = levelled.reduce((text, [from, to]) => text.replace(from, to), lemma);
    for (const other of alike.get(key) ?? []) {
      if (!shareSense(word, words.get(other))) continue;
      add(lemma, other);
      add(other, lemma);
    }
    alike.set(key, [...(alike.get(key) ?? []), lemma]);
    for (const [from, to] of pairs) {
      const variant = lemma.replace(from, to);
      if (variant === lemma || !shareSense(word, words.get(variant))) continue;
      add(lemma, variant);
      add(variant, lemma);
    }
  }
  return variants;
}

/** Whether two words have a sense in common. */
export function shareSense({ synsets }: WordNetWord, other: WordNetWord | undefined): boolean {
  return other !== undefined && [...synsets].some((synset) => other.synsets.has(synset));
}
