import type { SparseSystem } from './sparse-system.ts';

/** The largest prime below 2^26: products of two remainders are exact in floating point. */
export const prime = 67_108_859;

/** Solves a system modulo the prime, for any right side. */
export type ModularSolver = (right: Float64Array) => Float64Array;

/** The remainder, from 0 up, of a number of magnitude below 2^52. */
function remainder(value: number): number {
  const rest = value - Math.floor(value / prime) * prime;
  // The quotient may have been rounded across a whole number.
  if (rest < 0) return rest + prime;
  return rest < prime ? rest : rest - prime;
}

/**
 * Solves square systems of linear equations modulo the prime, by elimination; rows that are short are used first, which keeps others short.
 *
 * @returns undefined where the system has not exactly one solution modulo the prime
 */
export function modularSolver({ rows }: SparseSystem): ModularSolver | undefined {
  const size = rows.length;
  const entries = rows.map((row) => {
    const dense = new Float64Array(size);
    for (const { column, coefficient } of row) dense[column] = remainder(Number(coefficient % BigInt(prime)));
    return dense;
  });
  const order: number[] = [];
  const inverses = new Float64Array(size);
  const isUsed = new Uint8Array(size);
  for (let column = 0; column < size; column++) {
    const chosen = shortestRow(entries, isUsed, column);
    const pivotRow = entries[chosen];
    if (pivotRow === undefined) return undefined;
    isUsed[chosen] = 1;
    order.push(chosen);
    const inverse = inverseOf(pivotRow[column] ?? 1);
    inverses[column] = inverse;
    for (const [at, row] of entries.entries()) {
      if (isUsed[at] === 1 || row[column] === 0) continue;
      const times = remainder((row[column] ?? 0) * inverse);
      // What is taken off is kept in the place that has become zero.
      row[column] = times;
      takeOff(row, pivotRow, times, column + 1);
    }
  }
  return (right) => solved(entries, order, inverses, right);
}

function shortestRow(entries: readonly Float64Array[], isUsed: Uint8Array, column: number): number {
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [at, row] of entries.entries()) {
    if (isUsed[at] === 1 || row[column] === 0) continue;
    let filled = 0;
    for (let place = column; place < row.length && filled < least; place++) if (row[place] !== 0) filled += 1;
    if (filled < least) [found, least] = [at, filled];
  }
  return found;
}

function takeOff(row: Float64Array, from: Float64Array, times: number, start: number): void {
  for (let at = start; at < row.length; at++) {
    const entry = from[at] ?? 0;
    if (entry !== 0) row[at] = remainder((row[at] ?? 0) - times * entry);
  }
}

function solved(
  entries: readonly Float64Array[],
  order: readonly number[],
  inverses: Float64Array,
  right: Float64Array,
): Float64Array {
  const size = order.length;
  const sides = new Float64Array(size);
  for (const [at, chosen] of order.entries()) {
    const row = entries[chosen];
    let side = right[chosen] ?? 0;
    for (let before = 0; before < at; before++) {
      const times = row?.[before] ?? 0;
      if (times !== 0) side = remainder(side - times * (sides[before] ?? 0));
    }
    sides[at] = side;
  }
  const solution = new Float64Array(size);
  for (let column = size - 1; column >= 0; column--) {
    const row = entries[order[column] ?? 0];
    let side = sides[column] ?? 0;
    for (let after = column + 1; after < size; after++) {
      const entry = row?.[after] ?? 0;
      if (entry !== 0) side = remainder(side - entry * (solution[after] ?? 0));
    }
    solution[column] = remainder(side * (inverses[column] ?? 0));
  }
  return solution;
}

/** The number that gives 1 modulo the prime when multiplied, by Euclid's algorithm. */
function inverseOf(value: number): number {
  let [larger, smaller, before, now] = [prime, value, 0, 1];
  while (smaller !== 0) {
    const times = Math.floor(larger / smaller);
    [larger, smaller] = [smaller, larger - times * smaller];
    [before, now] = [now, before - times * now];
  }
  return remainder(before);
}
