/** A word that comes up after another. */
export interface Associate {
  /** A basic form, lower case. */
  readonly word: string;
  /** P(the reply has it | the line before has the cue), from 0 to 1. */
  readonly probability: number;
}

/** What words call up other words in talk. Words are basic forms in lower case. */
export interface Associations {
  readonly version: string;
  /** What the cue calls up more often than talk has it anyway, strongest first; empty for an unknown cue. */
  associatesOf(cue: string): readonly Associate[];
  /** The cues that call the word up, strongest first. */
  cuesOf(word: string): readonly Associate[];
  /** P(a line has the word), whatever was said before. */
  background(word: string): number;
}
