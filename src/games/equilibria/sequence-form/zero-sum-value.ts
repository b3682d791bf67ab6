import { ParleyError } from '../../../core/errors.ts';
import { minimum } from '../exact/minimum.ts';
import { equal, negate, type Rational } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import { opponentValueTableau } from './best-reply-polyhedron.ts';

/**
 * The value of a zero-sum game to player 1, exactly: the linear program over realisation plans (Koller, Megiddo and von Stengel 1996).
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero
 */
export function zeroSumValue(form: SequenceForm): Rational {
  const isZeroSum = form.payoffs.every(({ payoffs: [ours, theirs] }) => equal(ours, negate(theirs)));
  if (isZeroSum) return negate(minimum(opponentValueTableau(form, 0)));
  throw new ParleyError('PARLEY_INPUT_INVALID', 'The payoffs of the two players do not sum to zero everywhere.', {
    remedy: 'A value is defined for zero-sum games only; --all gives all equilibria of any game.',
  });
}
