import type { ServerProcess } from '../server-process.ts';

/** What a server occupied at a moment. */
export interface MemorySample {
  readonly minutes: number;
  readonly residentMiB: number;
  readonly heapMiB: number;
}

/** What a row of samples says about the long run. */
export interface Trend {
  /** MiB an hour, by least squares. */
  readonly slope: number;
  /** Mean of the samples that it is of. */
  readonly mean: number;
}

const bytesPerMiB = 1024 * 1024;

/** Reads resident set and used heap of a server; undefined where the system does not tell. */
export async function sampleMemory(server: ServerProcess, minutes: number): Promise<MemorySample | undefined> {
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  const residentMiB = server.residentMiB();
  if (residentMiB === undefined || !Number.isFinite(heap)) return undefined;
  return { minutes, residentMiB, heapMiB: heap / bytesPerMiB };
}

/**
 * How memory changes after the first third, in which caches fill. Of the heap it takes the least of each minute: what lies above that is
 * garbage that nobody has collected yet.
 */
export function trendOf(samples: readonly MemorySample[], of: (sample: MemorySample) => number): Trend {
  const longest = samples.at(-1)?.minutes ?? 0;
  const least = new Map<number, number>();
  for (const sample of samples) {
    if (sample.minutes < longest / 3) continue;
    const minute = Math.floor(sample.minutes);
    least.set(minute, Math.min(least.get(minute) ?? Number.POSITIVE_INFINITY, of(sample)));
  }
  const points = [...least];
  const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanTime, mean] = [meanOf(points.map(([minute]) => minute)), meanOf(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [minute]) => sum + (minute - meanTime) ** 2, 0);
  const together = points.reduce((sum, [minute, value]) => sum + (minute - meanTime) * (value - mean), 0);
  return { slope: spread === 0 ? 0 : (together / spread) * 60, mean };
}
