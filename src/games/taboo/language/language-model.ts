/** Tells how usual a text is, word by word. */
export interface LanguageModel {
  /** Of which weights. */
  readonly version: string;
  /** e to the mean negative log-likelihood of a word, the text's end included; infinite for a text without words. */
  perplexity(text: string): number;
}
