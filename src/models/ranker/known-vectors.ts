import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '../../core/errors.ts';

/** Vectors that were made beforehand, by text. */
export interface KnownVectors {
  /** Undefined for a text that nobody read beforehand. */
  of(text: string): Float32Array | undefined;
}

/** A text and its vector of length 1. */
export type TextVector = readonly [text: string, vector: Float32Array];

/** What the first line of a file of vectors says. */
const header = z.object({
  /** Of the model whose vectors these are. */
  model: z.string(),
  width: z.int().min(1).max(4096),
  rows: z.int().min(0).max(1_000_000),
  /** Of all rows. */
  sha256: z.string().length(64),
});

/** The beginning of a checksum stands for a text. */
const keyBytes = 8;
const largest = 127;

/** Of a model none of whose texts were read beforehand. */
export const noVectors: KnownVectors = { of: () => undefined };

/**
 * The vectors of a file that `vectorFile` made, none where there is no such file.
 *
 * @param model its version; vectors of another one lie in another space
 * @param onFault told why the file is not used
 */
export function readKnownVectors(file: string, model: string, onFault: (reason: string) => void): KnownVectors {
  if (!existsSync(file)) return noVectors;
  try {
    return vectorsIn(readFileSync(file), model);
  } catch (error) {
    onFault(`${file}: ${messageOf(error)}`);
    return noVectors;
  }
}

/** As `readKnownVectors`, at the first text that is asked for. */
export function laterKnownVectors(file: string, model: string, onFault: (reason: string) => void): KnownVectors {
  let read: KnownVectors | undefined;
  return { of: (text) => (read ??= readKnownVectors(file, model, onFault)).of(text) };
}

function vectorsIn(content: Buffer, model: string): KnownVectors {
  const end = content.indexOf('\n');
  const { width, rows, sha256, ...found } = header.parse(JSON.parse(content.subarray(0, Math.max(0, end)).toString()));
  if (found.model !== model) throw new Error(`these are vectors of ${found.model}, not of ${model}`);
  const body = content.subarray(end + 1);
  const rowBytes = keyBytes + width;
  if (body.length !== rows * rowBytes || checksum(body).toString('hex') !== sha256) throw new Error('it is damaged');
  const places = new Map<bigint, number>();
  for (let start = 0; start < body.length; start += rowBytes) places.set(body.readBigUInt64BE(start), start + keyBytes);
  return {
    of: (text) => {
      const place = places.get(keyOf(text));
      return place === undefined ? undefined : unit(new Int8Array(body.subarray(place, place + width)));
    },
  };
}

/** A file of vectors, each number in a byte: the first line is a header in JSON, then keys and vectors in the order of the keys. */
export function vectorFile(model: string, vectors: readonly TextVector[]): Buffer {
  const rows = new Map(vectors.map(([text, vector]) => [keyOf(text), rowOf(text, vector)]));
  const body = Buffer.concat([...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row));
  const width = vectors[0]?.[1].length ?? 1;
  const first = { model, width, rows: rows.size, sha256: checksum(body).toString('hex') };
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), body]);
}

function rowOf(text: string, vector: Float32Array): Buffer {
  const key = Buffer.alloc(keyBytes);
  key.writeBigUInt64BE(keyOf(text));
  const scale = largest / Math.max(...vector.map(Math.abs), Number.MIN_VALUE);
  return Buffer.concat([key, Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer)]);
}

function unit(values: Int8Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value * value;
  const length = Math.sqrt(sum) || 1;
  const vector = new Float32Array(values.length);
  for (let column = 0; column < values.length; column += 1) vector[column] = (values[column] ?? 0) / length;
  return vector;
}

function keyOf(text: string): bigint {
  return checksum(text).readBigUInt64BE();
}

function checksum(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
