import type { Random } from '../../../core/random.ts';
import type { TalkFeatures } from './talk-features.ts';

/** Something to learn from. */
export interface TalkExample {
  readonly features: TalkFeatures;
  readonly isProgram: boolean;
  readonly weight: number;
}

/** How a model is fitted. */
export interface FitSettings {
  readonly epochs: number;
  readonly rate: number;
  /** How strongly weights are drawn to 0. */
  readonly ridge: number;
  readonly size: number;
}

/** A line through many features. */
export interface LinearModel {
  readonly weights: Float32Array;
  readonly bias: number;
}

/** A logistic regression by stochastic steps, each weight with its own pace (AdaGrad: Duchi and others 2011). */
export function fitSparse(
  examples: readonly TalkExample[],
  settings: FitSettings,
  random: Random,
  onEpoch: () => void = () => undefined,
): LinearModel {
  const { epochs, rate, ridge, size } = settings;
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-6);
  let [bias, biasSquares] = [0, 1e-6];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, isProgram, weight } of random.shuffle(examples)) {
      const error = weight * ((isProgram ? 1 : 0) - chanceOf(sumOf({ weights, bias }, features)));
      biasSquares += error ** 2;
      bias += (rate * error) / Math.sqrt(biasSquares);
      for (const [place, value] of features) {
        const own = weights[place] ?? 0;
        const slope = error * value - ridge * own;
        const seen = (squares[place] ?? 0) + slope ** 2;
        squares[place] = seen;
        weights[place] = own + (rate * slope) / Math.sqrt(seen);
      }
    }
    onEpoch();
  }
  return { weights, bias };
}

/** Where a talk lies; above 0 a program is more probable. */
export function sumOf({ weights, bias }: LinearModel, features: TalkFeatures): number {
  let sum = bias;
  for (const [place, value] of features) sum += value * (weights[place] ?? 0);
  return sum;
}

/** The probability that belongs to a sum. */
export function chanceOf(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
