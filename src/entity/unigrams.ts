import { frequentNames } from './unigram-names.ts';

/** What decides how common a word is in speech. */
export interface SpokenWords {
  /** Occurrences in a million words of speech; words that are not in it count 0. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** True for words that no entity is linked by (stop-words, numbers); they count as endlessly frequent. */
  isDontLink(word: string): boolean;
}

const suffix = /'\p{L}{1,2}$/u;

/**
 * The spoken frequency, in a million words, of the rarest word of a span (reference §5.6); Infinity where all are stop-words.
 *
 * @example rarestFrequency(['the', 'giraffe'], spoken) // 0: nobody says giraffe
 */
export function rarestFrequency(words: readonly string[], spoken: SpokenWords): number {
  return Math.min(Number.POSITIVE_INFINITY, ...words.map((word) => frequencyOf(word, spoken)));
}

/** How telling a span's words are together: the sum of 1 / (frequency + 1) (reference §6). */
export function rarity(words: readonly string[], spoken: SpokenWords): number {
  return words.reduce((sum, word) => sum + 1 / (frequencyOf(word, spoken) + 1), 0);
}

function frequencyOf(word: string, spoken: SpokenWords): number {
  if (spoken.isDontLink(word)) return Number.POSITIVE_INFINITY;
  if (frequentNames.has(word)) return 0;
  return spoken.frequencies.get(word) ?? spoken.frequencies.get(word.replace(suffix, '')) ?? 0;
}
