import type { Rational } from './rational.ts';

/**
 * A polyhedron as a system of equations in variables that may not be negative, solved for some of them: for each row,
 * factor × basic variable + coefficients × cobasic variables = right side. The right sides are not negative.
 */
export interface IntegerTableau {
  /** The variable that each row is solved for. */
  readonly basic: readonly number[];
  /** The variable of each column. */
  readonly cobasic: readonly number[];
  /** For each row, a positive integer. */
  readonly factors: readonly bigint[];
  /** For each row, the coefficients of the cobasic variables, then the right side. */
  readonly rows: readonly (readonly bigint[])[];
  /** So many of the last rows are of variables that may be negative: they never leave. */
  readonly free?: number;
}

/** Which variables a tableau is solved for. */
export interface Basis {
  /** The variable that each row is solved for now. */
  readonly basic: Int32Array;
  /** The variable of each column now. */
  readonly cobasic: Int32Array;
}

/** A tableau that moves from one feasible basis to the next. */
export interface Dictionary extends Basis {
  /** The row whose variable leaves when that of the column enters, by the lexicographic rule; -1 where nothing stops its growth. */
  leavingRow(column: number): number;
  /** Exchanges the variables of a row and a column; false where a number does not fit, after which the dictionary is of no use. */
  exchange(row: number, column: number): boolean;
  /** Whether the variable of a row is zero. */
  isZero(row: number): boolean;
  /** The sign of a cobasic variable's coefficient in a row, times its magnitude in the row's own scale. */
  coefficientOf(row: number, column: number): number;
  /** What the variable of a row is. */
  valueOf(row: number): Rational;
}

/** Where each variable stands: its row, or -1 minus its column. */
export function placesOf({ basic, cobasic }: Basis): Int32Array {
  const places = new Int32Array(basic.length + cobasic.length);
  for (const [row, variable] of basic.entries()) places[variable] = row;
  for (const [column, variable] of cobasic.entries()) places[variable] = -1 - column;
  return places;
}

/** Notes that the variables of a row and a column have changed places. */
export function swapPlaces({ basic, cobasic }: Basis, places: Int32Array, row: number, column: number): void {
  const leaving = basic[row] ?? 0;
  const entering = cobasic[column] ?? 0;
  basic[row] = entering;
  cobasic[column] = leaving;
  places[entering] = row;
  places[leaving] = -1 - column;
}
