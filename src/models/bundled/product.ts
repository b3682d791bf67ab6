/**
 * The sum of products of a vector and as many values from a place on: the cosine, where both have length 1.
 *
 * @example product(new Float32Array([1, 2]), new Int8Array([9, 3, 4]), 1) // 11
 */
export function product(vector: Float32Array, values: Float32Array | Int8Array, start = 0): number {
  let sum = 0;
  for (let place = 0; place < vector.length; place += 1) sum += (vector[place] ?? 0) * (values[start + place] ?? 0);
  return sum;
}
