/** What an answer of the book is an answer to. */
export const answerKinds = [
  'fact',
  'definition',
  'explanation',
  'howto',
  'comparison',
  'choice',
  'advice',
  'recommendation',
  'word',
  'bot',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** An everyday question that was answered beforehand, in the ways in which people ask it. */
export interface WrittenAnswer {
  readonly kind: AnswerKind;
  /** What it is about, in one to four words. */
  readonly subject: string;
  /** At least three wordings, as they are spoken: lower case, no marks. */
  readonly questions: readonly string[];
  /** One to three spoken sentences. */
  readonly text: string;
  /** A short way on, mostly a question about the person's own case. */
  readonly goesOn?: string;
}

/** An answer that the book has for a question. */
export interface BookAnswer extends Omit<WrittenAnswer, 'questions'> {
  /** The wording that is nearest to the question. */
  readonly asked: string;
  /** That it answers this very question, from 0 to 1. */
  readonly probability: number;
}

/** Finds, among answers that were written beforehand, the one to a question. */
export interface AnswerBook {
  readonly name: string;
  readonly version: string;
  /**
   * @param wordings of one question: it alone, and the line that it stands in
   * @returns the likeliest for any of them, however unlikely; undefined where nothing is like them at all
   */
  find(wordings: readonly string[]): Promise<BookAnswer | undefined>;
  /** Reads and indexes the answers, which takes a second; the first question does it otherwise. */
  prepare?(): Promise<void>;
}

/** A book as plug-ins are given it; it never fails. */
export interface AnswerBookView {
  /** @returns undefined where nothing is found, and for more questions than a turn may ask */
  find(wordings: readonly string[]): Promise<BookAnswer | undefined>;
  /** Loads what it needs, and returns when that is there, or cannot be; others answer until then. */
  prepare?(): Promise<void>;
}
