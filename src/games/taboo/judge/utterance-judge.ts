/** What is judged: an utterance, and what was said before it, oldest first. */
export interface HeardUtterance {
  readonly text: string;
  readonly before: readonly string[];
}

/** A judge's word on an utterance. */
export interface JudgedUtterance {
  readonly valid: boolean;
  /** Perplexity of a fluency judge, from 0 to 1 of a relevance judge; always finite. Null where there was nothing to judge, as no word. */
  readonly score: number | null;
  /** Where validity ends; the limit itself is not valid. */
  readonly limit: number;
  /** Why another judge than the one that was asked for said so. */
  readonly standIn?: string;
}

/** Judges whether an utterance may stand: its fluency, or its relevance. */
export interface UtteranceJudge {
  readonly name: 'fluency' | 'relevance';
  /** Which implementation, and of which weights. */
  readonly version: string;
  /** At once, where nothing has to be waited for. */
  judge(heard: HeardUtterance): JudgedUtterance | Promise<JudgedUtterance>;
}
