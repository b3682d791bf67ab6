import { bigintDictionary } from './bigint-dictionary.ts';
import { numberDictionary } from './number-dictionary.ts';
import type { Rational } from './rational.ts';
import type { Dictionary, IntegerTableau } from './tableau.ts';

/** The least value of the variable of the last row, which must be free and bounded below, exactly. */
export function minimum(tableau: IntegerTableau): Rational {
  const found = quickLeastBasis(tableau) ?? leastBasis(tableau);
  return found.valueOf(found.basic.length - 1);
}

/**
 * A basis at which the variable of the last row, which must be free, is least: the simplex method in integers that floating point holds. The
 * lexicographic rule keeps it from going round in circles.
 *
 * @returns undefined where an integer did not fit
 */
export function quickLeastBasis(tableau: IntegerTableau): Dictionary | undefined {
  const quick = numberDictionary(tableau);
  return quick && descend(quick);
}

/**
 * The same in integers of any length, however long it takes.
 *
 * @throws RangeError where the variable has no least value
 */
export function leastBasis(tableau: IntegerTableau): Dictionary {
  const found = descend(bigintDictionary(tableau));
  if (found === undefined) throw new RangeError('A linear program has no least value');
  return found;
}

/** Exchanges variables while that lowers the last one; undefined where the dictionary gave up or nothing stops the descent. */
function descend(dictionary: Dictionary): Dictionary | undefined {
  const last = dictionary.basic.length - 1;
  for (;;) {
    const column = steepestColumn(dictionary, last);
    if (column < 0) return dictionary;
    const row = dictionary.leavingRow(column);
    if (row < 0 || !dictionary.exchange(row, column)) return undefined;
  }
}

/** The cobasic variable whose growth lowers the last one most; -1 where none does. */
function steepestColumn({ cobasic, coefficientOf }: Dictionary, last: number): number {
  let [steepest, found] = [0, -1];
  for (let column = 0; column < cobasic.length; column++) {
    const coefficient = coefficientOf(last, column);
    if (coefficient > steepest) [steepest, found] = [coefficient, column];
  }
  return found;
}
