import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { privateModes } from '../../core/private-files.ts';
import type { Entry, EntryCounts } from './entry.ts';
import { headerSize, type WorldHeader } from './stored-worlds.ts';

/** Writes the lines of a world to a file. */
export interface WorldWriter {
  write(entry: Entry): void;
  /** Writes the header and what is still in memory, and waits for the disk. */
  finish(counts: EntryCounts): void;
  /** Closes the file, finished or not. */
  close(): void;
}

const bufferedCharacters = 1 << 20;

/** Begins the file of a world; the header takes its place at the start once all lines are known. */
export function createWorldWriter(file: string): WorldWriter {
  const target = openSync(file, 'w', privateModes.file);
  const digest = createHash('sha256');
  let position = headerSize;
  let waiting: string[] = [];
  let characters = 0;
  const flush = (): void => {
    const bytes = Buffer.from(waiting.join(''));
    writeAll(target, bytes, position);
    digest.update(bytes);
    position += bytes.length;
    waiting = [];
    characters = 0;
  };
  return {
    write: (entry) => {
      const line = `${JSON.stringify(entry)}\n`;
      waiting.push(line);
      characters += line.length;
      if (characters >= bufferedCharacters) flush();
    },
    finish: (counts) => {
      flush();
      const header: WorldHeader = { type: 'world', format: 1, digest: digest.digest('hex'), bytes: position, counts };
      writeAll(target, Buffer.from(`${JSON.stringify(header).padEnd(headerSize - 1)}\n`), 0);
      fsyncSync(target);
    },
    close: () => closeSync(target),
  };
}

/** A disk may take less at a time than it is given. */
function writeAll(file: number, bytes: Buffer, start: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(file, bytes, written, bytes.length - written, start + written);
  }
}
