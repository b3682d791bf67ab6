import { createRequire } from 'node:module';
import { z } from 'zod';
import type { LexiconRow } from './lexicon-row.ts';
import { learnedPlurals, looseForms } from './loose-forms.ts';
import { regularForms, type WordClass } from './regular-forms.ts';
import { shareSense, spellingVariants } from './spelling-variants.ts';
import { type WordNetWord, wordNetWords } from './wordnet-words.ts';

/** A form is another word's where that word was met so many times as often as this one. */
const rarerBy = 10;
/** A word is hardly compared that is something else so many times as often as an adjective ('gamer'), or was never met as one ('buster'). */
const hardlyAdjective = 10;
/** What WordNet's lists leave out. */
const supplements: ReadonlyMap<string, readonly string[]> = new Map([
  ['far', ['farther', 'further']],
  ['person', ['people']],
  ['penny', ['pence']],
  ['die', ['dice']],
  ['staff', ['staves']],
  ['bath', ['bathed', 'bathing']],
  ['dis', ['disses', 'dissed', 'dissing']],
  ['singe', ['singeing']],
  ['swinge', ['swingeing']],
]);
/** Not 'ma' of 'mum'. */
const shortestLearned = 3;
/** 'axis', 'crisis'. */
const greek = /[sx]is$/u;
/** Of a compound: letters before its last word, and of that. */
const leastBefore = 2;
const longestPrefix = 2;
const verbPrefixes: ReadonlySet<string> = new Set(
  'by down fore in mis off on out over pre re un under up with'.split(' '),
);
const leastEnd = { n: 4, v: 3 } as const;
const noCompoundVerb = /(?:ise|ize|ate|le|er)$/u;
/** 'policeman'; not 'human' and its like. */
const manCompound = /[^o]man$|[^r]oman$/u;
const noCompounds: ReadonlySet<string> = new Set(
  'human german roman norman shaman talisman ottoman brahman caiman cayman hetman toman turkoman mussulman ataman desman ataraman yataghan'.split(
    ' ',
  ),
);
const exceptions = z.record(z.string(), z.string());
const files = {
  n: 'wn-noun-exceptions',
  v: 'wn-verb-exceptions',
  a: 'wn-adjective-exceptions',
} as const satisfies Record<WordClass, string>;
const singleWord = /^[a-z]+$/u;
/** They stand in nearly every text, so that a rare noun is not taken for said by them: 'does' of 'doe'. */
const functionWords: ReadonlySet<string> = new Set(
  'as does has his is its ours theirs hers yours us was this thus'.split(' '),
);

/** Forms by rule that everybody hears as another word, though counts do not say so. */
const heardAsOthers: ReadonlySet<string> = new Set(['evening', 'outing', 'stocking']);

/** What is known of all words. */
interface Known {
  readonly words: ReadonlyMap<string, WordNetWord>;
  /** Of each class lemma to irregular forms. */
  readonly irregular: Readonly<Record<WordClass, ReadonlyMap<string, ReadonlySet<string>>>>;
  readonly variants: ReadonlyMap<string, readonly string[]>;
}

/** The rows of the inflection lexicon, in the order of the alphabet: WordNet's words, its exception lists, and spelling variants. */
export function lexiconRows(): LexiconRow[] {
  const words = wordNetWords();
  const irregular = { n: irregularForms('n'), v: irregularForms('v'), a: irregularForms('a') };
  const known = { words, irregular, variants: spellingVariants(words) };
  return [...words.keys()].toSorted().map((lemma) => rowOf(lemma, known));
}

function rowOf(lemma: string, known: Known): LexiconRow {
  const classes = [...(known.words.get(lemma)?.classes ?? [])];
  const listed = classes.flatMap((wordClass) => [...(known.irregular[wordClass].get(lemma) ?? [])]);
  const pasts = classes.includes('v') ? likeItsEnd(lemma, 'v', known) : [];
  const extra = [
    ...new Set([
      ...listed,
      ...(supplements.get(lemma) ?? []),
      ...ownPlurals(lemma, known),
      ...pasts,
      ...usedAsVerb(lemma, known),
    ]),
  ];
  const byRule = classes.flatMap((wordClass) =>
    regularForms(lemma, wordClass).map((form) => ({
      form,
      isKept: !isOther({ form, lemma, wordClass }, { extra, listed }, known),
    })),
  );
  const kept = new Set(byRule.filter(({ isKept }) => isKept).map(({ form }) => form));
  const blocked = byRule.map(({ form }) => form).filter((form) => !kept.has(form) && !extra.includes(form));
  return {
    lemma,
    classes,
    extra: extra.filter((form) => !kept.has(form)),
    blocked: [...new Set(blocked)],
    variants: [...new Set(known.variants.get(lemma))],
  };
}

/** Forms of a noun used as a verb that WordNet has as words though nobody wrote them in its texts: 'wigging', 'pronged'. */
function usedAsVerb(lemma: string, { words }: Known): string[] {
  if (lemma.length < shortestLearned) return [];
  const own = words.get(lemma);
  if (!own || own.classes.has('v')) return withE(lemma, words);
  // 'caring' is of care, and a noun that nobody uses is made no verb.
  if (own.count === 0 || words.get(`${lemma}e`)?.classes.has('v') === true) return [];
  return looseForms(lemma).filter((form) => {
    const other = words.get(form);
    return /(?:ed|ing)$/u.test(form) && other?.count === 0 && !other.classes.has('v');
  });
}

/** 'ageing', where it is 'aging' spelt otherwise. */
function withE(lemma: string, words: Known['words']): string[] {
  const long = words.get(`${lemma}ing`);
  const short = words.get(`${lemma.slice(0, -1)}ing`);
  return lemma.endsWith('e') && long && shareSense(long, short) ? [`${lemma}ing`] : [];
}

/** Plurals that WordNet's lists leave out. */
function ownPlurals(lemma: string, known: Known): string[] {
  const { words } = known;
  const word = words.get(lemma);
  if (!word?.classes.has('n')) return [];
  const isCompound = lemma.length > 'woman'.length - 1 && manCompound.test(lemma) && !noCompounds.has(lemma);
  const men = isCompound ? [`${lemma.slice(0, -'an'.length)}en`] : [];
  // Taken where WordNet has both in one sense.
  const learned = learnedPlurals.flatMap(([ending, plural]) => {
    const form = lemma.replace(ending, plural);
    const isOne = greek.test(lemma) || shareSense(word, words.get(form));
    return form !== lemma && lemma.length > shortestLearned && isOne ? [form] : [];
  });
  return [...men, ...learned, ...likeItsEnd(lemma, 'n', known)];
}

/** A compound goes like its last word where what stands before it is a word or a prefix: 'schoolchildren', 'babysat', 'resold', but no 'defeat'. */
function likeItsEnd(lemma: string, wordClass: 'n' | 'v', { words, irregular: all }: Known): string[] {
  const irregular = all[wordClass];
  if (irregular.has(lemma) || (wordClass === 'v' && noCompoundVerb.test(lemma))) return [];
  for (let start = leastBefore; start <= lemma.length - leastEnd[wordClass]; start += 1) {
    const forms = irregular.get(lemma.slice(start));
    const before = lemma.slice(0, start);
    if (forms && (verbPrefixes.has(before) || (words.has(before) && before.length > longestPrefix)))
      return [...forms].filter((form) => !/(?:ed|ing)$/u.test(form)).map((form) => lemma.slice(0, start) + form);
  }
  return [];
}

/** Lemma to its irregular forms. */
function irregularForms(wordClass: WordClass): Map<string, Set<string>> {
  const load = createRequire(import.meta.url);
  const listed = exceptions.parse(load(`wink-lexicon/src/${files[wordClass]}.js`));
  const forms = new Map<string, Set<string>>();
  for (const [form, lemma] of Object.entries(listed)) {
    if (!singleWord.test(form) || form === lemma) continue;
    forms.set(lemma, (forms.get(lemma) ?? new Set()).add(form));
  }
  return forms;
}

interface ByRule {
  readonly form: string;
  readonly lemma: string;
  readonly wordClass: WordClass;
}

/** Whether people who hear a form that the rules give of a word hear another word. */
function isOther(
  { form, lemma, wordClass }: ByRule,
  { extra, listed }: { readonly extra: readonly string[]; readonly listed: readonly string[] },
  { words, irregular }: Known,
): boolean {
  if (extra.includes(form)) return false;
  if ((wordClass === 'n' && functionWords.has(form)) || heardAsOthers.has(form)) return true;
  if (wordClass === 'v' && form.endsWith('ing') && extra.some((own) => own.endsWith('ing'))) {
    const stem = form.slice(0, -'ing'.length);
    return (stem !== lemma && words.get(stem)?.classes.has('v') === true) || isListed(form, irregular.v);
  }
  const isIrregularPast = wordClass === 'v' && form.endsWith('ed') && listed.some((one) => !/(?:ing|s)$/u.test(one));
  // 'singed' of singe, where 'sang' is of sing.
  if (isIrregularPast && words.get(form.slice(0, -1))?.classes.has('v') === true && !lemma.endsWith('e')) return true;
  const other = words.get(form);
  const own = words.get(lemma);
  if (!other || !own || shareSense(own, other)) return false;
  if (isIrregularPast) return other.classes.has('n') || other.classes.has('v');
  const isNoun = other.classes.has('n');
  // Neither is a participle compared: 'litter' is not said of what is lit.
  if (wordClass === 'a' && isNoun && (isHardlyAdjective(own) || isListed(lemma, irregular.v))) return true;
  return other.count >= rarerBy * ((own.countOf.get(wordClass) ?? 0) + 1);
}

function isHardlyAdjective({ classes, count, countOf }: WordNetWord): boolean {
  const asAdjective = countOf.get('a') ?? 0;
  if (asAdjective === 0 && classes.size > 1) return true;
  return count - asAdjective >= hardlyAdjective * (asAdjective + 1);
}

function isListed(form: string, irregular: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...irregular.values()].some((forms) => forms.has(form));
}
