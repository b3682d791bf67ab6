import { minimum } from '../exact/minimum.ts';
import { negate, type Rational } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import { opponentValueTableau } from './best-reply-polyhedron.ts';
import { requireZeroSum } from './require-zero-sum.ts';

/**
 * The value of a zero-sum game to player 1, exactly: the linear program over realisation plans (Koller, Megiddo and von Stengel 1996).
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero
 */
export function zeroSumValue(form: SequenceForm): Rational {
  requireZeroSum(form);
  return negate(minimum(opponentValueTableau(form, 0)));
}
