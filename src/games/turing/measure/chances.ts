import type { Random } from '../../../core/random.ts';

/** A standard normal number (Box and Muller 1958). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** A number whose logarithm is normal. */
export function logNormal(random: Random, median: number, spread: number): number {
  return median * Math.exp(spread * normal(random));
}
