/** Tells how well texts go on from a conversation: replies, passages, facts. */
export interface Ranker {
  readonly name: string;
  readonly version: string;
  /**
   * @param history the latest lines, oldest first; only the last two are read
   * @returns for each candidate how well it fits, from -1 to 1, in the order given
   */
  relevance(history: readonly string[], candidates: readonly string[]): Promise<readonly number[]>;
}
