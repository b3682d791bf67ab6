/** One token as the language model and the corrections see it. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Universal part-of-speech tag. */
  readonly tag: string;
  readonly lemma: string;
  /** False for a word outside the model's vocabulary: mostly a name, sometimes a misspelling. */
  readonly known: boolean;
}

/** A place in the utterance, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something that the model recognises by its form: a date, a time, an amount. */
export interface FormEntity {
  readonly text: string;
  readonly kind: string;
}

/** Everything that one pass over an utterance gives; all linguistic annotations are read off it. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly sentences: readonly Span[];
  readonly entities: readonly FormEntity[];
  /** The model's own sentiment, -1 to 1. */
  readonly sentiment: number;
}

/** Reads a text once; pure and without state that shows. */
export type LanguageModel = (text: string) => Reading;

/** Gets a language model; called at most once per bot, when the first utterance comes. */
export type LoadLanguageModel = () => Promise<LanguageModel>;
