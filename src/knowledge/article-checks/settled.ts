import { basename } from 'node:path';
import { normaliseText } from '../../core/text.ts';
import type { SpokenLine } from '../content/spoken-line.ts';
import { readTable } from '../starter/source-files.ts';

/** The sentences that somebody read and is sure of, by file and words; a sentence that changes must be settled anew. */
export function readSettled(path: string): Set<string> {
  return new Set(readTable(path).map((row) => keyOf(row.get('file') ?? '', row.get('sentence') ?? '')));
}

/** The key of a sentence in `readSettled`. */
export function settledKey({ file, text }: Pick<SpokenLine, 'file' | 'text'>): string {
  return keyOf(basename(file), text);
}

function keyOf(file: string, sentence: string): string {
  return `${file} ${normaliseText(sentence)}`;
}
