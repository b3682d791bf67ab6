import { rationalText } from '../exact/rational.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import type { CurvePoint } from '../regret/curve.ts';
import { chancesAfter } from '../regret/exact-plan.ts';
import type { RegretMethod } from '../regret/regret-player.ts';
import type { RegretFinding } from '../regret/run-regret.ts';

/** What play by regret came to, as `parley solve --cfr --json` prints it; numbers are rounded, rationals are not. */
export interface RegretReport {
  readonly method: RegretMethod;
  readonly iterations: number;
  /** What player 1 gets of the average strategies. */
  readonly value: number;
  /** What a player who replies best to the average strategies would gain, on average over the two. */
  readonly exploitability: number;
  /** The value of the game is no less, proved. */
  readonly lower: string;
  /** The value of the game is no more, proved. */
  readonly upper: string;
  /** The average strategies: for each information set, the probability of each action. */
  readonly behaviour: readonly (readonly number[])[];
  readonly curve: readonly CurvePoint[];
  readonly seconds: number;
}

/** What play by regret came to, in words that other programs can read. */
export function regretReport({ players }: SequenceForm, finding: RegretFinding): RegretReport {
  const { method, iterations, curve, bounds, plans, seconds } = finding;
  const { value = 0, exploitability = 0 } = curve.at(-1) ?? {};
  return {
    method,
    iterations,
    value,
    exploitability,
    lower: rationalText(bounds.lower),
    upper: rationalText(bounds.upper),
    behaviour: players.flatMap(({ steps }, player) =>
      steps.map(({ after }) => chancesAfter(plans[player === 0 ? 0 : 1], after)),
    ),
    curve,
    seconds,
  };
}
