/** Wins of games. */
export interface Proportion {
  readonly wins: number;
  readonly of: number;
}

/** Two-sided quantiles of the normal distribution: a test at 5 %, and 80 % power. */
const testQuantile = 1.959964;
const powerQuantile = 0.841621;

/**
 * How many games each arm needs so that a test at 5 % finds two shares different with a chance of 80 % (Fleiss, Levin and Paik 2003, equation
 * 4.14, without correction for continuity).
 *
 * @example gamesPerArm(0.6, 0.46) // 199
 */
export function gamesPerArm(one: number, other: number): number {
  const mean = (one + other) / 2;
  const apart = testQuantile * Math.sqrt(2 * mean * (1 - mean));
  const within = powerQuantile * Math.sqrt(one * (1 - one) + other * (1 - other));
  return Math.ceil(((apart + within) / (one - other)) ** 2);
}

/** The two-sided p of Fisher's exact test that two shares are the same: tables no likelier than the one seen, together. */
export function fisherExact(one: Proportion, other: Proportion): number {
  const wins = one.wins + other.wins;
  const all = one.of + other.of;
  const least = Math.max(0, wins - other.of);
  const most = Math.min(wins, one.of);
  const logs = Array.from({ length: most - least + 1 }, (_, place) => {
    const inOne = least + place;
    return logChoose(one.of, inOne) + logChoose(other.of, wins - inOne) - logChoose(all, wins);
  });
  const seen = logs[one.wins - least] ?? 0;
  const total = logs.filter((log) => log <= seen + 1e-9).reduce((sum, log) => sum + Math.exp(log), 0);
  return Math.min(1, total);
}

function logChoose(from: number, choose: number): number {
  return logFactorial(from) - logFactorial(choose) - logFactorial(from - choose);
}

function logFactorial(value: number): number {
  let sum = 0;
  for (let factor = 2; factor <= value; factor += 1) sum += Math.log(factor);
  return sum;
}
