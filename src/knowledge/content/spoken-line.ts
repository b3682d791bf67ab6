/** What a text is: whole sentences, a part of a sentence, or a sentence of an article. */
export type SpokenForm = 'line' | 'clause' | 'article';

/** A text that the bot says, and where it is written. */
export interface SpokenLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly form: SpokenForm;
  /** The names in braces that are filled. */
  readonly slots: readonly string[];
}
