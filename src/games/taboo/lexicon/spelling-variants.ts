import type { WordNetWord } from './wordnet-words.ts';

/** Spellings on the two sides of the Atlantic, both ways. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/our(?=$|s$|ed$|ing$|less$|ful$|able$|ite$|ite|er$)/u, 'or'],
  [/is(?=e$|er$|ation$|able$)/u, 'iz'],
  [/ys(?=e$|er$)/u, 'yz'],
  [/re$/u, 'er'],
  [/ogue$/u, 'og'],
  [/ll(?=er$|ing$|ed$|ery$)/u, 'l'],
  [/ence$/u, 'ense'],
  [/ae/u, 'e'],
  [/oe/u, 'e'],
  [/axe$/u, 'ax'],
  [/ette$/u, 'et'],
  [/sky$/u, 'skey'],
  [/sy$/u, 'zy'],
  [/mme$/u, 'm'],
  [/llen$/u, 'len'],
  [/([^l])l$/u, '$1ll'],
  [/lful$/u, 'llful'],
  [/isor$/u, 'iser'],
  [/ement$/u, 'ment'],
  [/ise$/u, 'ice'],
  [/^enqu/u, 'inqu'],
  [/^mum/u, 'mom'],
  [/sulph/u, 'sulf'],
  [/draught/u, 'draft'],
  [/kerb$/u, 'curb'],
  [/storey$/u, 'story'],
  [/gaol/u, 'jail'],
  [/grey/u, 'gray'],
  [/tyre$/u, 'tire'],
  [/plough/u, 'plow'],
  [/cheque$/u, 'check'],
  [/mould/u, 'mold'],
  [/moustache/u, 'mustache'],
  [/pyjamas?/u, 'pajama'],
  [/aluminium/u, 'aluminum'],
  [/doughnut/u, 'donut'],
  [/yoghurt/u, 'yogurt'],
  [/sceptic/u, 'skeptic'],
  [/jewellery/u, 'jewelry'],
];

/** Of each word its other spellings that WordNet has in one sense with it. */
export function spellingVariants(words: ReadonlyMap<string, WordNetWord>): Map<string, string[]> {
  const variants = new Map<string, string[]>();
  const add = (from: string, to: string): void => void variants.set(from, [...(variants.get(from) ?? []), to]);
  for (const [lemma, word] of words) {
    for (const [from, to] of pairs) {
      const variant = lemma.replace(from, to);
      const other = words.get(variant);
      if (variant === lemma || !other || ![...word.synsets].some((synset) => other.synsets.has(synset))) continue;
      add(lemma, variant);
      add(variant, lemma);
    }
  }
  return variants;
}
