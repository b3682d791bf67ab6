import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Where a line stands in a file, in bytes, without its end. */
export interface LinePlace {
  readonly at: number;
  readonly bytes: number;
}

/** What was written: as a manifest has it. */
export interface WrittenLines {
  readonly sha256: string;
  readonly lines: number;
}

const chunkBytes = 65_536;
const lineEnd = 10;

/** Writes a file line by line; `write` tells where the line stands. */
export function openLineWriter(file: string): { write(line: string): LinePlace; close(): WrittenLines } {
  const descriptor = openSync(file, 'w');
  const hash = createHash('sha256');
  let at = 0;
  let lines = 0;
  return {
    write: (line) => {
      const bytes = Buffer.from(`${line}\n`);
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      hash.update(bytes);
      const place = { at, bytes: bytes.length - 1 };
      at += bytes.length;
      lines += 1;
      return place;
    },
    close: () => {
      closeSync(descriptor);
      return { sha256: hash.digest('hex'), lines };
    },
  };
}

/** Reads single lines of a file by their places. */
export function openLineReader(file: string): { read(place: LinePlace): string; close(): void } {
  const descriptor = openSync(file, 'r');
  return {
    read: ({ at, bytes }) => {
      const buffer = Buffer.alloc(bytes);
      for (let done = 0; done < bytes; ) {
        const read = readSync(descriptor, buffer, done, bytes - done, at + done);
        if (read === 0) throw new Error(`${file} ends before byte ${at + bytes}`);
        done += read;
      }
      return buffer.toString('utf8');
    },
    close: () => closeSync(descriptor),
  };
}

/** The lines of a file one after the other, with their places. */
export function* linesIn(file: string): Generator<{ readonly line: string; readonly place: LinePlace }> {
  const descriptor = openSync(file, 'r');
  try {
    let rest = Buffer.alloc(0);
    let at = 0;
    for (;;) {
      const chunk = Buffer.alloc(chunkBytes);
      const read = readSync(descriptor, chunk);
      const behind = Buffer.concat([rest, chunk.subarray(0, read)]);
      let from = 0;
      for (let end = behind.indexOf(lineEnd); end >= 0; end = behind.indexOf(lineEnd, from)) {
        yield { line: behind.toString('utf8', from, end), place: { at: at + from, bytes: end - from } };
        from = end + 1;
      }
      rest = behind.subarray(from);
      at += from;
      if (read > 0) continue;
      if (rest.length > 0) yield { line: rest.toString('utf8'), place: { at, bytes: rest.length } };
      return;
    }
  } finally {
    closeSync(descriptor);
  }
}

/** SHA-256 of a file, in hexadecimal digits. */
export function hashOfFile(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const hash = createHash('sha256');
    const chunk = Buffer.alloc(chunkBytes);
    for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, read));
    }
    return hash.digest('hex');
  } finally {
    closeSync(descriptor);
  }
}
