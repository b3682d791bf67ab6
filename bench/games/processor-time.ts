import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A sample takes at least so long, in milliseconds: quick work is repeated, for the clock is coarse. */
const leastMs = 20;
/** Until then quick work is repeated before the first sample: by then its functions have been compiled, which other threads do meanwhile. */
const warmUpMs = 1000;

/** How much processor time the work takes, in milliseconds, all threads; leaves out waiting for a processor that others use. */
export function processorTime(work: () => unknown, atLeast = leastMs): number {
  const before = process.cpuUsage();
  let spent = 0;
  let times = 0;
  while (spent < atLeast) {
    work();
    times += 1;
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  }
  return spent / times;
}

/** So many samples, after a second that warms up. */
export function processorTimes(count: number, work: () => unknown): readonly number[] {
  processorTime(work, warmUpMs);
  return Array.from({ length: count }, () => processorTime(work));
}

/** The same for the paper's game where it is the first work of a process, a fresh process for each sample. */
export function firstSolves(count: number): readonly number[] {
  const script = fileURLToPath(new URL('first-solve.mjs', import.meta.url));
  return Array.from({ length: count }, () =>
    Number(spawnSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] }).stdout),
  );
}
