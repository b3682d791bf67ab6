import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A table as written: its file name, and the digest and size of the unpacked text. */
export interface WrittenTable {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Code-point order, the same on every machine. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Writes a sorted, tab-separated, packed table with a header row; the same rows give the same bytes. */
export function writeTable(
  folder: string,
  file: string,
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): WrittenTable {
  const lines = rows
    .map((row) => row.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .sort(compareText);
  const text = `${[header.join('\t'), ...lines].join('\n')}\n`;
  const packed = gzipSync(text, { level: 9 });
  // The operating system's byte of the gzip header differs between machines.
  packed[9] = 255;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), packed);
  return { file, rows: lines.length, bytes: packed.length, sha256: createHash('sha256').update(text).digest('hex') };
}
