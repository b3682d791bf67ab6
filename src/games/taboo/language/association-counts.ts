import { countRuns, GrowingList, type RunCounts } from './run-counts.ts';

/** Which words stand in a line and in the line after it; by number, each once. */
export type WordPair = readonly [line: readonly number[], next: readonly number[]];

/** How often words follow words. */
export interface PairCounts {
  readonly pairs: number;
  /** How many lines have the word, as a cue and as an answer. */
  readonly cues: Float64Array;
  readonly answers: Float64Array;
  /** Cue times the number of words, plus the answer, and in how many pairs they stand. */
  readonly both: RunCounts;
}

/** Counts in how many pairs each cue is followed by each word; a word that is repeated calls up nothing. */
export function countPairs(pairs: Iterable<WordPair>, width: number): PairCounts {
  const [cues, answers] = [new Float64Array(width), new Float64Array(width)];
  const keys = new GrowingList();
  let count = 0;
  for (const [line, next] of pairs) {
    count += 1;
    for (const word of next) answers[word] = (answers[word] ?? 0) + 1;
    for (const cue of line) {
      cues[cue] = (cues[cue] ?? 0) + 1;
      for (const word of next) if (word !== cue) keys.add(cue * width + word);
    }
  }
  return { pairs: count, cues, answers, both: countRuns(keys.values()) };
}
