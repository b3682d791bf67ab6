import type { Identity } from '../rules/turing-rules.ts';

/** What a prediction is worth: to who made it, and to whom it was made about. */
export type Payoff = readonly [predictor: number, predicted: number];

/** By what the other truly is. */
export type PayoffsByTruth = Readonly<Record<Identity, Payoff>>;

/** By what the predictor is, what it says, and what the other truly is. */
export type PayoffMatrix = Readonly<Record<Identity, Readonly<Record<Identity, PayoffsByTruth>>>>;

/** The payoff of a prediction. */
export function payoffOf(matrix: PayoffMatrix, predictor: Identity, says: Identity, truth: Identity): Payoff {
  return matrix[predictor][says][truth];
}
