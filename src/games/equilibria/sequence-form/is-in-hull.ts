import { minimum } from '../exact/minimum.ts';
import { commonDenominator, type Rational, sum, zero } from '../exact/rational.ts';
import type { Weights } from '../check/replies.ts';

/** Whether a point with no negative coordinate is a mixture of others, all of which have the first coordinate 1 as it has. */
export function isInHull(point: Weights, others: readonly Weights[]): boolean {
  if (others.length === 0) return false;
  const rows = point.map((right, coordinate) => [...others.map((other) => other[coordinate] ?? zero), right]);
  // What is still missing in each coordinate is a variable; all together they are the free one, which is to become zero.
  const missing = Array.from({ length: others.length + 1 }, (_, column) => sum(rows.map((row) => row[column] ?? zero)));
  const integers = [...rows, missing].map(integerRow);
  const found = minimum({
    basic: integers.map((_, row) => others.length + row),
    cobasic: others.map((_, column) => column),
    factors: integers.map(({ factor }) => factor),
    rows: integers.map(({ row }) => row),
    free: 1,
  });
  return found.n === 0n;
}

function integerRow(row: readonly Rational[]): { readonly factor: bigint; readonly row: readonly bigint[] } {
  const factor = commonDenominator(row);
  return { factor, row: row.map(({ n, d }) => n * (factor / d)) };
}
