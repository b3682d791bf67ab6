/** A point of a ROC curve: of the good ones and of the bad ones, how many are turned down at a limit. */
export interface RocPoint {
  readonly falseRejects: number;
  readonly rejects: number;
}

const curvePoints = 100;

/**
 * The probability that a bad one scores above a good one, half for the same score: the area under the ROC curve.
 *
 * @param good scores that should be low
 * @param bad scores that should be high
 */
export function areaUnderCurve(good: readonly number[], bad: readonly number[]): number {
  const all = [...good.map((score) => ({ score, isBad: false })), ...bad.map((score) => ({ score, isBad: true }))];
  all.sort((one, other) => one.score - other.score);
  let sum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.score === all[from]?.score) to += 1;
    const rank = (from + 1 + to) / 2;
    sum += rank * all.slice(from, to).filter(({ isBad }) => isBad).length;
    from = to;
  }
  return (sum - (bad.length * (bad.length + 1)) / 2) / (good.length * bad.length);
}

/** The curve at the hundredths of the good ones. */
export function rocCurve(good: readonly number[], bad: readonly number[]): RocPoint[] {
  const limits = Array.from({ length: curvePoints + 1 }, (_none, place) => quantile(good, 1 - place / curvePoints));
  const points = limits.map((limit) => ({ falseRejects: shareAbove(good, limit), rejects: shareAbove(bad, limit) }));
  return [{ falseRejects: 0, rejects: 0 }, ...points, { falseRejects: 1, rejects: 1 }];
}

/** The value below or at which so large a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, place))] ?? Number.NaN;
}

function shareAbove(values: readonly number[], limit: number): number {
  return values.filter((value) => value > limit).length / values.length;
}
