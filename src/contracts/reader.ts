/** A stretch of a passage that answers a question. */
export interface ReadAnswer {
  readonly text: string;
  /** Offsets into the passage. */
  readonly start: number;
  readonly end: number;
  /** How sure the reader is that this stretch answers, 0 to 1. */
  readonly probability: number;
}

/** How a passage is read. */
export interface ReadWishes {
  /** The best stretch even where the reader would rather say nothing; its probability tells how little sure it is. */
  readonly evenUnsure?: boolean;
}

/** Finds the answer to a question in a passage (extractive question answering). */
export interface Reader {
  readonly name: string;
  readonly version: string;
  /** @returns undefined where the passage does not answer the question */
  read(question: string, passage: string, wishes?: ReadWishes): Promise<ReadAnswer | undefined>;
}

/** At most so many passages are read for one plug-in in a turn. */
export const mostReadPassages = 4;

/** The surest answer in several passages. */
export interface FoundAnswer extends ReadAnswer {
  /** Which of the passages has it, from 0. */
  readonly passage: number;
}

/** A reader as plug-ins are given it, one question for each in a turn; it never fails. */
export interface ReaderView {
  /**
   * @param passages at most `mostReadPassages`, of a few sentences each; each may begin with its title as a sentence
   * @param wishes of the trained reader
   * @returns the surest answer of all; undefined where none of them answers, for more passages, and for a second question
   */
  find(question: string, passages: readonly string[], wishes?: ReadWishes): Promise<FoundAnswer | undefined>;
}
