import { z } from 'zod';
import { hashText } from '../../../core/random.ts';
import { packFile, readPacked } from '../language/packed-file.ts';

const largest = 127;
const header = z.object({
  words: z.int().min(1).max(65_535),
  width: z.int().min(1).max(512),
  /** What the whole numbers of lines and of replies are multiplied by. */
  scales: z.tuple([z.number(), z.number()]),
  weights: z.array(z.number()).max(64),
});

/** Two vectors for each word: as part of a line, and as part of the reply to one. Where they point the same way, they go together. */
export interface ReplyVectors {
  readonly version: string;
  readonly width: number;
  readonly idOf: ReadonlyMap<string, number>;
  readonly lines: Int8Array;
  readonly replies: Int8Array;
  /** A whole number of a line times one of a reply, times this, is what they have in common. */
  readonly scale: number;
  /** What the features of a reply weigh, in their order. */
  readonly weights: readonly number[];
}

/** Vectors as they were learnt, a row a word. */
export interface LearntVectors {
  readonly words: readonly string[];
  readonly width: number;
  readonly lines: Float32Array;
  readonly replies: Float32Array;
}

/** The content of `data/taboo/relevance.bin.gz`. */
export function packReplyVectors({ words, width, lines, replies }: LearntVectors, weights: readonly number[]): Buffer {
  const scales = [lines, replies].map(
    (rows) => rows.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / largest,
  );
  const bytesOf = (rows: Float32Array, scale = 1): Uint8Array =>
    new Uint8Array(Int8Array.from(rows, (value) => Math.round(value / scale)).buffer);
  return packFile({ words: words.length, width, scales, weights }, [
    Buffer.from(words.join('\n')),
    bytesOf(lines, scales[0]),
    bytesOf(replies, scales[1]),
  ]);
}

/**
 * Reads the vectors of `packReplyVectors`.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function readReplyVectors(file: string): ReplyVectors {
  const { header: found, version, parts } = readPacked(file, header);
  const part = (index: number): Uint8Array => parts[index] ?? new Uint8Array(0);
  const words = Buffer.from(part(0)).toString('utf8').split('\n');
  return {
    // The file's own version is that of its vectors.
    version: `${version}-${hashText(found.weights.join(' ')).toString(16)}`,
    width: found.width,
    idOf: new Map(words.map((word, id) => [word, id])),
    lines: new Int8Array(part(1)),
    replies: new Int8Array(part(2)),
    scale: found.scales[0] * found.scales[1],
    weights: found.weights,
  };
}

/** The sum of the words' rows, of `width` numbers. */
export function sumOf(ids: readonly number[], rows: Int8Array, width: number): Float64Array {
  const sum = new Float64Array(width);
  for (const id of ids) {
    const start = id * width;
    for (let place = 0; place < width; place += 1) sum[place] = (sum[place] ?? 0) + (rows[start + place] ?? 0);
  }
  return sum;
}
