import type { z } from 'zod';
import { messageOf } from '../../core/errors.ts';
import { type Entry, entrySchema } from './entry.ts';
import { type FileLine, longestLine } from './read-lines.ts';

/** What is wrong with a line of a world file, and what to do. */
export interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly cause: string;
  readonly remedy: string;
}

/** An entry and where it stands. */
export interface LineEntry {
  readonly line: number;
  readonly entry: Entry;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const mostIssues = 3;

/** Reads a line as an entry; undefined for an empty line. */
export function readEntry({ number, bytes }: FileLine): LineEntry | LineProblem | undefined {
  if (bytes === undefined) {
    return {
      line: number,
      cause: `is longer than ${longestLine / 1024} KB`,
      remedy: 'Shorten it, or tell less in the article.',
    };
  }
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    if (text.trim() === '') return undefined;
    value = JSON.parse(text);
  } catch (error) {
    const remedy = 'Write one JSON object a line, in UTF-8, without commas between the lines.';
    return { line: number, cause: `is no JSON (${messageOf(error)})`, remedy };
  }
  const result = entrySchema.safeParse(value);
  if (result.success) return { line: number, entry: result.data };
  return { line: number, ...explain(result.error) };
}

/** True for what is wrong with a line. */
export function isProblem(read: LineEntry | LineProblem): read is LineProblem {
  return 'cause' in read;
}

function explain({ issues }: z.ZodError): Pick<LineProblem, 'cause' | 'remedy'> {
  const causes = issues.slice(0, mostIssues).map(({ path, message }) => {
    const field = path.length > 0 ? `"${path.join('.')}"` : 'the object';
    return `${field}: ${message}`;
  });
  const remedy = issues.some(({ code }) => code === 'unrecognized_keys')
    ? 'Take the unknown fields out; docs/knowledge-import.md shows the fields of each type.'
    : 'Mend the field; docs/knowledge-import.md shows the fields of each type.';
  return { cause: causes.join('; '), remedy };
}
