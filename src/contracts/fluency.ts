/** Tells how fluent texts are, each alone, as an utterance. */
export interface FluencyJudge {
  readonly name: string;
  readonly version: string;
  /**
   * Perplexities: e to the mean negative log-likelihood of a token, its end included. The lower, the more fluent; those of different judges
   * cannot be compared.
   *
   * @param texts any number of; of long ones the beginning is judged
   * @returns in the order of the texts
   * @throws the signal's reason once it is aborted
   */
  perplexity(texts: readonly string[], signal: AbortSignal): Promise<readonly number[]>;
}
