import type { TabooRole, TabooRules } from './taboo-rules.ts';

/** Why a game ended. A win's causes are kept apart, so that a fluency judge's work is never taken for the attacker's. */
export type TabooCause =
  | 'target-uttered'
  | 'guessed'
  | 'wrong-guess'
  | 'invalid-attacker'
  | 'invalid-defender'
  | 'foul'
  | 'forfeit'
  | 'timeout'
  | 'turn-limit';

export interface TabooOutcome {
  readonly winner: TabooRole | 'tie';
  readonly cause: TabooCause;
  /** The turn in which it ended, from 1. */
  readonly turns: number;
}

/** What the judges say of an utterance. */
export interface UtteranceVerdict {
  /** It contains the target in some inflection. */
  readonly hit: boolean;
  /** It breaks a rule for its side: the attacker's leak, or the target spelt out by either. */
  readonly foul: boolean;
  /** It is fluent and relevant enough. */
  readonly valid: boolean;
}

/** What can happen in a game, with all that a judge has to say about it. */
export type TabooEvent =
  | { readonly kind: 'utterance'; readonly role: TabooRole; readonly text: string; readonly verdict: UtteranceVerdict }
  /** `malformed`: it is not one word. */
  | { readonly kind: 'guess'; readonly text: string; readonly verdict: 'right' | 'wrong' | 'malformed' }
  | { readonly kind: 'forfeit'; readonly role: TabooRole }
  | { readonly kind: 'timeout'; readonly role: TabooRole };

/** What both sides see of the past. */
export interface TabooMessage {
  readonly turn: number;
  readonly role: TabooRole;
  readonly kind: 'utterance' | 'guess';
  readonly text: string;
  /** The judges turned the utterance down and the game went on. */
  readonly invalid?: true;
}

/** Whose move it is, and which: after the last turn a defender may have to guess and nothing else. */
export type TabooStage = 'attacker' | 'defender' | 'forced-guess' | 'over';

/** The whole state of a game; plain JSON. */
export interface TabooGame {
  readonly rules: TabooRules;
  readonly target: string;
  readonly stage: TabooStage;
  /** From 1. */
  readonly turn: number;
  readonly guessesLeft: number;
  readonly malformedGuesses: number;
  /** How often the side to move was sent back in this turn. */
  readonly retries: number;
  /** The attacker has said the target and went unpunished. */
  readonly leaked: boolean;
  readonly history: readonly TabooMessage[];
  readonly outcome?: TabooOutcome;
}

/** A new game; the attacker speaks first. */
export function startTaboo(rules: TabooRules, target: string): TabooGame {
  return {
    rules,
    target,
    stage: 'attacker',
    turn: 1,
    guessesLeft: rules.guesses,
    malformedGuesses: 0,
    retries: 0,
    leaked: false,
    history: [],
  };
}
