import type { WrittenAnswer } from '../../contracts/answer-book.ts';
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

interface Row {
  readonly asked: string;
  /** Numbers from -127 to 127: four times smaller than floats. */
  readonly values: Int8Array;
  readonly scale: number;
}

interface Entry {
  readonly place: number;
  readonly middle: Float32Array;
  readonly rows: readonly Row[];
}

/** So many answers whose middles are nearest are looked at wording by wording. */
const looked = 48;
const largest = 127;

/** An index over the wordings that have vectors; an answer of which none has one is not found. */
export function createVectorIndex(answers: readonly WrittenAnswer[], vectors: KnownVectors): VectorIndex {
  const entries = answers.flatMap(({ questions }, place) => entryOf(place, questions, vectors) ?? []);
  return {
    size: entries.reduce((total, { rows }) => total + rows.length, 0),
    nearest: (vector, count) =>
      entries
        .map((entry) => ({ entry, near: product(vector, entry.middle) }))
        .toSorted((one, other) => other.near - one.near)
        .slice(0, Math.max(looked, count))
        .map(({ entry }) => bestOf(entry, vector))
        .toSorted((one, other) => other.cosine - one.cosine || one.place - other.place)
        .slice(0, count),
  };
}

function entryOf(place: number, questions: readonly string[], vectors: KnownVectors): Entry | undefined {
  const found = questions.flatMap((asked) => {
    const vector = vectors.of(asked);
    return vector ? [{ asked, vector }] : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const middle = first.vector.map((_value, column) =>
    found.reduce((sum, { vector }) => sum + (vector[column] ?? 0), 0),
  );
  const length = Math.hypot(...middle) || 1;
  return {
    place,
    middle: middle.map((value) => value / length),
    rows: found.map(({ asked, vector }) => rowOf(asked, vector)),
  };
}

function rowOf(asked: string, vector: Float32Array): Row {
  const scale = Math.max(...vector.map(Math.abs), Number.MIN_VALUE) / largest;
  return { asked, values: Int8Array.from(vector, (value) => Math.round(value / scale)), scale };
}

function bestOf({ place, rows }: Entry, vector: Float32Array): VectorMatch {
  const all = rows.map(({ asked, values, scale }) => ({ place, asked, cosine: product(vector, values) * scale }));
  return all.reduce((best, match) => (match.cosine > best.cosine ? match : best));
}

function product(vector: Float32Array, values: Float32Array | Int8Array): number {
  let sum = 0;
  for (let column = 0; column < vector.length; column += 1) sum += (vector[column] ?? 0) * (values[column] ?? 0);
  return sum;
}
