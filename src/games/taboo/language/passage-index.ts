/** A paragraph to read or to ask from. */
export interface TextPassage {
  readonly title: string;
  readonly text: string;
}

export interface FoundPassage extends TextPassage {
  /** BM25; comparable within one search only. */
  readonly score: number;
}

/** Paragraphs that agents of question answering ask from and answer from. */
export interface PassageIndex {
  readonly version: string;
  /** The best paragraphs for a question, best first; ties in the order of the collection. */
  search(question: string, limit: number): readonly FoundPassage[];
  /** Sentences that contain the word in some form, in the order of the collection. */
  sentencesWith(word: string): readonly string[];
}
