import { ParleyError } from '../../../core/errors.ts';
import { equal, negate } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';

/**
 * Requires that what one player gains the other loses, whatever they do.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero
 */
export function requireZeroSum(form: SequenceForm): void {
  if (form.payoffs.every(({ payoffs: [ours, theirs] }) => equal(ours, negate(theirs)))) return;
  throw new ParleyError('PARLEY_INPUT_INVALID', 'The payoffs of the two players do not sum to zero everywhere.', {
    remedy: 'A value, and play by regret, are for zero-sum games only; --all gives all equilibria of any game.',
  });
}
