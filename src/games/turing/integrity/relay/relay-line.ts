/** A message of a game that a bot plays, as the server has it. */
export interface RelayLine {
  readonly game: string;
  readonly from: 'bot' | 'partner';
  readonly text: string;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

/** How surprising a word is by itself: the negative logarithm of how frequent it is. */
export type Surprisal = (word: string) => number;
