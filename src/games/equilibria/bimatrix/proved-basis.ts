import type { FloatBasis } from './float-bases.ts';

/** Half the distance from 1 to the next floating-point number, with room for products of errors. */
const roundOff = 1.01 * 2 ** -53;
const room = 1.01;

/** A basis whose inverse is known up to a proved error. */
export interface ProvedBasis {
  /** The variables that are basic. */
  readonly support: readonly number[];
  /** The constraints whose slack is not basic, as many. */
  readonly tight: readonly number[];
  /** Approximates the inverse of the tight constraints on the support, row by row. */
  readonly inverse: Float64Array;
  /** A bound on the norm of I - R M, below 1/2. */
  readonly distance: number;
}

/**
 * The inverse that a basis of (table) x ≤ right, x ≥ 0 holds, with a bound on how wrong it is, whatever rounding did on the way to it; the
 * entries of the table must be integers that floating point holds exactly.
 *
 * @returns undefined where it is too wrong to prove anything
 */
export function provedBasis(table: readonly Float64Array[], basis: FloatBasis): ProvedBasis | undefined {
  const { variables, support, tight } = partsOf(basis);
  if (support.length !== tight.length) return undefined;
  const size = support.length;
  const width = basis.cobasic.length + 1;
  const inverse = new Float64Array(size * size);
  for (const [column, constraint] of tight.entries()) {
    const from = basis.cobasic.indexOf(constraint + variables);
    for (const [row, variable] of support.entries()) {
      inverse[row * size + column] = basis.entries[basis.basic.indexOf(variable) * width + from] ?? 0;
    }
  }
  const distance = room * distanceOf(table, inverse, support, tight);
  return distance < 0.5 ? { support, tight, inverse, distance } : undefined;
}

function partsOf(basis: FloatBasis) {
  const variables = basis.cobasic.length;
  const support: number[] = [];
  const tight: number[] = [];
  for (const variable of basis.basic) if (variable < variables) support.push(variable);
  for (const variable of basis.cobasic) if (variable >= variables) tight.push(variable - variables);
  return { variables, support, tight };
}

function distanceOf(
  table: readonly Float64Array[],
  inverse: Float64Array,
  support: readonly number[],
  tight: readonly number[],
): number {
  const size = support.length;
  const rounding = (size + 2) * roundOff;
  let distance = 0;
  for (let row = 0; row < size; row++) {
    let rowDistance = 0;
    for (let column = 0; column < size; column++) {
      const variable = support[column] ?? 0;
      let product = row === column ? -1 : 0;
      let magnitude = 1;
      for (let inner = 0; inner < size; inner++) {
        const term = (inverse[row * size + inner] ?? 0) * (table[tight[inner] ?? 0]?.[variable] ?? 0);
        product += term;
        magnitude += Math.abs(term);
      }
      rowDistance += Math.abs(product) + rounding * magnitude;
    }
    if (rowDistance > distance) distance = rowDistance;
  }
  return distance;
}

/**
 * Proves that at a basis no basic variable is zero or negative, given the right sides, or any that are by up to `more` larger: the error of x is bounded by R times the residual (Rump
 * 1999), and bounds on the rounding of all that is computed here are added.
 */
export function isProvedPositive(
  table: readonly Float64Array[],
  { support, tight, inverse, distance }: ProvedBasis,
  right: Float64Array,
  more = 0,
): boolean {
  const size = support.length;
  const rounding = (size + 2) * roundOff;
  const weights = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let weight = 0;
    for (let inner = 0; inner < size; inner++)
      weight += (inverse[row * size + inner] ?? 0) * (right[tight[inner] ?? 0] ?? 0);
    weights[row] = weight;
  }
  const residuals = Float64Array.from(tight, (constraint) => {
    const { used, whole } = usedBy(table[constraint], support, weights);
    return more + Math.abs((right[constraint] ?? 0) - used) + rounding * ((right[constraint] ?? 0) + whole);
  });
  let error = 0;
  for (let row = 0; row < size; row++) {
    let moved = 0;
    for (let inner = 0; inner < size; inner++)
      moved += Math.abs(inverse[row * size + inner] ?? 0) * (residuals[inner] ?? 0);
    if (moved > error) error = moved;
  }
  error = (room * error) / (1 - distance);
  if (!weights.every((weight) => weight > error)) return false;
  return table.every((constraint, row) => {
    if (tight.includes(row)) return true;
    const { used, whole, sum } = usedBy(constraint, support, weights);
    return (right[row] ?? 0) - used > room * (sum * error + rounding * ((right[row] ?? 0) + whole));
  });
}

/** What weights use of a constraint, the sum of magnitudes, and the sum of the entries on the support. */
function usedBy(constraint: Float64Array | undefined, support: readonly number[], weights: Float64Array) {
  let [used, whole, sum] = [0, 0, 0];
  for (let at = 0; at < support.length; at++) {
    const entry = constraint?.[support[at] ?? 0] ?? 0;
    const term = entry * (weights[at] ?? 0);
    used += term;
    whole += Math.abs(term);
    sum += entry;
  }
  return { used, whole, sum };
}
