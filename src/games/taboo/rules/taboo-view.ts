import type { TabooGame, TabooMessage } from './taboo-game.ts';
import type { TabooRole, TabooRules } from './taboo-rules.ts';

interface SharedView {
  readonly rules: TabooRules;
  /** From 1. */
  readonly turn: number;
  readonly guessesLeft: number;
  readonly history: readonly TabooMessage[];
}

export interface AttackerView extends SharedView {
  readonly role: 'attacker';
  readonly target: string;
}

/** A defender is shown no target: there is no field for it. */
export interface DefenderView extends SharedView {
  readonly role: 'defender';
  /** After the last turn: guess, nothing else. */
  readonly mustGuess: boolean;
}

/** What one side knows of a game. */
export type TabooView<R extends TabooRole = TabooRole> = R extends 'attacker' ? AttackerView : DefenderView;

/** What an agent does: it says something, or (the defender) guesses. */
export type TabooMove =
  | { readonly kind: 'utterance'; readonly text: string }
  | { readonly kind: 'guess'; readonly text: string };

export function attackerView(game: TabooGame): AttackerView {
  return { role: 'attacker', target: game.target, ...shared(game) };
}

export function defenderView(game: TabooGame): DefenderView {
  return { role: 'defender', mustGuess: game.stage === 'forced-guess', ...shared(game) };
}

/** Field by field, so that nothing comes along that is added to a game later. */
function shared({ rules, turn, guessesLeft, history }: TabooGame): SharedView {
  return { rules, turn, guessesLeft, history };
}
