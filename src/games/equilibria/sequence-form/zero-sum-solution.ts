import { ParleyError } from '../../../core/errors.ts';
import { isRealisationPlan, payoffOf } from '../check/check-equilibrium.ts';
import type { Weights } from '../check/replies.ts';
import type { ReplyFinder } from '../check/tree-replies.ts';
import { floatLeastBasis } from '../exact/float-minimum.ts';
import { leastBasis, quickLeastBasis } from '../exact/minimum.ts';
import { equal, type Rational } from '../exact/rational.ts';
import type { Basis, IntegerTableau } from '../exact/tableau.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import { planOfShape } from './basis-plan.ts';
import { opponentValueTableau } from './best-reply-polyhedron.ts';
import { requireZeroSum } from './require-zero-sum.ts';

/** The value of a zero-sum game to player 1, with optimal strategies of both. */
export interface ZeroSumSolution {
  readonly value: Rational;
  readonly plans: readonly [Weights, Weights];
}

/** How much right sides are moved in floating point, one attempt after the other. */
const nudges = [1e-6, 1e-8, 1e-10] as const;
/** So large a linear program is not begun. */
const mostEntries = 4_000_000;

/**
 * The value of a zero-sum game, exactly: the linear program over realisation plans (Koller, Megiddo and von Stengel 1996). Where its integers
 * grow too long it is solved in floating point, and only where that ends is worked out in fractions. Either way the two strategies are proved
 * to be best replies to each other.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero, PARLEY_GAME_TOO_LARGE
 */
export function zeroSumSolution(form: SequenceForm, replies: ReplyFinder): ZeroSumSolution {
  requireZeroSum(form);
  requireSize(form);
  const tableau = opponentValueTableau(form, 0);
  for (const findBasis of waysToBasis(tableau)) {
    const basis = findBasis();
    const solution = basis && provedSolution(form, replies, basis);
    if (solution !== undefined) return solution;
  }
  throw new ParleyError('PARLEY_INTERNAL', 'No pair of strategies of a zero-sum game could be proved optimal.', {
    remedy: 'Please report this with the game.',
  });
}

/** Ways to find where the linear program ends, the quick ones first; the last one always does. */
function waysToBasis(tableau: IntegerTableau): readonly (() => Basis | undefined)[] {
  return [
    () => quickLeastBasis(tableau),
    ...nudges.map((nudge) => () => floatLeastBasis(tableau, nudge)),
    () => leastBasis(tableau),
  ];
}

/** The strategies of a basis, where they are strategies and best replies to each other; undefined where they are not. */
function provedSolution(
  form: SequenceForm,
  replies: ReplyFinder,
  { basic, cobasic }: Basis,
): ZeroSumSolution | undefined {
  const [first, second] = form.players;
  const own = first.sequences.length - 1;
  const all = own + second.sequences.length - 1;
  const used = [...basic].flatMap((variable) => (variable < own ? [variable + 1] : []));
  const tight = [...cobasic].flatMap((variable) => (variable >= own && variable < all ? [variable - own + 1] : []));
  const ours = planOfShape(form, 0, { used, replies: tight });
  const theirs = planOfShape(form, 1, { used: tight, replies: used });
  if (ours === undefined || theirs === undefined) return undefined;
  if (!isRealisationPlan(first, ours) || !isRealisationPlan(second, theirs)) return undefined;
  const toTheirs = replies(0, theirs);
  const value = payoffOf(toTheirs, ours);
  const toOurs = replies(1, ours);
  const isProved = equal(toTheirs.best, value) && equal(toOurs.best, payoffOf(toOurs, theirs));
  return isProved ? { value, plans: [ours, theirs] } : undefined;
}

function requireSize({ players: [first, second] }: SequenceForm): void {
  const entries = (first.sequences.length + second.sequences.length) ** 2 / 4;
  if (entries <= mostEntries) return;
  throw new ParleyError(
    'PARLEY_GAME_TOO_LARGE',
    `The linear program of this game, with ${first.sequences.length} and ${second.sequences.length} sequences, is too large to be solved exactly.`,
    { remedy: 'Play it by regret, which proves bounds on its value: parley solve FILE --plus.' },
  );
}
