/** One line of the table. A single figure (a ratio, a size) stands in `p50` and leaves `p99` out; it is not a number where nothing was measured. */
export interface Row {
  /** The part of the page that the row belongs to, where it is not the first. */
  readonly part?: 'games';
  readonly what: string;
  /** How many samples the figures are of. */
  readonly n: number;
  readonly p50: number;
  readonly p99?: number;
  readonly unit: string;
  readonly goal?: string;
  readonly met?: boolean;
  readonly note: string;
}

/** Tells how far a benchmark is; goes to stderr. */
export type Progress = (message: string) => void;

/** A benchmark measures something and returns rows for the table. */
export type Benchmark = (progress: Progress) => Promise<readonly Row[]>;

/** An upper limit for one of the two percentiles. */
export interface Goal {
  readonly percentile: 'p50' | 'p99';
  readonly atMost: number;
}

/**
 * The nearest-rank percentile: the smallest sample that at least `share` of the samples do not exceed.
 *
 * @param share from 0 to 1
 * @throws RangeError for no samples
 * @example percentile([3, 1, 2], 0.5) // 2
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((left, right) => left - right);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new RangeError('No percentile without samples.');
  return found;
}

/** Summarises samples as a row, and says whether it meets its goal. */
export function rowOf(
  what: string,
  samples: readonly number[],
  { unit = 'ms', goal, note = '' }: { readonly unit?: string; readonly goal?: Goal; readonly note?: string } = {},
): Row {
  const figures = { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
  return {
    what,
    n: samples.length,
    ...figures,
    unit,
    ...(goal
      ? { goal: `${goal.percentile} ≤ ${goal.atMost} ${unit}`, met: figures[goal.percentile] <= goal.atMost }
      : {}),
    note,
  };
}

/** Runs the work and returns how many milliseconds it took. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
