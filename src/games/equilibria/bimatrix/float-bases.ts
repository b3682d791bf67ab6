import { basisKey } from '../exact/basis-key.ts';
import { isProvedPositive, type ProvedBasis, provedBasis } from './proved-basis.ts';

/** A basis in floating point: rows are solved for their basic variables; the last column is the right side. */
export interface FloatBasis {
  readonly entries: Float64Array;
  readonly basic: Int32Array;
  readonly cobasic: Int32Array;
}

/** A feasible basis with nothing zero, and whether that is proved for all right sides from 1 to the largest. */
export interface FeasibleBasis extends ProvedBasis {
  readonly isClear: boolean;
}

const mostBases = 100_000;
/** Two rows whose ratios differ by less, relatively, are not told apart here. */
const clearly = 1e-12;

/**
 * The feasible bases of the polytope (table) x ≤ right, x ≥ 0 of a positive table, found in floating point and proved. Variables come first,
 * then the slacks of the constraints. Proved is that at every basis found no basic variable is zero or negative; all neighbours being among
 * them, and the graph of a polytope being connected, they are all there are.
 *
 * @returns undefined where that cannot be proved
 */
export function floatBases(table: readonly Float64Array[], right: Float64Array): readonly FeasibleBasis[] | undefined {
  const first = firstBasis(table, right);
  const keyOf = basisKey(first.basic.length + first.cobasic.length);
  const met = new Set([keyOf(first.basic)]);
  const ones = right.map(() => 1);
  const most = right.reduce((sum, one) => Math.max(sum, one), 1) - 1;
  const bases: FeasibleBasis[] = [];
  for (let queue = [first]; queue.length > 0; ) {
    const next: FloatBasis[] = [];
    for (const basis of queue) {
      const proved = provedBasis(table, basis);
      if (proved === undefined) return undefined;
      const isClear = isProvedPositive(table, proved, ones, most);
      if (!isClear && !isProvedPositive(table, proved, right)) return undefined;
      bases.push({ ...proved, isClear });
      for (let column = 0; column < basis.cobasic.length; column++) {
        const row = leavingRow(basis, column);
        if (row < 0) return undefined;
        const key = keyOf(basis.basic, basis.basic[row], basis.cobasic[column]);
        if (met.has(key)) continue;
        met.add(key);
        next.push(exchanged(basis, row, column));
      }
      if (met.size > mostBases) return undefined;
    }
    queue = next;
  }
  return bases;
}

function firstBasis(table: readonly Float64Array[], right: Float64Array): FloatBasis {
  const width = table[0]?.length ?? 0;
  const entries = new Float64Array(table.length * (width + 1));
  for (const [row, given] of table.entries()) {
    entries.set(given, row * (width + 1));
    entries[row * (width + 1) + width] = right[row] ?? 0;
  }
  return {
    entries,
    basic: Int32Array.from(table, (_, row) => width + row),
    cobasic: Int32Array.from({ length: width }, (_, column) => column),
  };
}

/** The row with the least ratio of right side and positive coefficient; -1 where there is none, or no clear one. */
function leavingRow({ entries, basic, cobasic }: FloatBasis, column: number): number {
  const width = cobasic.length + 1;
  let [found, least, second] = [-1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let row = 0; row < basic.length; row++) {
    const coefficient = entries[row * width + column] ?? 0;
    if (coefficient <= 0) continue;
    const ratio = (entries[row * width + width - 1] ?? 0) / coefficient;
    if (ratio < least) [found, least, second] = [row, ratio, least];
    else if (ratio < second) second = ratio;
  }
  return second - least > least * clearly ? found : -1;
}

function exchanged({ entries: old, basic, cobasic }: FloatBasis, row: number, column: number): FloatBasis {
  const width = cobasic.length + 1;
  const entries = Float64Array.from(old);
  const start = row * width;
  const pivot = entries[start + column] ?? 1;
  entries[start + column] = 1;
  for (let at = start; at < start + width; at++) entries[at] = (entries[at] ?? 0) / pivot;
  for (let other = 0; other < basic.length; other++) {
    const less = entries[other * width + column] ?? 0;
    if (other === row || less === 0) continue;
    entries[other * width + column] = 0;
    for (let at = 0; at < width; at++) {
      entries[other * width + at] = (entries[other * width + at] ?? 0) - less * (entries[start + at] ?? 0);
    }
  }
  const swapped = { basic: Int32Array.from(basic), cobasic: Int32Array.from(cobasic) };
  swapped.basic[row] = cobasic[column] ?? 0;
  swapped.cobasic[column] = basic[row] ?? 0;
  return { entries, ...swapped };
}
