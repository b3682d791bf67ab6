import { readFileSync } from 'node:fs';
import type { ContentFile } from '../../core/content.ts';
import { findSpoken } from './find-spoken.ts';
import { lineNumbersOf } from './line-numbers.ts';
import type { SpokenLine } from './spoken-line.ts';

/** Every spoken line of a content file, with the line number at which it is written. */
export function contentLines({ path, schema, value }: ContentFile<unknown>): SpokenLine[] {
  const spoken = findSpoken(schema, value);
  if (spoken.length === 0) return [];
  const lineOf = lineNumbersOf(readFileSync(path, 'utf8'));
  return spoken.map(({ place, text, form, slots }) => ({ file: path, line: lineOf(place), text, form, slots }));
}
