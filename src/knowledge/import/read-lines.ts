import { closeSync, openSync, readSync } from 'node:fs';
import { messageOf, ParleyError } from '../../core/errors.ts';

/** A line of a file. */
export interface FileLine {
  /** From 1. */
  readonly number: number;
  /** Undefined where the line is longer than allowed. */
  readonly bytes: Buffer | undefined;
}

/** The longest line of a world file. */
export const longestLine = 64 * 1024;

const chunkSize = 256 * 1024;
const lineFeed = 10;

/**
 * The lines of a file, a piece of it in memory at a time.
 *
 * @param start where to begin, in bytes
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function* readLines(path: string, start = 0): Generator<FileLine> {
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  let isTooLong = false;
  const lineOf = (bytes: Buffer): FileLine => {
    number += 1;
    const fits = !isTooLong && bytes.length <= longestLine;
    isTooLong = false;
    return { number, bytes: fits ? bytes : undefined };
  };
  for (const chunk of chunksOf(path, start)) {
    const data = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = data.indexOf(lineFeed); end >= 0; end = data.indexOf(lineFeed, from)) {
      yield lineOf(data.subarray(from, end));
      from = end + 1;
    }
    rest = data.subarray(from);
    if (rest.length <= longestLine) continue;
    isTooLong = true;
    rest = Buffer.alloc(0);
  }
  if (rest.length > 0 || isTooLong) yield lineOf(rest);
}

function* chunksOf(path: string, start: number): Generator<Buffer> {
  const file = attempt(path, () => openSync(path, 'r'));
  try {
    for (let position = start; ; ) {
      const chunk = Buffer.alloc(chunkSize);
      const length = attempt(path, () => readSync(file, chunk, 0, chunkSize, position));
      if (length === 0) return;
      position += length;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The file ${path} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Check its name and that you may read it.',
      context: { file: path },
      cause: error,
    });
  }
}
