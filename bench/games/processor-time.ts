/** A sample takes at least so long, in milliseconds: quick work is repeated, for the clock is coarse. */
const leastMs = 20;

/** How much processor time the work takes, in milliseconds, all threads; leaves out waiting for a processor that others use. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  let spent = 0;
  let times = 0;
  while (spent < leastMs) {
    work();
    times += 1;
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  }
  return spent / times;
}

/** So many samples, after one that warms up. */
export function processorTimes(count: number, work: () => unknown): readonly number[] {
  processorTime(work);
  return Array.from({ length: count }, () => processorTime(work));
}
