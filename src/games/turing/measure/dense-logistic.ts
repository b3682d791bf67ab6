import { factorise, solve } from '../../arena/ratings/cholesky.ts';

/** Something to learn from: what it is like, and whether it is one of those that are sought. */
export interface Example {
  readonly features: readonly number[];
  readonly isPositive: boolean;
}

/** Scores what is like the examples; higher is more probably positive. */
export type Scorer = (features: readonly number[]) => number;

const steps = 25;

/**
 * A logistic regression on features, their squares and their products, all standardised, fitted by Newton's method with a normal prior.
 * A few thousand examples with up to twenty features take a second.
 *
 * @param ridge the precision of the prior, above 0
 */
export function fitQuadratic(examples: readonly Example[], ridge = 3): Scorer {
  const scale = standardiser(examples.map(({ features }) => expand(features)));
  const rows = examples.map(({ features }) => scale(expand(features)));
  const size = rows[0]?.length ?? 0;
  const weights = new Float64Array(size);
  for (let step = 0; step < steps; step += 1) {
    const gradient = Float64Array.from(weights, (weight) => -ridge * weight);
    const curvature = new Float64Array(size * size);
    for (let place = 0; place < size; place += 1) curvature[place * (size + 1)] = ridge;
    rows.forEach((row, place) => addRow(row, examples[place]?.isPositive === true, weights, gradient, curvature));
    const change = solve(factorise(curvature, size), size, gradient);
    for (let place = 0; place < size; place += 1) weights[place] = (weights[place] ?? 0) + (change[place] ?? 0);
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return (features) => dot(weights, scale(expand(features)));
}

function addRow(
  row: readonly number[],
  isPositive: boolean,
  weights: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  const size = row.length;
  const chance = 1 / (1 + Math.exp(-dot(weights, row)));
  // Where the model is sure, the curvature vanishes and Newton's step would jump.
  const bend = Math.max(chance * (1 - chance), 0.01);
  const error = (isPositive ? 1 : 0) - chance;
  for (let one = 0; one < size; one += 1) {
    const value = row[one] ?? 0;
    gradient[one] = (gradient[one] ?? 0) + error * value;
    const scaled = bend * value;
    for (let other = 0; other <= one; other += 1) {
      const place = one * size + other;
      curvature[place] = (curvature[place] ?? 0) + scaled * (row[other] ?? 0);
    }
  }
}

/** The features, a constant, and all products of two. */
function expand(features: readonly number[]): number[] {
  const products = features.flatMap((one, place) => features.slice(place).map((other) => one * other));
  return [1, ...features, ...products];
}

function standardiser(rows: readonly (readonly number[])[]): (row: readonly number[]) => number[] {
  const n = Math.max(1, rows.length);
  const size = rows[0]?.length ?? 0;
  const means = new Float64Array(size);
  const squares = new Float64Array(size);
  for (const row of rows) {
    row.forEach((value, place) => {
      means[place] = (means[place] ?? 0) + value / n;
      squares[place] = (squares[place] ?? 0) + value ** 2 / n;
    });
  }
  return (row) =>
    row.map((value, place) => {
      const mean = means[place] ?? 0;
      const spread = Math.sqrt(Math.max(0, (squares[place] ?? 0) - mean ** 2));
      return place === 0 ? 1 : (value - mean) / Math.max(spread, 1e-9);
    });
}

function dot(weights: Float64Array, row: readonly number[]): number {
  return row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);
}
