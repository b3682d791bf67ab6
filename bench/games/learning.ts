import { systemClock } from '../../src/core/clock.ts';
import { type Algorithm, learnPlan, trainRestart } from '../../src/games/trip/learn/train-restart.ts';
import { evenTrip } from '../../src/games/trip/learn/trip-rewards.ts';
import { type Row, rowOf } from '../measure.ts';

const iterations = 90;
/** Of PG. */
export const restarts = 100;

/** How long the paper's learners take on the paper's game. */
export function learningRows(): Row[] {
  const plan = learnPlan.parse({ format: 1, ...evenTrip(2, 2, 0.1), iterations, seed: 1 });
  const train = (algorithm: Algorithm, runs: number): { spent: number; wall: number } => {
    const began = systemClock.elapsed();
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run++) trainRestart(plan, algorithm, run);
    const { user, system } = process.cpuUsage(before);
    return { spent: (user + system) / 1e6, wall: (systemClock.elapsed() - began) / 1000 };
  };
  const seconds = (what: string, { spent, wall }: { spent: number; wall: number }, atMost: number): Row =>
    rowOf(what, [spent], {
      unit: 's',
      goal: { percentile: 'p50', atMost },
      note: `${iterations} iterations each; ${wall.toFixed(1)} s by the clock`,
    });
  return [
    seconds(`${restarts} restarts of PG`, train('pg', restarts), 30),
    seconds('a restart of PPO', train('ppo', 1), 10),
    { what: '… a restart of PPO, RLlib', n: 0, p50: Number.NaN, unit: 's', note: 'not installed' },
  ];
}
