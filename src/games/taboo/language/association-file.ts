import { z } from 'zod';
import { packFile, packNumbers, readPacked, unpackNumbers } from './packed-file.ts';

/** Probabilities are kept as negative natural logarithms in a byte, in so many steps a nat. */
const steps = 16;
const header = z.object({ words: z.int().min(0).max(65_535), links: z.int().min(0).max(10_000_000) });

/** What calls up what: rows in the order of the cues, the words of a cue in their order. */
export interface AssociationRows {
  /** Basic forms. */
  readonly words: readonly string[];
  readonly backgrounds: ArrayLike<number>;
  /** How many words each cue calls up. */
  readonly counts: ArrayLike<number>;
  readonly linked: ArrayLike<number>;
  readonly probabilities: ArrayLike<number>;
}

export interface AssociationTables {
  readonly version: string;
  readonly words: readonly string[];
  readonly idOf: ReadonlyMap<string, number>;
  readonly backgrounds: Float32Array;
  /** Where the links of a cue begin; one more than there are words. */
  readonly starts: Uint32Array;
  readonly linked: Uint16Array;
  readonly probabilities: Float32Array;
}

/** The content of `data/taboo/associations.bin.gz`. */
export function packAssociations(rows: AssociationRows): Buffer {
  const distances = new Uint32Array(rows.linked.length);
  let place = 0;
  for (let cue = 0; cue < rows.counts.length; cue += 1) {
    let last = 0;
    for (let row = 0; row < (rows.counts[cue] ?? 0); row += 1) {
      const word = rows.linked[place] ?? 0;
      distances[place++] = word - last;
      last = word;
    }
  }
  return packFile({ words: rows.words.length, links: rows.linked.length }, [
    Buffer.from(rows.words.join('\n')),
    bytesOf(rows.backgrounds),
    packNumbers(rows.counts),
    packNumbers(distances),
    bytesOf(rows.probabilities),
  ]);
}

/**
 * Reads the tables of `packAssociations`.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function readAssociations(file: string): AssociationTables {
  const { header: sizes, version, parts } = readPacked(file, header);
  const part = (index: number): Uint8Array => parts[index] ?? new Uint8Array(0);
  const words = Buffer.from(part(0)).toString('utf8').split('\n');
  const counts = unpackNumbers(part(2), sizes.words);
  const distances = unpackNumbers(part(3), sizes.links);
  const starts = new Uint32Array(sizes.words + 1);
  const linked = new Uint16Array(sizes.links);
  let place = 0;
  for (let cue = 0; cue < sizes.words; cue += 1) {
    let word = 0;
    for (let row = 0; row < (counts[cue] ?? 0); row += 1) {
      word += distances[place] ?? 0;
      linked[place++] = word;
    }
    starts[cue + 1] = place;
  }
  const likely = Float32Array.from({ length: 256 }, (_none, byte) => Math.exp(-byte / steps));
  const valuesOf = (bytes: Uint8Array): Float32Array => {
    const values = new Float32Array(bytes.length);
    for (let row = 0; row < bytes.length; row += 1) values[row] = likely[bytes[row] ?? 255] ?? 0;
    return values;
  };
  return {
    version,
    words,
    idOf: new Map(words.map((word, id) => [word, id])),
    backgrounds: valuesOf(part(1)),
    starts,
    linked,
    probabilities: valuesOf(part(4)),
  };
}

function bytesOf(probabilities: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(probabilities, (value) =>
    Math.min(255, Math.max(0, Math.round(-Math.log(Math.max(value, 1e-12)) * steps))),
  );
}
