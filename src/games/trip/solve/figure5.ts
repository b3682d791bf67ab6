import { ParleyError } from '../../../core/errors.ts';
import { payoffOf } from '../../equilibria/check/check-equilibrium.ts';
import {
  add,
  compare,
  divide,
  equal,
  multiply,
  negate,
  one,
  type Rational,
  rational,
  signOf,
  subtract,
  zero,
} from '../../equilibria/exact/rational.ts';
import { solvableGame } from '../../equilibria/report/solvable-game.ts';
import { tripGame } from '../game/trip-game.ts';
import type { TripSettings } from '../game/trip-settings.ts';

/** A point of the surface: how likely the user tells the truth and the agent obeys, and what both get. */
export interface SurfacePoint {
  readonly truth: Rational;
  readonly obedience: Rational;
  readonly reward: Rational;
}

/** The paper's Figure 5: the expected reward over two mixing probabilities, exactly. */
export interface Figure5 {
  readonly title: string;
  /** The reward is constant + byTruth · x + byObedience · y + byBoth · x · y. */
  readonly constant: Rational;
  readonly byTruth: Rational;
  readonly byObedience: Rational;
  readonly byBoth: Rational;
  /** At (0, 0), (1, 0), (0, 1) and (1, 1). */
  readonly corners: readonly SurfacePoint[];
  /** Where the surface is flat and neither highest nor lowest; null where there is no such point inside. */
  readonly saddle: (SurfacePoint & { readonly isEquilibrium: boolean }) | null;
  /** Rows by truth, columns by obedience, from 0 to 1 in so many steps. */
  readonly steps: number;
  readonly rewards: readonly (readonly Rational[])[];
}

/**
 * The surface of a game with two destinations and two words, of a user who says the true word with one probability wherever it wants to go,
 * and an agent who obeys with another.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for other games
 */
export function figure5(settings: TripSettings, steps: number): Figure5 {
  requireTwo(settings);
  const { title, rewardAt, isEquilibriumAt } = mixedPlay(settings);
  const corner = (truth: Rational, obedience: Rational): SurfacePoint => ({
    truth,
    obedience,
    reward: rewardAt(truth, obedience),
  });
  const corners = [corner(zero, zero), corner(one, zero), corner(zero, one), corner(one, one)];
  const [constant = zero, atTruth = zero, atObedience = zero, atBoth = zero] = corners.map(({ reward }) => reward);
  const byTruth = subtract(atTruth, constant);
  const byObedience = subtract(atObedience, constant);
  const byBoth = subtract(subtract(atBoth, atTruth), byObedience);
  const parts = { constant, byTruth, byObedience, byBoth };
  const flat = saddleOf(parts);
  const shares = Array.from({ length: steps + 1 }, (_, step) => rational(step, steps));
  return {
    title,
    ...parts,
    corners,
    saddle: flat && { ...flat, isEquilibrium: isEquilibriumAt(flat.truth, flat.obedience) },
    steps,
    rewards: shares.map((truth) => shares.map((obedience) => surfaceAt(parts, truth, obedience))),
  };
}

type Parts = Pick<Figure5, 'constant' | 'byTruth' | 'byObedience' | 'byBoth'>;

function surfaceAt({ constant, byTruth, byObedience, byBoth }: Parts, truth: Rational, obedience: Rational): Rational {
  const straight = add(add(constant, multiply(byTruth, truth)), multiply(byObedience, obedience));
  return add(straight, multiply(byBoth, multiply(truth, obedience)));
}

/** Both slopes are 0 in one point; up along one diagonal and down along the other, so it is a saddle. */
function saddleOf(parts: Parts): SurfacePoint | null {
  const { byTruth, byObedience, byBoth } = parts;
  if (signOf(byBoth) === 0) return null;
  const truth = negate(divide(byObedience, byBoth));
  const obedience = negate(divide(byTruth, byBoth));
  const isInside = [truth, obedience].every((share) => signOf(share) >= 0 && compare(share, one) <= 0);
  return isInside ? { truth, obedience, reward: surfaceAt(parts, truth, obedience) } : null;
}

/** What both get where they mix, found on the game itself. */
function mixedPlay(settings: TripSettings) {
  const { title, replies } = solvableGame({ kind: 'extensive', game: tripGame(settings) });
  // Two information sets, two actions each: the first action names the first place.
  const plan = (first: Rational): readonly Rational[] => {
    const other = subtract(one, first);
    return [one, first, other, other, first];
  };
  const gotBy = (player: 0 | 1, own: Rational, opponent: Rational) => {
    const found = replies(player, plan(opponent));
    return { payoff: payoffOf(found, plan(own)), best: found.best };
  };
  return {
    title,
    rewardAt: (truth: Rational, obedience: Rational): Rational => gotBy(0, truth, obedience).payoff,
    isEquilibriumAt: (truth: Rational, obedience: Rational): boolean =>
      [gotBy(0, truth, obedience), gotBy(1, obedience, truth)].every(({ payoff, best }) => equal(payoff, best)),
  };
}

function requireTwo({ destinations, words, confirm, change }: TripSettings): void {
  if (destinations === 2 && words === 2 && confirm === null && signOf(change) === 0) return;
  throw new ParleyError(
    'PARLEY_INPUT_INVALID',
    'Figure 5 has a dial for truth and one for obedience: it is of games with two destinations and two words.',
    { remedy: 'Leave out --destinations, --words, --confirm and --change; parley trip solve takes any game.' },
  );
}
