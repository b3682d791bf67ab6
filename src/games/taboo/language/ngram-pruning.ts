import type { NgramCounts } from './ngram-counts.ts';
import type { NgramRows } from './ngram-file.ts';
import { placeOfKey, type SmoothedNgrams } from './ngram-smoothing.ts';
import type { RunCounts } from './run-counts.ts';

/** How many runs are kept. */
export interface NgramSizes {
  readonly pairs: number;
  readonly triples: number;
}

/** Runs that were met less often than this are left out in any case. */
const leastTriples = 2;
/** Nothing is so unlikely that it must never be said. */
const leastRest = 1e-6;

/**
 * Keeps the runs that change most (weighted difference, Seymore and Rosenfeld 1996), and gives each context the weight with which shorter
 * runs stand in, so that its probabilities still sum to one.
 */
export function pruneNgrams(
  counted: NgramCounts,
  smoothed: SmoothedNgrams,
  sizes: NgramSizes,
): Omit<NgramRows, 'letters'> {
  const { words, pairs, triples } = counted;
  const width = words.length;
  const { wordProbabilities, pairProbabilities, tripleProbabilities } = smoothed;
  const gainOf = (probability: number, shorter: number): number => Math.log(probability / Math.max(shorter, 1e-12));
  const square = width * width;
  const tripleGains = triples.keys.map((key, row) => {
    if ((triples.counts[row] ?? 0) < leastTriples) return Number.NEGATIVE_INFINITY;
    const shorter = pairProbabilities[placeOfKey(pairs.keys, key % square)] ?? 0;
    return (triples.counts[row] ?? 0) * gainOf(tripleProbabilities[row] ?? 0, shorter);
  });
  const keptTriples = best(triples.keys, tripleGains, tripleProbabilities, sizes.triples);
  const pairGains = pairs.keys.map(
    (key, row) => (pairs.counts[row] ?? 0) * gainOf(pairProbabilities[row] ?? 0, wordProbabilities[key % width] ?? 0),
  );
  // A triple hangs on the pair that it begins with.
  for (const key of keptTriples.keys)
    pairGains[placeOfKey(pairs.keys, Math.floor(key / width))] = Number.POSITIVE_INFINITY;
  const keptPairs = best(pairs.keys, pairGains, pairProbabilities, sizes.pairs);
  const wordRests = restsOf(keptPairs, width, (key) => wordProbabilities[key % width] ?? 0);
  const pairProbability = (key: number): number => {
    const place = placeOfKey(keptPairs.keys, key);
    if (place >= 0) return keptPairs.counts[place] ?? 0;
    return (wordRests.get(Math.floor(key / width)) ?? 1) * (wordProbabilities[key % width] ?? 0);
  };
  const pairRests = restsOf(keptTriples, width, (key) => pairProbability(key % square));
  const cost = (probability: number): number => -Math.log(Math.max(probability, 1e-12));
  return {
    words,
    wordCosts: wordProbabilities.map(cost),
    wordBackoffs: Float64Array.from(words, (_word, id) => cost(wordRests.get(id) ?? 1)),
    pairCounts: behindEach(
      Float64Array.from(words, (_word, id) => id),
      keptPairs,
      width,
    ),
    pairWords: keptPairs.keys.map((key) => key % width),
    pairCosts: keptPairs.counts.map(cost),
    pairBackoffs: keptPairs.keys.map((key) => cost(pairRests.get(key) ?? 1)),
    tripleCounts: behindEach(keptPairs.keys, keptTriples, width),
    tripleWords: keptTriples.keys.map((key) => key % width),
    tripleCosts: keptTriples.counts.map(cost),
  };
}

/** The runs with the highest gains, in their order, with their probabilities in the place of counts. */
function best(keys: Float64Array, gains: Float64Array, probabilities: Float64Array, most: number): RunCounts {
  const limit = gains.slice().sort().at(-most) ?? Number.NEGATIVE_INFINITY;
  const isKept = (_value: number, row: number): boolean =>
    ((gains[row] ?? 0) >= limit && Number.isFinite(gains[row])) || gains[row] === Number.POSITIVE_INFINITY;
  return { keys: keys.filter(isKept), counts: probabilities.filter(isKept) };
}

/** For each context: what its kept runs leave, over what the shorter runs would give to all others. */
function restsOf({ keys, counts }: RunCounts, width: number, shorter: (key: number) => number): Map<number, number> {
  const given = new Map<number, { own: number; shorter: number }>();
  for (const [row, key] of keys.entries()) {
    const context = Math.floor(key / width);
    const sum = given.get(context) ?? { own: 0, shorter: 0 };
    sum.own += counts[row] ?? 0;
    sum.shorter += shorter(key);
    given.set(context, sum);
  }
  return new Map(
    [...given].map(([context, sum]) => [
      context,
      Math.max(leastRest, 1 - sum.own) / Math.max(leastRest, 1 - sum.shorter),
    ]),
  );
}

/** How many runs stand behind each context. */
function behindEach(contexts: Float64Array, { keys }: RunCounts, width: number): Float64Array {
  const counts = new Map<number, number>();
  for (const key of keys) {
    const context = Math.floor(key / width);
    counts.set(context, (counts.get(context) ?? 0) + 1);
  }
  return contexts.map((context) => counts.get(context) ?? 0);
}
