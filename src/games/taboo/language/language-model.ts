/** So odd a text cannot be told from an odder one; hundreds of letters that are no word would have a figure beyond all numbers. */
export const mostPerplexity = 1e12;

/** How usual a text is, and how rare its words are. */
export interface TextReading {
  /** e to the mean negative log-likelihood of a word, the ends of sentences included, at most `mostPerplexity`; null for a text without words. */
  readonly perplexity: number | null;
  /** The mean negative log-likelihood of its words, each taken alone. */
  readonly rarity: number;
  readonly words: number;
}

/** Tells how usual a text is, word by word. */
export interface LanguageModel {
  /** Of which weights. */
  readonly version: string;
  /** e to the mean negative log-likelihood of a word, the text's end included, at most `mostPerplexity`; null for a text without words. */
  perplexity(text: string): number | null;
  /** The same, with what it can be compared to. */
  read(text: string): TextReading;
}
