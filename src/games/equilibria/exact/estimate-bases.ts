import { createRandom } from '../../../core/random.ts';
import { basisKey } from './basis-key.ts';
import type { Dictionary } from './tableau.ts';

/** Steps between two samples, so that neighbours are seldom counted as meetings. */
const stepsBetween = 4;
const seed = 1;

/**
 * About how many feasible bases a polyhedron has, from how often a random walk along its edges meets a basis again (as birthdays are met in a
 * crowd). Where the walk keeps to one corner it meets the same ones more often, so the estimate is rather too low than too high; where it
 * meets none again it is what one meeting would mean.
 *
 * @returns undefined where the dictionary gave up
 */
export function estimateBases(dictionary: Dictionary, samples: number): number | undefined {
  const { basic, cobasic } = dictionary;
  const keyOf = basisKey(basic.length + cobasic.length);
  const random = createRandom(seed);
  const times = new Map<number | string, number>();
  let meetings = 0;
  for (let step = 0; step < samples * stepsBetween; step++) {
    const column = random.integer(cobasic.length);
    const row = dictionary.leavingRow(column);
    if (row >= 0 && !dictionary.exchange(row, column)) return undefined;
    if (step % stepsBetween !== 0) continue;
    const key = keyOf(basic);
    const before = times.get(key) ?? 0;
    meetings += before;
    times.set(key, before + 1);
  }
  return (samples * (samples - 1)) / 2 / Math.max(1, meetings);
}
