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

/** At most so many texts are ordered for one plug-in in a turn. */
export const mostRanked = 24;

/** A ranker as plug-ins are given it, one question for each in a turn; asked the same again it says the same. */
export interface RankerView {
  /**
   * @param candidates at most `mostRanked`
   * @returns as `Ranker.relevance`; undefined where the model cannot be used, for more texts, and for a second question: texts then keep
   * the order that they have
   */
  relevance(history: readonly string[], candidates: readonly string[]): Promise<readonly number[] | undefined>;
}
