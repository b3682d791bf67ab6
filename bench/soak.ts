import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { play } from './load/play.ts';
import type { Progress, Row } from './measure.ts';
import { startParley } from './server-process.ts';
import { memoryPlot } from './soak/memory-plot.ts';
import { type MemorySample, sampleMemory, trendOf } from './soak/memory-samples.ts';
import { machine } from './table.ts';
import { createTemporaryHome } from './temporary-home.ts';

const everyMs = 10_000;
const turnsEach = 12;
const players = 2;
const pauseMs = 100;
/** Memory that grows by more in an hour, in proportion to what there is, is called growing. */
const stableShare = 0.1;

/**
 * Conversations without end against one server process, whose memory is sampled; draws docs/images/soak-memory.svg.
 *
 * @throws Error where the system does not tell how much memory a process has
 */
export async function soak(progress: Progress, minutes: number): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  const server = await startParley(home.folder);
  const samples: MemorySample[] = [];
  const began = performance.now();
  const look = async (): Promise<void> => {
    const sample = await sampleMemory(server, (performance.now() - began) / 60_000);
    if (!sample) throw new Error('This system does not tell how much memory a process has; a soak needs Linux.');
    samples.push(sample);
    if (samples.length % 12 === 0)
      progress(
        `soak: ${sample.minutes.toFixed(0)} of ${minutes} minutes, ${sample.residentMiB.toFixed(0)} MiB, heap ${sample.heapMiB.toFixed(0)} MiB`,
      );
  };
  try {
    await look();
    let missed = 0;
    const timer = setInterval(() => void look().catch(() => (missed += 1)), everyMs);
    const forMs = minutes * 60_000;
    const { answered, refused } = await play(server.address, {
      atOnce: players,
      turnsEach,
      forMs,
      pauseMs,
      users: 'soak',
    });
    clearInterval(timer);
    // A connection that breaks once costs a sample, not the whole run.
    if (missed > samples.length) throw new Error(`${missed} samples were missed, ${samples.length} taken.`);
    const title = `Memory of a server in ${minutes} minutes and ${answered.length} turns (MiB; ${machine()})`;
    writeFileSync(
      fileURLToPath(new URL('../docs/images/soak-memory.svg', import.meta.url)),
      memoryPlot(samples, title),
    );
    progress('docs/images/soak-memory.svg was drawn');
    return rowsOf(samples, answered.length, refused.length);
  } finally {
    await server.stop();
    home.remove();
  }
}

function rowsOf(samples: readonly MemorySample[], turns: number, again: number): Row[] {
  const of = (what: string, read: (sample: MemorySample) => number): Row[] => {
    const { slope, mean } = trendOf(samples, read);
    const most = stableShare * mean;
    return [
      {
        what: `soak, ${what}, mean`,
        n: samples.length,
        p50: mean,
        unit: 'MiB',
        note: `after the first third; ${turns} turns in all, ${again} sent again, ${players} conversations at once`,
      },
      {
        what: `soak, ${what}, growth`,
        n: samples.length,
        p50: slope,
        unit: 'MiB/h',
        goal: `≤ ${most.toFixed(1)} MiB/h`,
        met: slope <= most,
        note: `least squares after the first third; stable where it is at most ${stableShare * 100} % of the mean`,
      },
    ];
  };
  return [...of('resident memory', ({ residentMiB }) => residentMiB), ...of('heap', ({ heapMiB }) => heapMiB)];
}
