import { createRandom } from '../../../core/random.ts';
import type { Basis, IntegerTableau } from './tableau.ts';

/** Smaller coefficients are taken for zero. */
const negligible = 1e-9;
/** Ratios that differ by less, relatively, are alike: of two such rows the one with the larger coefficient leaves. */
const alike = 1e-12;
const seed = 1;
/** A program that has not ended after so many exchanges for each row is going round in circles. */
const mostExchanges = 100;

/** Smaller entries are what rounding has left of nothing. */
const residue = 1e-13;
/** Beyond this, lengths of edges are no longer about right, and are begun anew. */
const largestLength = 1e7;

interface State {
  readonly entries: Float64Array;
  readonly width: number;
  readonly basic: Int32Array;
  readonly cobasic: Int32Array;
  /** About how long the edge of each column is, squared. */
  readonly lengths: Float64Array;
}

/**
 * A basis at which the variable of the last row, which must be free, seems least: the simplex method in floating point, with right sides that
 * are moved a little so that no two rows are stuck at once. What it finds must be proved.
 *
 * @param nudge how much the right sides are moved
 * @returns undefined where the method came to nothing
 */
export function floatLeastBasis(tableau: IntegerTableau, nudge: number): Basis | undefined {
  const state = stateOf(tableau, nudge);
  const { basic, cobasic } = state;
  for (let exchanges = 0; exchanges < mostExchanges * basic.length; exchanges++) {
    const column = steepestColumn(state);
    if (column < 0) return { basic, cobasic };
    const row = leavingRow(state, column);
    if (row < 0) return undefined;
    updateLengths(state, row, column);
    exchange(state, row, column);
  }
  return undefined;
}

/** The column along whose edge the last row falls most steeply; -1 where it does not fall. */
function steepestColumn({ entries, width, basic, lengths }: State): number {
  const last = (basic.length - 1) * width;
  let [steepest, column] = [0, -1];
  for (let at = 0; at < width - 1; at++) {
    const coefficient = entries[last + at] ?? 0;
    if (coefficient <= negligible) continue;
    const steepness = (coefficient * coefficient) / (lengths[at] ?? 1);
    if (steepness > steepest) [steepest, column] = [steepness, at];
  }
  return column;
}

/** Keeps about how long the edges are, squared, without working them out anew (Harris 1973). */
function updateLengths({ entries, width, lengths }: State, row: number, column: number): void {
  const start = row * width;
  const pivot = entries[start + column] ?? 1;
  const length = lengths[column] ?? 1;
  let longest = 0;
  for (let at = 0; at < width - 1; at++) {
    const entry = entries[start + at] ?? 0;
    if (entry === 0 || at === column) continue;
    const here = Math.max(lengths[at] ?? 1, (entry / pivot) ** 2 * length);
    lengths[at] = here;
    if (here > longest) longest = here;
  }
  lengths[column] = Math.max(1, length / pivot ** 2);
  if (longest > largestLength) lengths.fill(1);
}

function stateOf({ basic, cobasic, rows, factors }: IntegerTableau, nudge: number): State {
  const width = cobasic.length + 1;
  const entries = new Float64Array(rows.length * width);
  const random = createRandom(seed);
  for (const [row, given] of rows.entries()) {
    const factor = Number(factors[row] ?? 1n);
    for (const [at, entry] of given.entries()) if (entry !== 0n) entries[row * width + at] = Number(entry) / factor;
    const end = row * width + width - 1;
    if (row < rows.length - 1) entries[end] = (entries[end] ?? 0) + nudge * (1 + random.next());
  }
  const lengths = new Float64Array(width).fill(1);
  return { entries, width, basic: Int32Array.from(basic), cobasic: Int32Array.from(cobasic), lengths };
}

/** The row with the least ratio of right side and positive coefficient, the last one left out; -1 where there is none. */
function leavingRow({ entries, width, basic }: State, column: number): number {
  let [found, least, largest] = [-1, Number.POSITIVE_INFINITY, 0];
  for (let row = 0; row < basic.length - 1; row++) {
    const coefficient = entries[row * width + column] ?? 0;
    if (coefficient <= negligible) continue;
    const ratio = Math.max(0, entries[row * width + width - 1] ?? 0) / coefficient;
    const margin = alike * (1 + Math.abs(least));
    if (ratio < least - margin || (ratio < least + margin && coefficient > largest))
      [found, least, largest] = [row, ratio, coefficient];
  }
  return found;
}

function exchange({ entries, width, basic, cobasic }: State, row: number, column: number): void {
  const start = row * width;
  const pivot = entries[start + column] ?? 1;
  entries[start + column] = 1;
  const filled: number[] = [];
  for (let at = 0; at < width; at++) {
    const entry = entries[start + at] ?? 0;
    if (entry === 0) continue;
    entries[start + at] = entry / pivot;
    filled.push(at);
  }
  const places = Int32Array.from(filled);
  for (let other = 0; other < basic.length; other++) {
    const to = other * width;
    const less = entries[to + column] ?? 0;
    if (other === row || less === 0) continue;
    entries[to + column] = 0;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const entry = (entries[to + place] ?? 0) - less * (entries[start + place] ?? 0);
      entries[to + place] = entry < residue && entry > -residue ? 0 : entry;
    }
  }
  const leaving = basic[row] ?? 0;
  basic[row] = cobasic[column] ?? 0;
  cobasic[column] = leaving;
}
