import { setImmediate } from 'node:timers/promises';
import type { WrittenAnswer } from '../../contracts/answer-book.ts';
import { product } from '../bundled/product.ts';
import type { KnownVectors } from '../ranker/known-vectors.ts';

/** An answer whose wordings are near to a question. */
export interface VectorMatch {
  /** Of the answer, from 0. */
  readonly place: number;
  /** Its wording that is nearest. */
  readonly asked: string;
  readonly cosine: number;
}

/** Finds answers by the vectors of their wordings. */
export interface VectorIndex {
  /** Wordings that have vectors. */
  readonly size: number;
  /** The answers that are nearest to a vector of length 1, the nearest first. */
  nearest(vector: Float32Array, count: number): readonly VectorMatch[];
}

/** A wording of an answer, its numbers from -127 to 127: four times smaller than floats. */
interface Row {
  readonly asked: string;
  readonly values: Int8Array;
  readonly scale: number;
}

/** Answers that have vectors, one after the other. */
interface Entries {
  readonly places: number[];
  readonly rows: Row[][];
  /** The middle of each answer's wordings, of length 1. */
  readonly middles: Float32Array[];
}

/** So many answers whose middles are nearest are looked at wording by wording. */
const looked = 48;
const largest = 127;
/** After so many answers others may go on: there are thousands. */
const atOnce = 250;

/** An index over the wordings that have vectors; an answer of which none has one is not found. Others go on while it is made. */
export async function createVectorIndex(
  answers: readonly WrittenAnswer[],
  vectors: KnownVectors,
): Promise<VectorIndex> {
  const entries: Entries = { places: [], rows: [], middles: [] };
  for (const [place, { questions }] of answers.entries()) {
    add(entries, place, questions, vectors);
    if (place % atOnce === 0) await setImmediate();
  }
  return {
    size: entries.rows.reduce((total, rows) => total + rows.length, 0),
    nearest: (vector, count) =>
      nearestMiddles(entries.middles, vector, Math.max(looked, count))
        .map((entry) => bestOf(entries.places[entry] ?? 0, entries.rows[entry] ?? [], vector))
        .toSorted((one, other) => other.cosine - one.cosine || one.place - other.place)
        .slice(0, count),
  };
}

function add(entries: Entries, place: number, questions: readonly string[], vectors: KnownVectors): void {
  const rows: Row[] = [];
  let middle: Float32Array | undefined;
  for (const asked of questions) {
    const vector = vectors.of(asked);
    if (!vector) continue;
    rows.push(rowOf(asked, vector));
    middle ??= new Float32Array(vector.length);
    for (let column = 0; column < vector.length; column += 1)
      middle[column] = (middle[column] ?? 0) + (vector[column] ?? 0);
  }
  if (!middle) return;
  const length = Math.sqrt(product(middle, middle)) || 1;
  for (let column = 0; column < middle.length; column += 1) middle[column] = (middle[column] ?? 0) / length;
  entries.places.push(place);
  entries.rows.push(rows);
  entries.middles.push(middle);
}

function rowOf(asked: string, vector: Float32Array): Row {
  let most = Number.MIN_VALUE;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most / largest;
  const values = new Int8Array(vector.length);
  for (let column = 0; column < vector.length; column += 1) values[column] = Math.round((vector[column] ?? 0) / scale);
  return { asked, values, scale };
}

/** The places of those whose middle is nearest. */
function nearestMiddles(middles: readonly Float32Array[], vector: Float32Array, count: number): readonly number[] {
  const near = new Float32Array(middles.length);
  for (let entry = 0; entry < middles.length; entry += 1) near[entry] = product(vector, middles[entry] ?? vector);
  const least = near.toSorted().at(-count) ?? -1;
  const found = [...near.keys()].filter((entry) => (near[entry] ?? -1) >= least);
  return found.slice(0, count);
}

function bestOf(place: number, rows: readonly Row[], vector: Float32Array): VectorMatch {
  const all = rows.map(({ asked, values, scale }) => ({ place, asked, cosine: product(vector, values) * scale }));
  return all.reduce((best, match) => (match.cosine > best.cosine ? match : best));
}
