/** A symmetric positive definite matrix, row after row; only the lower triangle is read. */
export type SymmetricMatrix = Float64Array;

/** Turns a matrix into its Cholesky factor L, in place: M = L Lᵀ. */
export function factorise(matrix: SymmetricMatrix, size: number): Float64Array {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(matrix, row * size + column);
      for (let k = 0; k < column; k += 1) sum -= at(matrix, row * size + k) * at(matrix, column * size + k);
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / at(matrix, column * size + column);
    }
  }
  return matrix;
}

/** The x of L Lᵀ x = y, in place of y. */
export function solve(factor: Float64Array, size: number, y: Float64Array): Float64Array {
  for (let row = 0; row < size; row += 1) {
    let sum = at(y, row);
    for (let k = 0; k < row; k += 1) sum -= at(factor, row * size + k) * at(y, k);
    y[row] = sum / at(factor, row * size + row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = at(y, row);
    for (let k = row + 1; k < size; k += 1) sum -= at(factor, k * size + row) * at(y, k);
    y[row] = sum / at(factor, row * size + row);
  }
  return y;
}

/** The diagonal of the inverse of L Lᵀ. */
export function inverseDiagonal(factor: Float64Array, size: number): number[] {
  return Array.from({ length: size }, (_, column) => {
    const unit = new Float64Array(size);
    unit[column] = 1;
    return at(solve(factor, size, unit), column);
  });
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}
