import { statSync } from 'node:fs';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { checkEntries } from './check-entries.ts';
import type { Entry, EntryCounts, EntryType } from './entry.ts';
import { isProblem, type LineProblem } from './read-entry.ts';
import { speechWarnings } from './speech-warnings.ts';

/** What in a line will sound odd. */
export interface LineWarning {
  readonly line: number;
  readonly cause: string;
}

/** What is in a world file. */
export interface WorldSurvey {
  /** Of the good lines. */
  readonly counts: EntryCounts;
  /** The first ones. */
  readonly problems: readonly LineProblem[];
  readonly problemCount: number;
  /** The first ones. */
  readonly warnings: readonly LineWarning[];
  readonly warningCount: number;
}

/** How many problems and warnings are told one by one. */
export const mostTold = 20;

const largestFile = 200 * 1024 * 1024;
const linesAtATime = 50_000;

/**
 * Checks all lines of a world file.
 *
 * @param onEntry is given each good line
 * @throws ParleyError PARLEY_FILE_UNREADABLE; PARLEY_INPUT_INVALID where the file is too large or empty
 */
export function surveyWorld(
  source: string,
  isKnown: (title: string) => boolean,
  onProgress: (message: string) => void,
  onEntry: (entry: Entry) => void = () => {},
): WorldSurvey {
  checkSize(source);
  const counts: Record<EntryType, number> = { entity: 0, alias: 0, relation: 0, article: 0, opinion: 0 };
  const problems = firstOf<LineProblem>();
  const warnings = firstOf<LineWarning>();
  const onLine = (line: number): void => {
    if (line % linesAtATime === 0) onProgress(`Checked ${line.toLocaleString('en')} lines.`);
  };
  for (const checked of checkEntries(source, isKnown, onLine)) {
    if (isProblem(checked)) {
      problems.add(checked);
      continue;
    }
    const { line, entry } = checked;
    counts[entry.type] += 1;
    for (const cause of speechWarnings(entry)) warnings.add({ line, cause });
    onEntry(entry);
  }
  return {
    counts,
    problems: problems.first,
    problemCount: problems.count(),
    warnings: warnings.first,
    warningCount: warnings.count(),
  };
}

/** Keeps the first ones and counts all. */
function firstOf<Item>(): { readonly first: Item[]; add(item: Item): void; count(): number } {
  const first: Item[] = [];
  let count = 0;
  return {
    first,
    add: (item) => {
      count += 1;
      if (first.length < mostTold) first.push(item);
    },
    count: () => count,
  };
}

function checkSize(source: string): void {
  const { size, isFile } = sizeOf(source);
  const cause = !isFile ? 'is no file' : size === 0 ? 'is empty' : size > largestFile ? 'is larger than 200 MB' : '';
  if (cause === '') return;
  throw new ParleyError('PARLEY_INPUT_INVALID', `${source} ${cause}.`, {
    remedy: 'Give a file of JSON lines as docs/knowledge-import.md describes; split a large one and import the parts.',
    context: { file: source },
  });
}

function sizeOf(source: string): { readonly size: number; readonly isFile: boolean } {
  try {
    const stat = statSync(source);
    return { size: stat.size, isFile: stat.isFile() };
  } catch (error) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The file ${source} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Check its name and that you may read it.',
      context: { file: source },
      cause: error,
    });
  }
}
