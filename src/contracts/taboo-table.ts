import type { Json } from '../core/json.ts';

/** The two sides of Adversarial Taboo: the attacker knows the word, the defender must not say it and may guess it once. */
export type TabooSide = 'attacker' | 'defender';

/** What happened at the table by a move, in its order. */
export type TabooHappening =
  /** A guess that did not end the game: it was wrong, or it was not one word. */
  | { readonly kind: 'user-guess'; readonly text: string; readonly verdict: 'wrong' | 'malformed' }
  | { readonly kind: 'bot-guess'; readonly text: string; readonly verdict: 'right' | 'wrong' }
  | { readonly kind: 'bot-says'; readonly text: string }
  /** What the user said may not stand, as it is too long; it is the user's turn still. */
  | { readonly kind: 'turned-down' }
  /** The turns are over, and the user owes the guess. */
  | { readonly kind: 'last-guess' };

/** How a game ended. The word is told only here. */
export interface TabooEnd {
  readonly winner: 'user' | 'bot' | 'nobody';
  /** `said`: the defender said the word; `leaked`: the attacker said it, or somebody spelt it; `unfit`: too much that may not stand. */
  readonly cause: 'said' | 'guessed' | 'leaked' | 'unfit' | 'gave-up' | 'turns';
  readonly target: string;
  /** The form of the word that decided it, where one did. */
  readonly form: string | null;
}

/** A game as it stands for the user. */
export interface TabooSeat {
  /** The whole game as plain data, the word among it: for keeping, not for showing. */
  readonly state: Json;
  readonly userSide: TabooSide;
  /** From 1. */
  readonly turn: number;
  readonly turns: number;
  readonly guessesLeft: number;
  /** The user owes the last guess and can do nothing else. */
  readonly mustGuess: boolean;
  /** The word, where the user attacks; null while the user must find it. */
  readonly secret: string | null;
  /** What the bot said last in the game; null where it has not spoken. */
  readonly lastSaid: string | null;
  readonly happened: readonly TabooHappening[];
  readonly end: TabooEnd | null;
}

/** A hint; null where there are none left. The state counts it. */
export interface TabooHint {
  readonly text: string | null;
  readonly state: Json;
}

/**
 * A table at which one plays Taboo with the bot. It keeps nothing: a game is plain data that goes in and comes back, and the same data
 * and words give the same moves. Data that is no game gives undefined.
 */
export interface TabooTable {
  readonly version: string;
  /**
   * A new game. Where the user defends, the bot has spoken; where the user attacks, the word is in `secret`.
   *
   * @param wish `avoid`: words that were played before; `seed`: decides everything that is left to chance
   */
  open(wish: {
    readonly userSide: TabooSide;
    readonly avoid: readonly string[];
    readonly seed: number;
  }): Promise<TabooSeat>;
  /** How a game stands. */
  look(state: Json): TabooSeat | undefined;
  /** The user's line as a move, and the bot's answer to it. */
  hear(state: Json, text: string): Promise<TabooSeat | undefined>;
  /** The user's line as a move that somebody else than the table answers: judged, and left without an answer. */
  overhear(state: Json, text: string): TabooSeat | undefined;
  /** What the bot said elsewhere after a move that was overheard; it counts as the bot's own. */
  answered(state: Json, text: string): TabooSeat | undefined;
  hint(state: Json): TabooHint | undefined;
  /** The user gives the game up. */
  giveUp(state: Json): TabooSeat | undefined;
  /** Whether a line announces a guess: 'is it a banana', 'my guess is banana'. */
  announcesGuess(text: string): boolean;
}
