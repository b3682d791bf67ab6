import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../src/core/random.ts';
import { rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { prime } from '../../../../src/games/equilibria/exact/modular-solver.ts';
import { solveIntegers } from '../../../../src/games/equilibria/exact/solve-integers.ts';
import { solveSparse } from '../../../../src/games/equilibria/exact/solve-sparse.ts';

const sparse = (dense: readonly (readonly bigint[])[]) => ({
  rows: dense.map((row) =>
    row.slice(0, -1).flatMap((coefficient, column) => (coefficient === 0n ? [] : [{ column, coefficient }])),
  ),
  right: dense.map((row) => row.at(-1) ?? 0n),
});
const texts = (solution: ReturnType<typeof solveIntegers>) => solution?.map(rationalText);

describe('sparse systems of integers', () => {
  it('have the solutions that elimination finds, short or long', () => {
    const random = createRandom(8);
    for (const [size, largest] of [
      [1, 3],
      [2, 5],
      [7, 4],
      [12, 1_000_000_007],
      [25, 40],
    ] as const) {
      for (let draw = 0; draw < 10; draw++) {
        const entry = () => (random.next() < 0.4 ? 0n : BigInt(random.integer(2 * largest) - largest));
        const dense = Array.from({ length: size }, () => Array.from({ length: size + 1 }, entry));
        expect(texts(solveSparse(sparse(dense)))).toEqual(texts(solveIntegers(dense)));
      }
    }
  });

  it('have no solution that can be told where they are singular, if only modulo the prime', () => {
    expect(
      solveSparse(
        sparse([
          [1n, 2n, 3n],
          [2n, 4n, 6n],
        ]),
      ),
    ).toBeUndefined();
    expect(solveSparse(sparse([[BigInt(prime), 1n]]))).toBeUndefined();
  });

  it('give up beyond so many digits', () => {
    const long = 10n ** 200n + 357n;
    expect(solveSparse(sparse([[long, 1n]]), 32)).toBeUndefined();
    expect(texts(solveSparse(sparse([[long, 1n]])))).toEqual([`1/${long}`]);
  });
});
