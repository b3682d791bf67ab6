import type { NgramCounts } from './ngram-counts.ts';
import { startId } from './ngram-file.ts';
import type { RunCounts } from './run-counts.ts';

/** Probabilities of all runs that were met, by interpolated modified Kneser–Ney smoothing (Chen and Goodman 1999). */
export interface SmoothedNgrams {
  readonly wordProbabilities: Float64Array;
  readonly pairProbabilities: Float64Array;
  readonly tripleProbabilities: Float64Array;
}

/** What is taken off counts of one, two, and three or more. */
type Discounts = readonly [number, number, number];

/** Smooths counts: each run's probability is discounted and mixed with the one of the run without its first word. */
export function smoothNgrams({ words, pairs, triples }: NgramCounts): SmoothedNgrams {
  const width = words.length;
  const wordProbabilities = smoothWords(pairs, width);
  const pairProbabilities = smoothRuns(pairs, width, (key) => wordProbabilities[key % width] ?? 0);
  const square = width * width;
  const tripleProbabilities = smoothRuns(triples, width, (key) => {
    return pairProbabilities[placeOfKey(pairs.keys, key % square)] ?? 0;
  });
  return { wordProbabilities, pairProbabilities, tripleProbabilities };
}

/** Where a sorted list has the key; -1 where it has not. */
export function placeOfKey(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** By how many different words a word stands behind; the rest is for all words alike. */
function smoothWords({ keys }: RunCounts, width: number): Float64Array {
  const counts = new Float64Array(width);
  for (const key of keys) counts[key % width] = (counts[key % width] ?? 0) + 1;
  const discounts = discountsOf(counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  let free = 0;
  for (const count of counts) free += discountOf(count, discounts);
  const probabilities = counts.map(
    (count) => (count - discountOf(count, discounts)) / total + free / total / (width - 1),
  );
  // Nothing is followed by the beginning of a sentence.
  probabilities[startId] = 0;
  return probabilities;
}

function smoothRuns(runs: RunCounts, width: number, lower: (key: number) => number): Float64Array {
  const { keys, counts } = runs;
  const discounts = discountsOf(counts);
  const probabilities = new Float64Array(keys.length);
  for (let from = 0; from < keys.length; ) {
    const context = Math.floor((keys[from] ?? 0) / width);
    let to = from;
    let total = 0;
    let free = 0;
    while (to < keys.length && Math.floor((keys[to] ?? 0) / width) === context) {
      const count = counts[to++] ?? 0;
      total += count;
      free += discountOf(count, discounts);
    }
    for (; from < to; from += 1) {
      const count = counts[from] ?? 0;
      const own = (count - discountOf(count, discounts)) / total;
      probabilities[from] = own + (free / total) * lower(keys[from] ?? 0);
    }
  }
  return probabilities;
}

function discountsOf(counts: Float64Array): Discounts {
  const met = [0, 0, 0, 0, 0];
  for (const count of counts) if (count <= 4) met[count] = (met[count] ?? 0) + 1;
  const [, once = 0, twice = 0, thrice = 0, fourTimes = 0] = met;
  const share = once / (once + 2 * twice || 1);
  const discount = (count: number, more: number, same: number): number =>
    same === 0 ? count / 2 : Math.min(count, Math.max(0, count - (count + 1) * share * (more / same)));
  return [discount(1, twice, once), discount(2, thrice, twice), discount(3, fourTimes, thrice)];
}

function discountOf(count: number, [one, two, more]: Discounts): number {
  return count === 0 ? 0 : count === 1 ? one : count === 2 ? two : more;
}
