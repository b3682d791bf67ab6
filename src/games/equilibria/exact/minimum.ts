import { bigintDictionary } from './bigint-dictionary.ts';
import { numberDictionary } from './number-dictionary.ts';
import type { Rational } from './rational.ts';
import type { Dictionary, IntegerTableau } from './tableau.ts';

/**
 * The least value of the variable of the last row, which must be free and bounded below: the simplex method, exactly. The lexicographic rule
 * keeps it from going round in circles.
 */
export function minimum(tableau: IntegerTableau): Rational {
  const quick = numberDictionary(tableau);
  const found = quick === undefined ? undefined : descend(quick);
  return found ?? exactly(bigintDictionary(tableau));
}

function exactly(dictionary: Dictionary): Rational {
  const found = descend(dictionary);
  if (found === undefined) throw new RangeError('A linear program has no least value');
  return found;
}

/** Exchanges variables while that lowers the last one; undefined where the dictionary gave up or nothing stops the descent. */
function descend(dictionary: Dictionary): Rational | undefined {
  const last = dictionary.basic.length - 1;
  for (;;) {
    const column = steepestColumn(dictionary, last);
    if (column < 0) return dictionary.valueOf(last);
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
