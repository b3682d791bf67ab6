import { ParleyError } from '../../../core/errors.ts';
import { equal, multiply, type Rational, rationalText, subtract, sum, zero } from '../exact/rational.ts';
import type { PlayerSequences } from '../game/sequence-form.ts';
import type { Replies, Weights } from './replies.ts';
import type { ReplyFinder } from './tree-replies.ts';

/** What a player gets with a plan, and the most that it could get against the same strategy of the other. */
export interface ReplyCheck {
  readonly payoff: Rational;
  readonly best: Rational;
}

/** What a plan gets among the replies. */
export function payoffOf({ gains }: Replies, weights: Weights): Rational {
  return sum(
    weights.flatMap((weight, sequence) => (weight.n === 0n ? [] : [multiply(weight, gains[sequence] ?? zero)])),
  );
}

/** Whether weights are a realisation plan: none negative, 1 on the empty sequence, and each information set hands on what it was given. */
export function isRealisationPlan({ sequences, steps }: PlayerSequences, weights: Weights): boolean {
  const at = (sequence: number): Rational => weights[sequence] ?? zero;
  return (
    weights.length === sequences.length &&
    weights.every(({ n }) => n >= 0n) &&
    rationalText(at(0)) === '1' &&
    steps.every(({ before, after }) => equal(at(before), sum(after.map(at))))
  );
}

/**
 * What each player gets in an equilibrium, after checking that neither could get more.
 *
 * @throws ParleyError PARLEY_INTERNAL where one could
 */
export function checkedPayoffs(checks: readonly [ReplyCheck, ReplyCheck]): readonly [Rational, Rational] {
  for (const [player, { payoff, best }] of checks.entries()) {
    if (equal(payoff, best)) continue;
    throw new ParleyError(
      'PARLEY_INTERNAL',
      `A profile that was found is no equilibrium: player ${player + 1} gets ${rationalText(payoff)} and could get ${rationalText(subtract(best, payoff))} more.`,
      { remedy: 'Please report this with the game.' },
    );
  }
  return [checks[0].payoff, checks[1].payoff];
}

/**
 * What a profile pays, after checking that neither player has a better reply.
 *
 * @throws ParleyError PARLEY_INTERNAL where one has
 */
export function checkedProfile(
  replies: ReplyFinder,
  [ours, theirs]: readonly [Weights, Weights],
): readonly [Rational, Rational] {
  const [toTheirs, toOurs] = [replies(0, theirs), replies(1, ours)];
  return checkedPayoffs([
    { payoff: payoffOf(toTheirs, ours), best: toTheirs.best },
    { payoff: payoffOf(toOurs, theirs), best: toOurs.best },
  ]);
}
