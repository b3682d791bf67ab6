import { type Rational, rational } from './rational.ts';

/**
 * The solution of a square system of linear equations in integers, by elimination without fractions (Bareiss 1968); each row holds the
 * coefficients, then the right side.
 *
 * @returns undefined where the system has not exactly one solution
 */
export function solveIntegers(system: readonly (readonly bigint[])[]): readonly Rational[] | undefined {
  const rows = system.map((row) => [...row]);
  const size = rows.length;
  let divisor = 1n;
  for (let column = 0; column < size; column++) {
    const chosen = rows.findIndex((row, at) => at >= column && row[column] !== 0n);
    const pivotRow = rows[chosen];
    if (chosen < 0 || pivotRow === undefined) return undefined;
    rows[chosen] = rows[column] ?? pivotRow;
    rows[column] = pivotRow;
    const pivot = pivotRow[column] ?? 1n;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const less = row[column] ?? 0n;
      for (let entry = 0; entry <= size; entry++) {
        row[entry] = ((row[entry] ?? 0n) * pivot - less * (pivotRow[entry] ?? 0n)) / divisor;
      }
    }
    divisor = pivot;
  }
  return rows.map((row) => rational(row[size] ?? 0n, divisor));
}
