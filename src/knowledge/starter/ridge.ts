/**
 * A ridge regression with an intercept that is not penalised, on standardised columns.
 *
 * @param rows one list of features a case, all of the same length
 * @param targets one value a case
 * @returns the prediction for a list of features
 */
export function fitRidge(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  penalty: number,
): (row: readonly number[]) => number {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? 0));
  const means = columns.map(mean);
  const deviations = columns.map(
    (values, column) => Math.sqrt(mean(values.map((value) => (value - (means[column] ?? 0)) ** 2))) || 1,
  );
  const centre = mean(targets);
  const scaled = columns.map((values, column) =>
    values.map((value) => (value - (means[column] ?? 0)) / (deviations[column] ?? 1)),
  );
  const gram = scaled.map((left, row) =>
    scaled.map((right, column) => dot(left, right) + (row === column ? penalty : 0)),
  );
  const moments = scaled.map((values) =>
    values.reduce((sum, value, index) => sum + value * ((targets[index] ?? 0) - centre), 0),
  );
  const weights = solve(gram, moments);
  return (row) =>
    weights.reduce(
      (sum, weight, column) => sum + (weight * ((row[column] ?? 0) - (means[column] ?? 0))) / (deviations[column] ?? 1),
      centre,
    );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], constants: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, constants[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, index) =>
          Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? index + column : best,
        column,
      );
    const [upper = [], lower = []] = [rows[pivot], rows[column]];
    rows[column] = upper;
    rows[pivot] = lower;
    for (let row = column + 1; row < size; row++) eliminate(rows[row] ?? [], upper, column);
  }
  const solution = constants.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const cells = rows[row] ?? [];
    const rest = cells
      .slice(row + 1, size)
      .reduce((sum, cell, index) => sum + cell * (solution[row + 1 + index] ?? 0), 0);
    solution[row] = ((cells[size] ?? 0) - rest) / (cells[row] || 1);
  }
  return solution;
}

function eliminate(row: number[], pivotRow: readonly number[], column: number): void {
  const factor = (row[column] ?? 0) / (pivotRow[column] || 1);
  if (factor === 0) return;
  for (let index = column; index < row.length; index++)
    row[index] = (row[index] ?? 0) - factor * (pivotRow[index] ?? 0);
}
