import type { ReplyFinder } from '../check/tree-replies.ts';
import { negate, type Rational, rational } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import type { FloatPlans } from './best-reply.ts';
import { exactPlan } from './exact-plan.ts';

/** Bounds are given in parts of this, rounded outwards: exact ones have hundreds of digits. */
const parts = 10n ** 9n;

/** Two numbers between which the value of a zero-sum game to player 1 is proved to be. */
export interface ProvedBounds {
  readonly lower: Rational;
  readonly upper: Rational;
}

/**
 * Proves how near a pair of strategies comes: the value is no less than what player 1's has against the best reply, and no more than what the
 * best reply has against player 2's. Both are found in fractions, over whole strategies.
 */
export function provedBounds(form: SequenceForm, replies: ReplyFinder, [mine, yours]: FloatPlans): ProvedBounds {
  const lower = negate(replies(1, exactPlan(form.players[0], mine)).best);
  const upper = replies(0, exactPlan(form.players[1], yours)).best;
  return { lower: roundedDown(lower), upper: negate(roundedDown(negate(upper))) };
}

function roundedDown({ n, d }: Rational): Rational {
  const scaled = n * parts;
  const whole = scaled / d;
  return rational(whole * d > scaled ? whole - 1n : whole, parts);
}
