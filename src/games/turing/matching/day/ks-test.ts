/** What a test says of two samples. */
export interface KsTest {
  /** The largest distance between the two distributions. */
  readonly distance: number;
  /** How probable such a distance, or a larger one, is where both come from one law. */
  readonly p: number;
  readonly n: readonly [number, number];
}

/** The test of Kolmogorov and Smirnov for two samples, with the asymptotic law (Stephens 1970); p is 1 where a sample is empty. */
export function ksTest(one: readonly number[], other: readonly number[]): KsTest {
  const n: readonly [number, number] = [one.length, other.length];
  if (one.length === 0 || other.length === 0) return { distance: 0, p: 1, n };
  const distance = largestDistance(ascending(one), ascending(other));
  const root = Math.sqrt((one.length * other.length) / (one.length + other.length));
  return { distance, p: tail((root + 0.12 + 0.11 / root) * distance), n };
}

function largestDistance(left: readonly number[], right: readonly number[]): number {
  let [i, j, distance] = [0, 0, 0];
  while (i < left.length && j < right.length) {
    const value = Math.min(left[i] ?? 0, right[j] ?? 0);
    while (i < left.length && left[i] === value) i += 1;
    while (j < right.length && right[j] === value) j += 1;
    distance = Math.max(distance, Math.abs(i / left.length - j / right.length));
  }
  return distance;
}

/** Kolmogorov's law: 2 Σ (−1)^(k−1) exp(−2 k² x²). */
function tail(x: number): number {
  // Below this the sum is 1 to more places than are shown, and converges slowly.
  if (x < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) {
    const term = Math.exp(-2 * k * k * x * x);
    sum += k % 2 === 1 ? term : -term;
    if (term < 1e-12) break;
  }
  return Math.min(1, Math.max(0, 2 * sum));
}

function ascending(values: readonly number[]): number[] {
  return [...values].sort((left, right) => left - right);
}
