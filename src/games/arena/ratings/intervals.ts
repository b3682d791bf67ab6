/** What a number lies in, with the probability of the settings. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** The quantile of values by linear interpolation (type 7 of Hyndman and Fan 1996). */
export function quantile(sorted: readonly number[], probability: number): number {
  const place = probability * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The interval between the quantiles that leave as much out on either side. */
export function percentileInterval(values: readonly number[], level: number): Interval {
  const sorted = [...values].sort((left, right) => left - right);
  const tail = (1 - level) / 2;
  return { lower: quantile(sorted, tail), upper: quantile(sorted, 1 - tail) };
}

/** Standard deviations on either side of the mean within which a normal variable lies with a probability (Abramowitz and Stegun 26.2.23, to 0.0005). */
export function normalWidth(level: number): number {
  const q = (1 - level) / 2;
  const t = Math.sqrt(-2 * Math.log(q));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

/**
 * Wilson's interval of a share (Wilson 1927); never empty at 0 and 1.
 *
 * @param games how many independent ones, above 0
 */
export function wilsonInterval(share: number, games: number, level: number): Interval {
  const z = normalWidth(level);
  const weight = z ** 2 / games;
  const middle = (share + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / games + weight / (4 * games));
  return { lower: Math.max(0, middle - half), upper: Math.min(1, middle + half) };
}
