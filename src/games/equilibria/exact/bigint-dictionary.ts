import { rational } from './rational.ts';
import { type Dictionary, type IntegerTableau, placesOf, swapPlaces } from './tableau.ts';

interface State {
  readonly rows: bigint[][];
  /** The rows whose variables may leave come first. */
  readonly bound: number;
  readonly basic: Int32Array;
  readonly cobasic: Int32Array;
  readonly places: Int32Array;
  readonly ties: readonly number[];
  /** The factor of all basic variables, a determinant: every division by the one before is without remainder (Bareiss 1968). */
  determinant: bigint;
}

/** A dictionary of integers of any length; slower than one of numbers, and never in need of giving up. */
export function bigintDictionary({ basic, cobasic, rows, factors, free = 0 }: IntegerTableau): Dictionary {
  const turning = { basic: Int32Array.from(basic), cobasic: Int32Array.from(cobasic) };
  const state: State = {
    rows: rows.map((row) => [...row]),
    bound: rows.length - free,
    ...turning,
    places: placesOf(turning),
    ties: basic,
    determinant: 1n,
  };
  const factorOf = new Map(basic.map((variable, row) => [variable, factors[row] ?? 1n]));
  const right = cobasic.length;
  return {
    ...turning,
    leavingRow: (column) => leavingRow(state, column),
    exchange: (row, column) => {
      exchange(state, row, column);
      return true;
    },
    coefficientOf: (row, column) => Number(state.rows[row]?.[column] ?? 0n),
    isZero: (row) => state.rows[row]?.[right] === 0n,
    valueOf: (row) =>
      rational(state.rows[row]?.[right] ?? 0n, state.determinant * (factorOf.get(state.basic[row] ?? 0) ?? 1n)),
  };
}

function leavingRow(state: State, column: number): number {
  let found = -1;
  for (let row = 0; row < state.bound; row++) {
    if ((state.rows[row]?.[column] ?? 0n) <= 0n) continue;
    if (found < 0 || compareRatios(state, row, found, column) < 0) found = row;
  }
  return found;
}

function compareRatios({ rows, places, ties, cobasic }: State, one: number, other: number, column: number): number {
  const ours = rows[one] ?? [];
  const theirs = rows[other] ?? [];
  const mine = ours[column] ?? 0n;
  const yours = theirs[column] ?? 0n;
  const compareAt = (at: number): number => {
    const left = (ours[at] ?? 0n) * yours;
    const right = (theirs[at] ?? 0n) * mine;
    if (left === right) return 0;
    return left < right ? -1 : 1;
  };
  let difference = compareAt(cobasic.length);
  for (let tie = 0; difference === 0 && tie < ties.length; tie++) {
    const place = places[ties[tie] ?? 0] ?? 0;
    if (place === one) difference = 1;
    else if (place === other) difference = -1;
    else if (place < 0) difference = compareAt(-1 - place);
  }
  return difference;
}

function exchange(state: State, row: number, column: number): void {
  const { rows, determinant } = state;
  const from = rows[row] ?? [];
  const pivot = from[column] ?? 1n;
  for (const [other, to] of rows.entries()) {
    if (other === row) continue;
    const less = to[column] ?? 0n;
    if (less === 0n && pivot === determinant) continue;
    for (let at = 0; at < to.length; at++) {
      const [here, there] = [to[at] ?? 0n, less === 0n ? 0n : (from[at] ?? 0n)];
      // Most entries are zero, and long integers slow.
      if (here !== 0n || there !== 0n) to[at] = (here * pivot - less * there) / determinant;
    }
    to[column] = -less;
  }
  from[column] = determinant;
  state.determinant = pivot;
  swapPlaces(state, state.places, row, column);
}
