import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { messageOf, ParleyError } from '../../../core/errors.ts';

const headerLimit = 10_000;
const frame = z.object({
  version: z.string().max(40),
  sizes: z.array(z.int().min(0)).max(40),
  sha256: z.string().length(64),
});

/** A table of numbers: what its first line says, and its parts. */
export interface PackedFile<Header> {
  readonly header: Header;
  /** The beginning of the checksum: of which weights it is. */
  readonly version: string;
  readonly parts: readonly Uint8Array[];
}

/** A packed file of some parts: a line of JSON with a checksum, then the parts one after the other. */
export function packFile(header: Readonly<Record<string, unknown>>, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const first = { ...header, version: sha256.slice(0, 12), sizes: parts.map(({ length }) => length), sha256 };
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), body]), { level: 9 });
}

/**
 * Reads a packed file.
 *
 * @throws ParleyError PARLEY_MODEL_MISSING, PARLEY_MODEL_DAMAGED
 */
export function readPacked<Header>(file: string, schema: z.ZodType<Header>): PackedFile<Header> {
  let packed: Buffer;
  try {
    packed = readFileSync(file);
  } catch (cause) {
    throw new ParleyError('PARLEY_MODEL_MISSING', `The table ${file} cannot be read: ${messageOf(cause)}.`, {
      remedy: 'Install the package again, or make it with `npm run build:taboo-language -- --data DIR`.',
      cause,
    });
  }
  try {
    return unpack(gunzipSync(packed), schema);
  } catch (cause) {
    throw new ParleyError('PARLEY_MODEL_DAMAGED', `The table ${file} is damaged: ${messageOf(cause)}.`, {
      remedy: 'Install the package again, or make it with `npm run build:taboo-language -- --data DIR`.',
      cause,
    });
  }
}

function unpack<Header>(content: Buffer, schema: z.ZodType<Header>): PackedFile<Header> {
  const end = content.subarray(0, headerLimit).indexOf('\n');
  const first: unknown = JSON.parse(content.subarray(0, Math.max(0, end)).toString('utf8'));
  const { version, sizes, sha256 } = frame.parse(first);
  const body = content.subarray(end + 1);
  if (createHash('sha256').update(body).digest('hex') !== sha256) throw new Error('its checksum is another');
  let start = 0;
  const parts = sizes.map((size) => body.subarray(start, (start += size)));
  return { header: schema.parse(first), version, parts };
}

/** Whole numbers from 0, small ones in a byte. */
export function packNumbers(values: ArrayLike<number>): Uint8Array {
  const bytes: number[] = [];
  for (let place = 0; place < values.length; place += 1) {
    let rest = values[place] ?? 0;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The numbers of `packNumbers`. */
export function unpackNumbers(bytes: Uint8Array, count: number): Uint32Array {
  const values = new Uint32Array(count);
  let place = 0;
  for (let row = 0; row < count; row += 1) {
    let value = 0;
    let factor = 1;
    let byte = bytes[place++] ?? 0;
    while (byte >= 128) {
      value += (byte - 128) * factor;
      factor *= 128;
      byte = bytes[place++] ?? 0;
    }
    values[row] = value + byte * factor;
  }
  return values;
}
