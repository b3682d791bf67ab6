import type { WordJudge } from '../../judge/word-judge.ts';
import type { AttackerView } from '../../rules/taboo-view.ts';
import type { AttackLine } from './attack-candidates.ts';

/** What may come of a line, as probabilities; what they leave of 1 is that nothing comes of it. */
export interface Expectation {
  readonly says: number;
  readonly guessesRight: number;
  readonly guessesWrong: number;
}

/** Somebody whom the opponent may be. */
export interface OpponentModel {
  readonly name: string;
  /** Tracks suspects by all that was said. */
  readonly isWatcher: boolean;
  /** How likely it would have made the opponent's move of a turn, against other models. */
  likeness(view: AttackerView, turn: number): Promise<number>;
  /**
   * What it would do with a line now.
   *
   * @param isRough asked once, where it says now this, now that
   */
  expect(view: AttackerView, line: AttackLine, judge: WordJudge, isRough: boolean): Promise<Expectation>;
}

export const nothingExpected: Expectation = { says: 0, guessesRight: 0, guessesWrong: 0 };

/** Somebody who would have answered quite otherwise is still so likely to be the opponent. */
export const surprise = 0.02;

/** How likely the opponent is each of the models, by its answers; adds up to 1. */
export async function opponentWeights(view: AttackerView, models: readonly OpponentModel[]): Promise<number[]> {
  const likelihoods = models.map(() => 1);
  for (let turn = 1; turn < view.turn; turn += 1) {
    const alike = await Promise.all(models.map(async (model) => model.likeness(view, turn)));
    for (const [place, one] of alike.entries()) likelihoods[place] = (likelihoods[place] ?? 1) * one;
  }
  const total = likelihoods.reduce((sum, one) => sum + one, 0);
  return likelihoods.map((one) => one / total);
}
