import type { LanguageModel, Reading, Word } from '../../../../pipeline/annotators/language/reading.ts';

/** A sentence with a gap where a word stood, with all that belongs to the word. */
export interface Cloze {
  /** What stands before the gap. */
  readonly before: readonly Word[];
  /** Words that describe what is missing: `ripe`. */
  readonly modifiers: string;
  /** The noun of which the missing word only tells the kind: `plant` of 'banana plant'. */
  readonly head: string | undefined;
  readonly isPlural: boolean;
  /** What stands behind the gap, without the full stop. */
  readonly after: readonly Word[];
  /** The words as they stand in the sentence. */
  readonly textOf: (words: readonly Word[]) => string;
}

const before: ReadonlySet<string> = new Set(['ADJ', 'NOUN', 'NUM', 'PROPN']);
const noun: ReadonlySet<string> = new Set(['NOUN', 'PROPN']);
const determiner =
  /^(?:the|an?|this|that|these|those|some|any|every|each|most|many|all|no|its|his|her|their|our|my|your|one|two|three|several|few|more|much)$/iu;
/** One cannot ask out of these: 'bananas and chocolate', 'more than a banana'. */
const noGapBefore = /^(?:and|or|nor|than|as|but|called|named)$/iu;
const noGapAfter = /^(?:and|or|nor|'s|’s|,|-|–)$/iu;
const unclear = /["“”()[\]:;*/]|\d{5}/u;

const nationality = /^\p{Lu}\S*(?:an|ish|ese|ch|ek)s?$/u;

/** Reads a sentence without the capital of its beginning, unless its first word is a name. */
export function readSentence(text: string, read: LanguageModel): Reading {
  const [first = '', second = ''] = text.split(' ');
  if (nationality.test(first) || /^\p{Lu}/u.test(second)) return read(text);
  const lower = read(text.charAt(0).toLowerCase() + text.slice(1));
  return lower.words[0]?.tag === 'PROPN' ? read(text) : lower;
}

/**
 * The sentence without the word; undefined where it has the word twice or not at all, or where no question can be asked for it there.
 *
 * @param forms of the word, lower case
 */
export function clozeOf({ text, words: all }: Reading, forms: ReadonlySet<string>): Cloze | undefined {
  const words = all.at(-1)?.tag === 'PUNCT' ? all.slice(0, -1) : all;
  const places = words.flatMap((word, index) => (forms.has(word.text.toLowerCase()) ? [index] : []));
  const [at = -1] = places;
  const missing = words[at];
  if (!missing || places.length > 1 || unclear.test(text) || !(noun.has(missing.tag) || at === 0)) return undefined;
  let first = at;
  while (before.has(words[first - 1]?.tag ?? '') && !determiner.test(words[first - 1]?.text ?? '')) first -= 1;
  const modifiers = words.slice(first, at);
  if (determiner.test(words[first - 1]?.text ?? '')) first -= 1;
  const end = words[at + 1]?.tag === 'NOUN' && at > 0 ? at + 1 : at;
  const cloze: Cloze = {
    before: words.slice(0, first),
    modifiers: textOf(text, modifiers).toLowerCase(),
    head: end > at ? words[end]?.text : undefined,
    isPlural: isPlural(words[end] ?? missing),
    after: words.slice(end + 1),
    textOf: (some) => textOf(text, some),
  };
  const isName = /^\p{Lu}/u.test(missing.text) || words[end + 1]?.tag === 'PROPN';
  const isCut = isName || noGapBefore.test(words[first - 1]?.text ?? '') || noGapAfter.test(words[end + 1]?.text ?? '');
  return isCut || modifiers.some(({ tag }) => tag === 'PROPN' || tag === 'NUM') ? undefined : cloze;
}

function isPlural({ text, lemma }: Word): boolean {
  const lower = text.toLowerCase();
  return lower !== lemma && (/s$|en$/u.test(lower) || !lower.startsWith(lemma));
}

function textOf(text: string, words: readonly Word[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}
