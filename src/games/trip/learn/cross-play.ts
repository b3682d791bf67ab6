import { bestReward, expectedReward, type Policy, type TripSetting } from './trip-rewards.ts';

/** How passengers of some restarts fare with drivers of others. */
export interface CrossPlay {
  /** Exact mean rewards: a row for each passenger, a column for each driver. */
  readonly matrix: readonly (readonly number[])[];
  /** Mean of all pairs of one restart. */
  readonly selfPlay: number;
  /** Mean of all pairs of two restarts; null with fewer than two. */
  readonly crossPlay: number | null;
  /** What the best strategies get, as `parley solve --best` proves. */
  readonly optimum: number;
  /** Optimum less cross-play. */
  readonly gap: number | null;
}

/** Plays the passenger of each restart with the driver of each, by their probabilities. */
export function crossPlay(
  setting: TripSetting,
  records: readonly { readonly user: Policy; readonly agent: Policy }[],
): CrossPlay {
  const matrix = records.map(({ user }) => records.map(({ agent }) => expectedReward(setting, user, agent)));
  const optimum = bestReward(setting);
  const selfPlay = mean(matrix.map((row, place) => row[place] ?? 0));
  const others = matrix.flatMap((row, place) => row.filter((_value, other) => other !== place));
  const cross = others.length === 0 ? null : mean(others);
  return { matrix, selfPlay, crossPlay: cross, optimum, gap: cross === null ? null : optimum - cross };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
