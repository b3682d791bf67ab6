/** A stretch of a passage that answers a question. */
export interface ReadAnswer {
  readonly text: string;
  /** Offsets into the passage. */
  readonly start: number;
  readonly end: number;
  /** How sure the reader is that this stretch answers, 0 to 1. */
  readonly probability: number;
}

/** Finds the answer to a question in a passage (extractive question answering). */
export interface Reader {
  readonly name: string;
  readonly version: string;
  /** @returns undefined where the passage does not answer the question */
  read(question: string, passage: string): Promise<ReadAnswer | undefined>;
}
