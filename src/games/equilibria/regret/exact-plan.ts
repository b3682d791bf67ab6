import type { Weights } from '../check/replies.ts';
import { multiply, one, type Rational, rational, zero } from '../exact/rational.ts';
import type { PlayerSequences } from '../game/sequence-form.ts';

/** Probabilities are rounded to so many parts of one. */
const parts = 2 ** 30;

/** What a plan in floating point does at an information set: the probability of each action, all alike where it never comes there. */
export function chancesAfter(plan: Float64Array, after: readonly number[]): readonly number[] {
  const weights = after.map((sequence) => plan[sequence] ?? 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / after.length));
}

/** A strategy in fractions that is as near as makes no difference to one in floating point, and is a realisation plan exactly. */
export function exactPlan({ sequences, steps }: PlayerSequences, plan: Float64Array): Weights {
  const weights: Rational[] = sequences.map(() => zero);
  weights[0] = one;
  for (const { before, after } of steps) {
    const shares = sharesOf(chancesAfter(plan, after));
    for (const [at, sequence] of after.entries()) {
      weights[sequence] = multiply(weights[before] ?? zero, rational(shares[at] ?? 0, parts));
    }
  }
  return weights;
}

/** Whole parts that sum to all of them; the likeliest action takes what rounding leaves. Denominators are then powers of two, and sums stay short. */
function sharesOf(chances: readonly number[]): readonly number[] {
  const shares = chances.map((chance) => Math.round(chance * parts));
  const left = parts - shares.reduce((sum, share) => sum + share, 0);
  const likeliest = chances.indexOf(Math.max(...chances));
  return shares.map((share, at) => (at === likeliest ? share + left : share));
}
