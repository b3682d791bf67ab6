import { createHash } from 'node:crypto';
import { z } from 'zod';
import { product } from '../bundled/product.ts';

/** Replies in the order of their vectors, and the vectors in cells. */
export interface ReplyIndex {
  /** Places of the replies that are nearest to a vector of length 1, with their cosines, the nearest first. */
  nearest(vector: Float32Array, probes: number): readonly Near[];
}

export interface Near {
  readonly place: number;
  readonly similarity: number;
}

/** What the first line of the file says. */
const header = z.object({
  /** Checksum of the network whose vectors these are. */
  model: z.string().length(64),
  width: z.int().min(1).max(4096),
  rows: z.int().min(1).max(1_000_000),
  /** How many vectors lie in each cell, in their order. */
  cells: z.array(z.int().min(0)).min(1).max(10_000),
  /** Of all that follows. */
  sha256: z.string().length(64),
});

const floatBytes = 4;

/**
 * Reads an index: after the header the centres of the cells (float32), the scale of each vector (float32), and the vectors in signed bytes. A
 * query reads the vectors of the nearest cells alone (Jégou et al. 2011, inverted file).
 *
 * @param content of `index.bin`, as `training/parley_training/retrieval/index.py` writes it
 * @param model checksum of the network that reads situations
 * @throws Error where the file is damaged or of another network
 */
export function readReplyIndex(content: Buffer, model: string): ReplyIndex {
  const end = content.indexOf('\n');
  const found = header.parse(JSON.parse(content.subarray(0, Math.max(0, end)).toString()));
  const { width, rows, cells, sha256 } = found;
  if (found.model !== model) throw new Error('these are vectors of another network');
  const body = content.subarray(end + 1);
  const centreBytes = cells.length * width * floatBytes;
  const size = centreBytes + rows * floatBytes + rows * width;
  if (body.length !== size || createHash('sha256').update(body).digest('hex') !== sha256)
    throw new Error('it is damaged');
  const floats = (start: number, count: number): Float32Array =>
    new Float32Array(body.buffer.slice(body.byteOffset + start, body.byteOffset + start + count * floatBytes));
  const centres = floats(0, cells.length * width);
  const scales = floats(centreBytes, rows);
  const vectors = new Int8Array(body.buffer, body.byteOffset + centreBytes + rows * floatBytes, rows * width);
  const starts = cells.map((_size, cell) => cells.slice(0, cell).reduce((sum, count) => sum + count, 0));
  return {
    nearest: (vector, probes) => {
      const nearCells = cells
        .map((_size, cell) => ({ cell, similarity: product(vector, centres, cell * width) }))
        .sort((one, other) => other.similarity - one.similarity)
        .slice(0, probes);
      const near = nearCells.flatMap(({ cell }) =>
        Array.from({ length: cells[cell] ?? 0 }, (_none, row): Near => {
          const place = (starts[cell] ?? 0) + row;
          return { place, similarity: product(vector, vectors, place * width) * (scales[place] ?? 0) };
        }),
      );
      return near.sort((one, other) => other.similarity - one.similarity || one.place - other.place);
    },
  };
}
