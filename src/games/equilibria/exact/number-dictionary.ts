import { rational } from './rational.ts';
import { type Dictionary, type IntegerTableau, placesOf, swapPlaces } from './tableau.ts';

/** All integers up to here, and the sums of two such products, are exact in floating point. */
const largestExact = 2 ** 52;
/** A row with larger entries is divided by what they share. */
const largestUnreduced = 2 ** 24;

interface State {
  readonly height: number;
  /** The rows whose variables may leave come first. */
  readonly bound: number;
  /** Entries in a row: the coefficients, the right side, and the factor of the row's variable. */
  readonly width: number;
  readonly entries: Float64Array;
  /** The largest magnitude in each row. */
  readonly magnitudes: Float64Array;
  readonly basic: Int32Array;
  readonly cobasic: Int32Array;
  readonly places: Int32Array;
  /** The variables that were basic first, whose columns break ties: they stand for a tiny increase of each right side. */
  readonly ties: readonly number[];
}

/**
 * A dictionary of integers held in floating-point numbers, each row divided by what its entries share. It is exact: it gives up where a
 * number would not fit (Avis 2000 does likewise with machine words).
 *
 * @returns undefined where the tableau itself does not fit
 */
export function numberDictionary(tableau: IntegerTableau): Dictionary | undefined {
  const state = stateOf(tableau);
  if (state.magnitudes.some((magnitude) => magnitude > largestExact)) return undefined;
  const { entries, width, basic, cobasic } = state;
  const factors = new Map(tableau.basic.map((variable, row) => [variable, tableau.factors[row] ?? 1n]));
  return {
    basic,
    cobasic,
    leavingRow: (column) => leavingRow(state, column),
    exchange: (row, column) => exchange(state, row, column),
    coefficientOf: (row, column) => entries[row * width + column] ?? 0,
    isZero: (row) => entries[row * width + width - 2] === 0,
    valueOf: (row) => {
      const factor = factors.get(basic[row] ?? 0) ?? 1n;
      const end = row * width + width;
      return rational(BigInt(entries[end - 2] ?? 0), BigInt(entries[end - 1] ?? 1) * factor);
    },
  };
}

function stateOf({ basic, cobasic, rows, free = 0 }: IntegerTableau): State {
  const height = basic.length;
  const width = cobasic.length + 2;
  const entries = new Float64Array(height * width);
  const magnitudes = new Float64Array(height);
  for (const [row, given] of rows.entries()) {
    for (const [at, entry] of [...given, 1n].entries()) entries[row * width + at] = Number(entry);
  }
  for (let row = 0; row < height; row++) magnitudes[row] = magnitudeOf(entries, row * width, width);
  const turning = { basic: Int32Array.from(basic), cobasic: Int32Array.from(cobasic) };
  const bound = height - free;
  return { height, bound, width, entries, magnitudes, ...turning, places: placesOf(turning), ties: basic };
}

function magnitudeOf(entries: Float64Array, start: number, width: number): number {
  let largest = 0;
  for (let at = start; at < start + width; at++) largest = Math.max(largest, Math.abs(entries[at] ?? 0));
  return largest;
}

function leavingRow(state: State, column: number): number {
  const { bound, width, entries } = state;
  let found = -1;
  for (let row = 0; row < bound; row++) {
    if ((entries[row * width + column] ?? 0) <= 0) continue;
    if (found < 0 || compareRatios(state, row, found, column) < 0) found = row;
  }
  return found;
}

/** Compares the ratios of right side and coefficient in two rows; ties are broken by the columns of the variables that were basic first. */
function compareRatios(state: State, one: number, other: number, column: number): number {
  const { width, entries, places, ties } = state;
  const ours = one * width;
  const theirs = other * width;
  const mine = entries[ours + column] ?? 0;
  const yours = entries[theirs + column] ?? 0;
  let difference = compareProducts(entries[ours + width - 2] ?? 0, yours, entries[theirs + width - 2] ?? 0, mine);
  for (let tie = 0; difference === 0 && tie < ties.length; tie++) {
    const place = places[ties[tie] ?? 0] ?? 0;
    if (place === one) difference = 1;
    else if (place === other) difference = -1;
    else if (place < 0)
      difference = compareProducts(entries[ours - 1 - place] ?? 0, yours, entries[theirs - 1 - place] ?? 0, mine);
  }
  return difference;
}

/** The sign of a × b - c × d, exactly. */
function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  const difference = left - right;
  const larger = Math.max(Math.abs(left), Math.abs(right));
  if (larger <= largestExact || Math.abs(difference) > larger * 2 ** -50) return difference;
  const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  if (exact === 0n) return 0;
  return exact < 0n ? -1 : 1;
}

function exchange(state: State, row: number, column: number): boolean {
  const { height, width, entries, magnitudes } = state;
  for (let other = 0; other < height; other++) {
    if (other === row || entries[other * width + column] === 0) continue;
    if (!clear(state, other, row, column)) return false;
    if ((magnitudes[other] ?? 0) > largestUnreduced) reduce(state, other);
  }
  const pivot = row * width + column;
  const factor = row * width + width - 1;
  const entry = entries[pivot] ?? 0;
  entries[pivot] = entries[factor] ?? 0;
  entries[factor] = entry;
  swapPlaces(state, state.places, row, column);
  return true;
}

/** Takes the entering variable out of another row, and the leaving one in. */
function clear({ width, entries, magnitudes }: State, other: number, row: number, column: number): boolean {
  const from = row * width;
  const to = other * width;
  const shared = commonDivisor(entries[from + column] ?? 0, entries[to + column] ?? 0);
  const times = (entries[from + column] ?? 0) / shared;
  const less = (entries[to + column] ?? 0) / shared;
  if ((magnitudes[other] ?? 0) * times + (magnitudes[row] ?? 0) * Math.abs(less) > largestExact) return false;
  const factor = width - 1;
  let largest = 0;
  for (let at = 0; at < factor; at++) {
    const entry = (entries[to + at] ?? 0) * times - less * (entries[from + at] ?? 0);
    entries[to + at] = entry;
    if (entry > largest) largest = entry;
    else if (-entry > largest) largest = -entry;
  }
  const left = -less * (entries[from + factor] ?? 0);
  const scale = (entries[to + factor] ?? 0) * times;
  entries[to + column] = left;
  entries[to + factor] = scale;
  magnitudes[other] = Math.max(largest, Math.abs(left), scale);
  return true;
}

/** Divides a row by the greatest divisor that its entries share. */
function reduce({ width, entries, magnitudes }: State, row: number): void {
  const start = row * width;
  let shared = 0;
  for (let at = start + width - 1; at >= start && shared !== 1; at--) {
    const entry = entries[at] ?? 0;
    if (entry !== 0) shared = commonDivisor(shared, entry);
  }
  if (shared <= 1) return;
  for (let at = start; at < start + width; at++) entries[at] = (entries[at] ?? 0) / shared;
  magnitudes[row] = (magnitudes[row] ?? 0) / shared;
}

function commonDivisor(a: number, b: number): number {
  let larger = Math.abs(a);
  let smaller = Math.abs(b);
  while (smaller !== 0) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  return larger;
}
