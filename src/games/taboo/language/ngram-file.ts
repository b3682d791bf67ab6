import { z } from 'zod';
import { type LetterModel, letterModel } from './letter-model.ts';
import { packFile, packNumbers, readPacked, unpackNumbers } from './packed-file.ts';

/** Words that are not in the list, the beginning of a sentence, and its end. */
export const unknownId = 0;
export const startId = 1;
export const endId = 2;
export const innerWords = ['<unknown>', '<start>', '<end>'] as const;
/** Ids are kept in two bytes. */
export const mostWords = 65_535;

/** Costs are negative natural logarithms, kept in a byte each, in so many steps a nat. */
export const costSteps = 12;
const backoffScale = 2;
const backoffShift = 72;
const header = z.object({
  words: z.int().min(3).max(mostWords),
  pairs: z.int().min(0).max(20_000_000),
  triples: z.int().min(0).max(20_000_000),
  usual: z.number(),
});

/** Runs of words with what they cost, in steps: sorted by id, those behind one context side by side. */
export interface NgramTables {
  readonly version: string;
  readonly idOf: ReadonlyMap<string, number>;
  readonly wordCosts: Uint8Array;
  readonly wordBackoffs: Uint8Array;
  /** Where the pairs that begin with a word begin; one more than there are words. */
  readonly pairStarts: Uint32Array;
  readonly pairWords: Uint16Array;
  readonly pairCosts: Uint8Array;
  readonly pairBackoffs: Uint8Array;
  readonly tripleStarts: Uint32Array;
  readonly tripleWords: Uint16Array;
  readonly tripleCosts: Uint8Array;
  readonly letters: LetterModel;
}

/** Runs as they were counted: all by the words' ids, contexts in order. */
export interface NgramRows {
  readonly words: readonly string[];
  readonly wordCosts: ArrayLike<number>;
  readonly wordBackoffs: ArrayLike<number>;
  /** How many pairs begin with each word, and how many triples with each pair. */
  readonly pairCounts: ArrayLike<number>;
  readonly pairWords: ArrayLike<number>;
  readonly pairCosts: ArrayLike<number>;
  readonly pairBackoffs: ArrayLike<number>;
  readonly tripleCounts: ArrayLike<number>;
  readonly tripleWords: ArrayLike<number>;
  readonly tripleCosts: ArrayLike<number>;
  readonly letters: LetterModel;
}

/** The content of `data/taboo/language.bin.gz`. */
export function packNgrams(rows: NgramRows): Buffer {
  const sizes = {
    words: rows.words.length,
    pairs: rows.pairWords.length,
    triples: rows.tripleWords.length,
    usual: rows.letters.usual,
  };
  return packFile(sizes, [
    Buffer.from(rows.words.join('\n')),
    costBytes(rows.wordCosts),
    backoffBytes(rows.wordBackoffs),
    packNumbers(rows.pairCounts),
    packNumbers(steps(rows.pairCounts, rows.pairWords)),
    costBytes(rows.pairCosts),
    backoffBytes(rows.pairBackoffs),
    packNumbers(rows.tripleCounts),
    packNumbers(steps(rows.tripleCounts, rows.tripleWords)),
    costBytes(rows.tripleCosts),
    rows.letters.table,
  ]);
}

/**
 * Reads the tables of `packNgrams`.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function readNgrams(file: string): NgramTables {
  const { header: sizes, version, parts } = readPacked(file, header);
  const part = (index: number): Uint8Array => parts[index] ?? new Uint8Array(0);
  const words = Buffer.from(part(0)).toString('utf8').split('\n');
  const pairStarts = startsOf(unpackNumbers(part(3), sizes.words));
  const tripleStarts = startsOf(unpackNumbers(part(7), sizes.pairs));
  return {
    version,
    idOf: new Map(words.map((word, id) => [word, id])),
    wordCosts: part(1),
    wordBackoffs: part(2),
    pairStarts,
    pairWords: summed(pairStarts, unpackNumbers(part(4), sizes.pairs)),
    pairCosts: part(5),
    pairBackoffs: part(6),
    tripleStarts,
    tripleWords: summed(tripleStarts, unpackNumbers(part(8), sizes.triples)),
    tripleCosts: part(9),
    letters: letterModel(Uint8Array.from(part(10)), sizes.usual),
  };
}

function costBytes(values: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(values, (value) => Math.max(0, Math.min(255, Math.round(value * costSteps))));
}

function backoffBytes(values: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(values, (value) =>
    Math.max(0, Math.min(255, Math.round(value * costSteps * backoffScale + backoffShift))),
  );
}

/** What it costs to forget the first word of a context, in steps; less than nothing where shorter runs give little to what is left. */
export function backoffCost(byte: number): number {
  return (byte - backoffShift) / backoffScale;
}

/** Sorted words of each context as the distances between them. */
function steps(counts: ArrayLike<number>, words: ArrayLike<number>): Uint32Array {
  const distances = new Uint32Array(words.length);
  let place = 0;
  for (let context = 0; context < counts.length; context += 1) {
    let last = 0;
    for (let row = 0; row < (counts[context] ?? 0); row += 1) {
      const word = words[place] ?? 0;
      distances[place] = word - last;
      last = word;
      place += 1;
    }
  }
  return distances;
}

function summed(starts: Uint32Array, distances: Uint32Array): Uint16Array {
  const words = new Uint16Array(distances.length);
  for (let context = 0; context + 1 < starts.length; context += 1) {
    let word = 0;
    for (let place = starts[context] ?? 0; place < (starts[context + 1] ?? 0); place += 1) {
      word += distances[place] ?? 0;
      words[place] = word;
    }
  }
  return words;
}

function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let row = 0; row < counts.length; row += 1) starts[row + 1] = (starts[row] ?? 0) + (counts[row] ?? 0);
  return starts;
}
